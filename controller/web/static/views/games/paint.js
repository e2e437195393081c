// Paints a drawing for a PNG: the elements that our own SVG has, and no others.

const INHERITED = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "font-size", "font-family", "font-weight", "text-anchor"];
/** @type {Record<string, CanvasTextAlign>} */
const ANCHORS = { start: "left", middle: "center", end: "right" };

/** @param {Element} element @param {string} name */
const of = (element, name) => Number(element.getAttribute(name) ?? 0);

/** @type {Record<string, (element: Element) => Path2D>} */
const SHAPES = {
  /** @param {Element} element */
  rect: (element) => {
    const path = new Path2D();
    path.roundRect(of(element, "x"), of(element, "y"), of(element, "width"), of(element, "height"), of(element, "rx"));
    return path;
  },
  /** @param {Element} element */
  circle: (element) => {
    const path = new Path2D();
    path.arc(of(element, "cx"), of(element, "cy"), of(element, "r"), 0, 2 * Math.PI);
    return path;
  },
  /** @param {Element} element */
  polygon: (element) => new Path2D(`M${element.getAttribute("points")}z`),
  /** @param {Element} element */
  path: (element) => new Path2D(element.getAttribute("d") ?? ""),
};

/** @param {CanvasRenderingContext2D} pen @param {Element} element @param {Record<string, any>} given */
function write(pen, element, { fill = "#000", ...style }) {
  pen.font = `${style["font-weight"] ?? 400} ${style["font-size"]}px ${style["font-family"]}`;
  pen.textAlign = ANCHORS[style["text-anchor"] ?? "start"];
  pen.fillStyle = fill;
  pen.fillText(element.textContent, of(element, "x"), of(element, "y"));
}

/** @param {CanvasRenderingContext2D} pen @param {Element} element @param {Record<string, any>} given */
function fillAndStroke(pen, element, { fill = "#000", stroke = "none", ...style }) {
  const path = SHAPES[element.localName](element);
  if (fill !== "none") {
    pen.globalAlpha = Number(style["fill-opacity"] ?? 1);
    pen.fillStyle = fill;
    pen.fill(path, element.getAttribute("fill-rule") === "evenodd" ? "evenodd" : "nonzero");
    pen.globalAlpha = 1;
  }
  if (stroke === "none") return;
  pen.strokeStyle = stroke;
  pen.lineWidth = Number(style["stroke-width"] ?? 1);
  pen.lineCap = style["stroke-linecap"] ?? "butt";
  pen.lineJoin = style["stroke-linejoin"] ?? "miter";
  pen.setLineDash((style["stroke-dasharray"] ?? "").split(/[ ,]+/).filter(Boolean).map(Number));
  pen.stroke(path);
}

/** @param {CanvasRenderingContext2D} pen @param {Element} element @param {Record<string, any>} inherited */
function paint(pen, element, inherited) {
  const style = { ...inherited };
  for (const name of INHERITED) if (element.hasAttribute(name)) style[name] = element.getAttribute(name);
  pen.save();
  // Only badges are moved: translate(x y)scale(k).
  const [x, y, k] = element.getAttribute("transform")?.match(/-?[\d.]+/g)?.map(Number) ?? [0, 0, 1];
  pen.transform(k, 0, 0, k, x, y);
  if (element.localName === "text") write(pen, element, style);
  else if (element.localName in SHAPES) fillAndStroke(pen, element, style);
  for (const child of element.children) paint(pen, child, style);
  pen.restore();
}

/** A drawing as a PNG (a Blob), `longest` px on its longer side. @param {Element} svg @param {number} longest */
export function asPng(svg, longest) {
  const [left, top, width, height] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const scale = longest / Math.max(width, height);
  const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(width * scale), height: Math.round(height * scale) });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.scale(scale, scale);
  pen.translate(-left, -top);
  paint(pen, svg, {});
  return /** @type {Promise<Blob>} */ (new Promise((done) => { canvas.toBlob((blob) => done(/** @type {Blob} */ (blob)), "image/png"); }));
}
