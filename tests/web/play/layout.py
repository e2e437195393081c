"""What is wrong with the layout of a page: an expression for the browser that lists faults."""

from __future__ import annotations

FAULTS = """async () => {
    const seen = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const called = (one) => `${one.tagName.toLowerCase()}.${one.className} ${one.textContent.trim().slice(0, 30)}`;
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`off the side: ${document.documentElement.scrollWidth}`);
    // Words that are cut: their box is larger than the room that they have.
    const texts = '.face, .name, .state, .digits, .facts, .chip, .message, .banner p, .banner li, .banner button, summary,'
        + '.legend li, .plain, .head span, td, .setting, .view-links a, .key-die';
    for (const one of document.querySelectorAll(texts)) {
        const hidden = one.closest('.unseen') || getComputedStyle(one).clipPath !== 'none';
        if (!seen(one) || hidden || getComputedStyle(one).display === 'inline') continue;
        if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) faults.push(`cut: ${called(one)}`);
        const { left, right } = one.getBoundingClientRect();
        if (left < -1 || right > innerWidth + 1) faults.push(`off: ${called(one)}`);
    }
    // Buttons that something covers, wherever the page has to be scrolled for them.
    for (const one of document.querySelectorAll('button, summary, a[href], input, select')) {
        if (!seen(one) || one.closest('.skip, dialog') || one.disabled) continue;
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = one.getBoundingClientRect();
        for (const [x, y] of [[.5, .5], [.08, .2], [.92, .8]]) {
            const there = document.elementFromPoint(left + width * x, top + height * y);
            if (!one.contains(there) && !there?.contains(one)) faults.push(`covered: ${called(one)} by ${there && called(there)}`);
        }
    }
    scrollTo(0, 0);
    // Parts that overlap.
    const parts = ['.frame', '.tray', '.head', '#top > .face', '#bottom > .face', '#top > .chips', '#bottom > .chips', '.banner',
        '#moves', '#legend', '.foot', '#top > .entry', '#bottom > .entry'].map((name) => [name, document.querySelector(name)])
        .filter(([, one]) => one && seen(one)).map(([name, one]) => [name, one.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height);
    for (const [index, [name, a]] of parts.entries()) for (const [other, b] of parts.slice(index + 1)) {
        const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        if (!apart) faults.push(`${name} overlaps ${other}`);
    }
    return faults;
}"""
"""An async function without arguments; returns one line for each fault, none if all is well."""

FIRST_SCREEN = """() => ['.frame', '#top > .face', '#bottom > .face', '#message', '.answers'].filter((name) => {
    const one = document.querySelector(name);
    if (!one) return false;
    const { top, bottom } = one.getBoundingClientRect();
    return top < -1 || bottom > innerHeight + 1;
})"""
"""A function without arguments; returns the parts that are not on the first screen although they have to be."""
