#!/bin/sh
# Makes a card with Raspberry Pi OS a draughts board: see first-boot.md. It may be run again at any time.
#
#   dambord-first-boot.sh [--restart]      now; with --restart the Pi starts anew if a bus was switched on
#   dambord-first-boot.sh --at-next-start  at the next start of the Pi, for firstrun.sh
#
# Beside it: dambord_*_all.deb; if wanted SHA256SUMS, dambord.toml (the settings), dambord-card.txt (hostname=NAME).
set -eu

here=$(cd "$(dirname "$0")" && pwd)
log="$here/dambord-first-boot.log"
unit=dambord-first-boot.service

say() {
    echo "$*"
    echo "$(date '+%Y-%m-%d %H:%M:%S') $*" >> "$log"
}

fail() {
    say "STOPPED: $*"
    exit 2
}

# on LINE: have a line in config.txt, outside of the sections for single models.
on() {
    if ! grep -q "^$1[[:space:]]*\$" "$here/config.txt"; then
        printf '\n[all]\n%s\n' "$1" >> "$here/config.txt"
        changed=yes
        say "config.txt: $1"
    fi
}

plan() {
    cat > "/etc/systemd/system/$unit" <<END
[Unit]
Description=Makes this system a draughts board
Wants=network-online.target
After=network-online.target
ConditionPathExists=$here/dambord-first-boot.sh

[Service]
Type=oneshot
ExecStart=/bin/sh $here/dambord-first-boot.sh --restart
TimeoutStartSec=900

[Install]
WantedBy=multi-user.target
END
    systemctl --quiet enable "$unit"
    say "at the next start"
}

# Which package: the newest that lies here, whole.
choose() {
    package=
    for file in "$here"/dambord_*_all.deb; do
        [ -e "$file" ] || fail "no dambord_*_all.deb beside this script: copy it from the release"
        if [ -z "$package" ] || dpkg --compare-versions "${file##*/}" gt "${package##*/}"; then
            package=$file
        fi
    done
    if [ -e "$here/SHA256SUMS" ]; then
        # Windows may have put a carriage return at the end of each line.
        line=$(tr -d '\r' < "$here/SHA256SUMS" | grep "  ${package##*/}\$") \
            || fail "SHA256SUMS does not name ${package##*/}: take both from one release"
        (cd "$here" && echo "$line" | sha256sum --quiet --check >/dev/null 2>&1) \
            || fail "${package##*/} is not as SHA256SUMS says: copy it again"
    fi
}

name() {
    [ -e "$here/dambord-card.txt" ] || return 0
    wanted=$(tr -d '\r' < "$here/dambord-card.txt" | sed -n 's/^[[:space:]]*hostname[[:space:]]*=[[:space:]]*//p' | head -n 1)
    [ -n "$wanted" ] || return 0
    case $wanted in
        -* | *- | *[!A-Za-z0-9-]*) fail "dambord-card.txt: hostname=$wanted: expected letters, digits and hyphens" ;;
    esac
    if [ "$(cat /etc/hostname 2>/dev/null)" != "$wanted" ]; then
        echo "$wanted" > /etc/hostname
        sed -i '/^127\.0\.1\.1[[:space:]]/d' /etc/hosts
        printf '127.0.1.1\t%s\n' "$wanted" >> /etc/hosts
        hostname "$wanted" 2>/dev/null || true
        say "hostname: $wanted"
    fi
}

put() {
    if [ -e "$here/dambord.toml" ] && [ ! -e /etc/dambord/dambord.toml ]; then
        mkdir -p /etc/dambord
        tr -d '\r' < "$here/dambord.toml" > /etc/dambord/dambord.toml
        chmod 644 /etc/dambord/dambord.toml
        say "settings: dambord.toml of the card"
    fi
    version=$(dpkg-deb --field "$package" Version) || fail "${package##*/} is not a package: copy it again"
    has=$(dpkg-query --show --showformat='${Version} ${db:Status-Status}' dambord 2>/dev/null || true)
    if [ "$has" = "$version installed" ]; then
        say "dambord $version is installed already"
    elif said=$(DEBIAN_FRONTEND=noninteractive dpkg --install "$package" 2>&1); then
        say "dambord $version is installed"
    else
        say "$said"
        fail "${package##*/} could not be installed"
    fi
    # For the pins; Raspberry Pi OS has it already. Without a network the table runs without buttons at the Pi.
    if ! python3 -c 'import lgpio' 2>/dev/null; then
        if timeout 300 apt-get -q -y install --no-install-recommends python3-lgpio >/dev/null 2>&1; then
            say "python3-lgpio is installed"
        else
            say "no python3-lgpio: buttons and sensors at the Pi's own pins need it (sudo apt install python3-lgpio)"
        fi
    fi
}

restart=no
case ${1-} in
    '') ;;
    --restart) restart=yes ;;
    --at-next-start) restart=later ;;
    *)
        echo "dambord-first-boot.sh: $1: expected --restart, --at-next-start or nothing" >&2
        exit 2
        ;;
esac
if [ "$(id -u)" != 0 ]; then
    echo "dambord-first-boot.sh: only root may do this: sudo sh $0" >&2
    exit 2
fi
[ -e "$here/config.txt" ] || fail "no config.txt here: this belongs on the small drive of the card (bootfs)"
if [ "$restart" = later ]; then
    plan
    exit 0
fi
changed=no
choose
on dtparam=spi=on
on dtparam=i2c_arm=on
echo i2c-dev > /etc/modules-load.d/dambord.conf
name
put
systemctl --quiet disable "$unit" 2>/dev/null || true
rm -f "/etc/systemd/system/$unit"
say "done"
if [ "$changed" = yes ]; then
    if [ "$restart" = yes ]; then
        say "starting anew, for the buses"
        systemctl --no-block reboot
    else
        say "restart the Pi once: sudo reboot"
    fi
fi
