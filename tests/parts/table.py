"""All requirements of tests beside Python and the lock, each with its check."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from importlib import invalidate_caches
from pathlib import Path
from subprocess import CalledProcessError

from dambord.controller.hall.broker import mosquitto
from dambord.controller.opponents import gnubg_process
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.speech import voice
from dambord.firmware.host import get_micropython
from dambord.firmware.host.image import build
from dambord.firmware.host.image.chips import CHIPS
from dambord.firmware.host.packages import UnavailableError
from dambord.hardware.circuit_boards.kicad import kicad_tool
from dambord.hardware.circuit_boards.order import parts_page
from dambord.rules.draughts import compiled
from tests.hall import postgresql
from tests.parts.part import Part
from tests.parts.trial import absent, fails
from tests.service import container
from website import building as website

ROOT = Path(__file__).parents[2]
BROWSER = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
"""Browser options: only local connections, and permission to run as root."""


def no_core() -> str:
    """Check that the compiled core was built when the package was installed here."""
    return "" if compiled.module() else "it was not built: no compiler, or none of Python's header files"


def arm64_missing() -> str:
    """Return what the emulated Pi lacks; the compiler's package comes without the headers of libc."""
    includes = ["-include", "stdio.h", "-fsyntax-only", "-xc", "/dev/null"]
    return absent(*EMULATES) or fails(["aarch64-linux-gnu-gcc", *includes])


