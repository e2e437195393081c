/* A disk that fails as it is told, for one folder: planted under a program by LD_PRELOAD.

   DAMBORD_DISK names the folder, DAMBORD_FAULT a file elsewhere with one word: `eio`, `full`, `readonly` or `hang`;
   empty or missing for a disk that is sound. It is read at every call, so that a fault begins and ends at once. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static int in_folder(const char *path)
{
	const char *folder = getenv("DAMBORD_DISK");
	return folder && path && !strncmp(path, folder, strlen(folder));
}

static int on_disk(int file)
{
	char link[64], path[PATH_MAX];
	snprintf(link, sizeof link, "/proc/self/fd/%d", file);
	ssize_t length = readlink(link, path, sizeof path - 1);
	if (length < 0)
		return 0;
	path[length] = 0;
	return in_folder(path);
}

static int (*real_open(void))(const char *, int, ...)
{
	return (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open64");
}

static void fault_now(char *word, size_t size)
{
	const char *told = getenv("DAMBORD_FAULT");
	word[0] = 0;
	if (!told)
		return;
	int file = real_open()(told, O_RDONLY | O_CLOEXEC);
	if (file < 0)
		return;
	ssize_t length = read(file, word, size - 1);
	close(file);
	word[length > 0 ? length : 0] = 0;
	word[strcspn(word, "\n")] = 0;
}

/* The errno of a change of the disk now; waits while it hangs. */
static int fault(int writes)
{
	char word[16];
	for (;;) {
		fault_now(word, sizeof word);
		if (strcmp(word, "hang"))
			break;
		nanosleep(&(struct timespec){0, 20000000}, NULL);
	}
	if (!strcmp(word, "eio"))
		return EIO;
	if (!strcmp(word, "full"))
		return writes ? ENOSPC : 0;
	return strcmp(word, "readonly") ? 0 : EROFS;
}

#define CHANGES(name, result, parameters, arguments, there, writes)                                                      \
	result name parameters                                                                                           \
	{                                                                                                                \
		static result(*real) parameters;                                                                         \
		int error = there ? fault(writes) : 0;                                                                   \
		if (error) {                                                                                             \
			errno = error;                                                                                   \
			return -1;                                                                                       \
		}                                                                                                        \
		if (!real)                                                                                               \
			real = (result(*) parameters)dlsym(RTLD_NEXT, #name);                                            \
		return real arguments;                                                                                   \
	}

CHANGES(write, ssize_t, (int file, const void *data, size_t size), (file, data, size), on_disk(file), 1)
CHANGES(pwrite, ssize_t, (int file, const void *data, size_t size, off_t at), (file, data, size, at), on_disk(file), 1)
CHANGES(pwrite64, ssize_t, (int file, const void *data, size_t size, off64_t at), (file, data, size, at), on_disk(file), 1)
CHANGES(ftruncate, int, (int file, off_t size), (file, size), on_disk(file), 1)
CHANGES(ftruncate64, int, (int file, off64_t size), (file, size), on_disk(file), 1)
CHANGES(fallocate64, int, (int file, int mode, off64_t at, off64_t size), (file, mode, at, size), on_disk(file), 1)
CHANGES(fsync, int, (int file), (file), on_disk(file), 0)
CHANGES(fdatasync, int, (int file), (file), on_disk(file), 0)
CHANGES(unlink, int, (const char *path), (path), in_folder(path), 0)
CHANGES(rename, int, (const char *from, const char *to), (from, to), in_folder(to), 1)

#define OPENS(name)                                                                                                      \
	int name(const char *path, int flags, ...)                                                                       \
	{                                                                                                                \
		va_list more;                                                                                            \
		va_start(more, flags);                                                                                   \
		mode_t mode = va_arg(more, mode_t);                                                                      \
		va_end(more);                                                                                            \
		int changes = (flags & O_ACCMODE) != O_RDONLY || flags & O_CREAT;                                        \
		int error = changes && in_folder(path) ? fault(flags & O_CREAT) : 0;                                     \
		if (error) {                                                                                             \
			errno = error;                                                                                   \
			return -1;                                                                                       \
		}                                                                                                        \
		return real_open()(path, flags, mode);                                                                   \
	}

OPENS(open)
OPENS(open64)
