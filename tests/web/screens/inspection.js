// What a screen must not have; evaluated in the page, returns one line for each fault.
() => {
  const faults = [];
  const wide = innerWidth;
  const name = (one) => `${one.tagName.toLowerCase()}${one.id ? `#${one.id}` : ""}.${[...one.classList].join(".")} ` +
    JSON.stringify((one.textContent || one.getAttribute("aria-label") || "").trim().slice(0, 60));
  const visible = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !one.closest(".unseen, .skip, [hidden]") && getComputedStyle(one).clipPath !== "inset(50%)" && one.getClientRects().length > 0;
  if (document.scrollingElement.scrollWidth > wide + 1) {
    const widest = [...document.body.querySelectorAll("*")].filter(visible)
      .sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)[0];
    faults.push(`off the side by ${document.scrollingElement.scrollWidth - wide} px: ${name(widest)}`);
  }
  // Whose turn it is, the clocks and the board are seen without scrolling, except with large text.
  const large = parseFloat(getComputedStyle(document.documentElement).fontSize) > 24;
  if (["play", "watch", "hall", "clock"].includes(document.documentElement.dataset.view) && !large) {
    for (const one of [...document.querySelectorAll(".digits, .face-digits, .frame")].filter(visible)) {
      const { top, bottom } = one.getBoundingClientRect();
      if (top < -1 || bottom > innerHeight + 1) faults.push(`out of sight: ${name(one)}`);
    }
  }
  const modal = document.querySelector("dialog:modal");
  const controls = [...(modal ?? document).querySelectorAll("button, a[href], input, select, textarea, summary")].filter(visible);
  const clipped = (rect, one) => {
    for (let box = one; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const x = style.overflowX !== "visible" && (rect.left < edge.left - 1.5 || rect.right > edge.right + 1.5);
      const scrolls = style.overflowY === "auto" || style.overflowY === "scroll";
      const y = style.overflowY !== "visible" && !scrolls && (rect.top < edge.top - 2.5 || rect.bottom > edge.bottom + 2.5);
      if (x || y) return true;
      if (scrolls || style.position === "fixed") return false;
    }
    return false;
  };
  for (const one of controls) {
    if (one.type === "file" || one.closest("select")) continue;
    one.scrollIntoView({ block: "nearest", inline: "nearest" }); // also within a list that scrolls
    const before = one.getBoundingClientRect();
    if (before.top < 0 || before.bottom > innerHeight) one.scrollIntoView({ block: "center", inline: "nearest" });
    const rect = one.getBoundingClientRect();
    if (rect.left < -1 || rect.right > wide + 1) faults.push(`off the side: ${name(one)}`);
    const top = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    if (!top || !(one.contains(top) || top.contains(one) || top.closest("label")?.contains(one))) {
      faults.push(`covered: ${name(one)} by ${top ? name(top) : "nothing"}`);
    }
  }
  scrollTo(0, 0);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !visible(one) || one.closest("option, script, style, noscript, svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (rect.width === 0) continue;
    if (rect.left < -1 || rect.right > wide + 1) faults.push(`text off the side: ${name(one)}`);
    else if (clipped(rect, one)) faults.push(`text cut: ${name(one)}`);
  }
  // What of a control can be seen: a list that scrolls hides the rest.
  const seen = (one) => {
    let { left, right, top, bottom } = one.getBoundingClientRect();
    for (let box = one.parentElement; box; box = box.parentElement) {
      if (!["auto", "scroll"].includes(getComputedStyle(box).overflowY) || box === document.documentElement) continue;
      const edge = box.getBoundingClientRect();
      [left, right, top, bottom] = [Math.max(left, edge.left), Math.min(right, edge.right), Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };
  const areas = controls.filter((one) => !one.closest(".squares, .board")).map((one) => [one, seen(one)]);
  for (const [i, [one, a]] of areas.entries()) {
    for (const [other, b] of areas.slice(i + 1)) {
      const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (x > 2 && y > 2 && !one.contains(other) && !other.contains(one)) faults.push(`overlap: ${name(one)} and ${name(other)}`);
    }
  }
  return [...new Set(faults)];
}