def obtain_core() -> None:
    """Build the compiled core in its folder; raises UnavailableError."""
    why = fails([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=ROOT)
    if why:
        raise UnavailableError(why)
    invalidate_caches()
    compiled.module.cache_clear()


def no_parts_page() -> str:
    """Check that `make parts` has installed what makes the page."""
    return "" if parts_page.FOLDER.exists() else "its tool is not installed: make parts"


def no_circuit() -> str:
    """Check that npm has installed what runs a circuit on a page."""
    return "" if (ROOT / "node_modules" / "rp2040js").exists() else "its packages are not installed: npm ci"


def no_broker() -> str:
    """Check that a hall finds a broker to start."""
    try:
        mosquitto.program()
    except ValueError as error:
        return str(error).partition(":")[0]
    return absent("openssl")


def no_postgresql() -> str:
    """Check that a server of PostgreSQL can be started, and reached by the library's libpq."""
    if postgresql.programs() is None:
        return "no PostgreSQL"
    return fails([sys.executable, "-c", "import psycopg"])


def chromium() -> str | None:
    """Return the path of the browser."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def no_micropython() -> str:
    """Check the microcontroller's interpreter."""
    found = get_micropython.installed(get_micropython.folder())
    return "" if found else "no MicroPython fetched"


def no_images() -> str:
    """Check that the Pico's base files and the image of each chip are built."""
    wanted = [build.base_of(build.folder()), *map(build.image, CHIPS)]
    return "" if all(path.exists() for path in wanted) else "the Pico's images are not built"


def no_browser() -> str:
    """Check that a browser can show a page."""
    program = chromium()
    if program is None:
        return "no chromium"
    with tempfile.TemporaryDirectory() as profile:
        shown = (f"--user-data-dir={profile}", "--headless", "--dump-dom", "data:text/html,shown")
        return fails([program, *BROWSER, *shown])


def no_firefox() -> str:
    """Check that Firefox, as Debian has it, can show a page."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        picture = Path(profile, "shown.png")
        shown = (
            "--headless",
            "--no-remote",
            "--profile",
            profile,
            "--screenshot",
            str(picture),
            "about:blank",
        )
        why = fails(["firefox-esr", *shown])
        return why or ("" if picture.exists() else "firefox-esr: it shows no page")


def no_site() -> str:
    """Check that the site is built from what is here."""
    return "" if website.is_current() else "the site is not built from these files"


def obtain_site() -> None:
    """Build the site; raises UnavailableError."""
    try:
        website.obtain()
    except (OSError, ValueError, CalledProcessError) as error:
        raise UnavailableError(f"the site: {error}") from None


def gnubg() -> str | None:
    """Return the path of GNU Backgammon; Debian's folder of games is not on root's `PATH`."""
    try:
        return str(gnubg_process.find())
    except OpponentError:
        return None


def no_gnubg() -> str:
    """Check that GNU Backgammon runs a Python script without a terminal or a screen."""
    program = gnubg()
    if program is None:
        return "no gnubg"
    with tempfile.TemporaryDirectory() as home:
        script, answer = Path(home, "script.py"), Path(home, "answer")
        script.write_text(f"open({str(answer)!r}, 'w').write(gnubg.positionid())\n", encoding="utf-8")
        why = fails([program, "-t", "-q", "-r", "-s", home, "-p", str(script)])
        return why or ("" if answer.exists() else "gnubg: it runs no Python script")


def no_voice() -> str:
    """Check that the synthesiser has the voices of the page's languages."""
    return absent(voice.PROGRAM) or fails([voice.PROGRAM, "-q", "-v", "ka", "1"])


def no_kicad() -> str:
    """Check that KiCad's command line runs, and its Python module, which fills planes."""
    return kicad_tool.no_module() if kicad_tool.there() else f"no KiCad {kicad_tool.NEEDED} fetched"


def no_checks() -> str:
    """Check that systemd can verify a unit; no systemd has to run for that."""
    unit = "systemd/dambord.service"
    return absent("systemd-analyze", "systemd-sysusers") or fails(
        ["systemd-analyze", "security", "--offline=true", unit], cwd=ROOT
    )


def no_owners() -> str:
    """Check that the owner of a file can be changed, as an installation does."""
    with tempfile.NamedTemporaryFile() as file:
        try:
            os.chown(file.name, 1, 1)
        except OSError as error:
            return f"a file can't be given to another user: {error.strerror}"
    return ""


def no_container() -> str:
    """Check that a container can be started: needs root, mount permission and control groups."""
    if os.geteuid():
        return "not root"
    if missing := absent("ip", "mmdebstrap", "mount", "nsenter", "systemd-nspawn", "tar", "unshare"):
        return missing
    with tempfile.TemporaryDirectory() as work:
        mounts = ["unshare", "--mount", "mount", "-t", "tmpfs", "dambord-test", work]
        return fails(mounts) or container.refuses(Path(work))


def no_debian() -> str:
    """Check the container and the system that is booted in it."""
    return no_container() or ("" if container.archive().exists() else "no Debian 13 fetched for it")


def no_screen() -> str:
    """Check a compositor without a screen, and a browser on it that does not run as root."""
    aside = ["unshare", "--user", "--map-root-user", "--mount", "true"]
    return absent("cage", "grim", "unshare", "Xwayland") or fails(aside) or no_browser()


COMPILES = {"cc": "gcc", "python3-config": "python3-dev"}
TOOLS = {program: package for program, package in build.TOOLS.items() if package not in ("apt", "dpkg")}
BOOTS = {
    "ip": "iproute2",
    "mmdebstrap": "mmdebstrap",
    "nsenter": "util-linux",
    "systemd-nspawn": "systemd-container",
    "udevadm": "udev",
}
EMULATES = {
    "aarch64-linux-gnu-gcc": "gcc-aarch64-linux-gnu libc6-dev-arm64-cross",
    "mmdebstrap": "mmdebstrap",
    "qemu-aarch64-static": "qemu-user-static",
}
DRAWS = {"cage": "cage", "grim": "grim", "Xwayland": "xwayland", "unshare": "util-linux"}
PARTS = (
    Part(
        "micropython", "the firmware under its own interpreter", no_micropython,
        get=get_micropython.obtain, doing="fetching it (some seconds)",
    ),
    Part(
        "pico", "the Pico's image in an emulated RP2040", no_images, TOOLS,
        build.obtain_all,
        "fetching a cross compiler, building the image for each chip (2 to 3 minutes)",
    ),
    Part("chromium", "the page in a browser", no_browser, {} if chromium() else {"chromium": "chromium"}),
    Part("firefox", "the page in Firefox", no_firefox, {"firefox-esr": "firefox-esr"}),
    Part(
        "site", "the site before a browser", no_site, {"node": "nodejs", "npm": "npm"},
        obtain_site, "building the site (20 seconds, 25 MB of npm and pip)",
    ),
    Part("gnubg", "backgammon before GNU Backgammon", no_gnubg, {} if gnubg() else {"gnubg": "gnubg"}),
    Part("speech", "what is said aloud through a synthesiser", no_voice, {voice.PROGRAM: "espeak-ng"}),
    Part(
        "kicad", "circuit boards before KiCad's own checks", no_kicad,
        get=kicad_tool.obtain, doing="fetching it (half a minute)",
    ),
    Part("circuit", "the emulated board in a circuit simulator", no_circuit),
    Part("parts-page", "the parts list in which one clicks", no_parts_page),
    Part("systemd", "the units before systemd's own checks", no_checks, {"systemd-analyze": "systemd"}),
    Part(
        "openssl", "the page over TLS", lambda: absent("openssl"), {"openssl": "openssl"}
    ),
    Part(
        "mosquitto", "a hall of boards over a real broker", no_broker,
        {"mosquitto": "mosquitto", "openssl": "openssl"},
    ),
    Part("nats", "a hall over another broker", lambda: absent("nats-server"), {"nats-server": "nats-server"}),
    Part(
        "postgresql", "a hall's archive in PostgreSQL", no_postgresql,
        {} if postgresql.programs() else {"initdb": "postgresql", "runuser": "util-linux"},
    ),
    Part(
        "core", "the compiled core of rules and search", no_core, {} if compiled.module() else COMPILES,
        obtain_core, "building it (half a minute)",
    ),
    Part(
        "arm64", "the compiled core for a Pi's processor, emulated",
        arm64_missing, EMULATES,
    ),
    Part("compiler", "a disk that fails, planted under the game", lambda: absent("cc"), {"cc": "gcc"}),
    Part(
        "dbus", "an app by Bluetooth, its radio emulated", lambda: absent("dbus-daemon"),
        {"dbus-daemon": "dbus-daemon"},
    ),
    Part("dpkg", "the Debian package", lambda: absent("dpkg-deb"), {"dpkg-deb": "dpkg"}),
    Part(
        "signing", "signed tags of versions", lambda: absent("git", "ssh-keygen"),
        {"git": "git", "ssh-keygen": "openssh-client"},
    ),
    Part("owners", "the installation into a folder", no_owners),
    Part(
        "container", "the service under a systemd of its own", no_debian, BOOTS if not os.geteuid() else {},
        lambda: no_container() or container.fetch(), "fetching a Debian 13 (half a minute)",
    ),
    Part("screen", "the kiosk on a screen", no_screen, DRAWS),
)  # fmt: skip
"""All parts, in the order in which they are obtained."""
BY_NAME = {part.name: part for part in PARTS}
