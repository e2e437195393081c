# Enters a tree of which only the changes are written, and runs a command there as its init.
#     unshare --mount --pid --fork sh -eu enter.sh BASE CHANGES "SHARED …" COMMAND …
base=$1 changes=$2 shared=$3
shift 3
root=$changes/tree
mount -t overlay -o "lowerdir=$base,upperdir=$changes/upper,workdir=$changes/work" fresh "$root"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
for folder in $shared; do
    mkdir -p "$root$folder"
    mount --bind "$folder" "$root$folder"
    mount -o remount,ro,bind "$root$folder"
done
cd "$root"
# Not chroot alone: in that no other namespace can be made, as browsers and containers do.
pivot_root . mnt
exec chroot . sh -c 'umount -l /mnt; [ ! -d "$CHECKOUT" ] || cd "$CHECKOUT"; "$@"; exit $?' sh "$@"
