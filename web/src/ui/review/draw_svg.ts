// Draws the shapes and texts of an SVG element on a canvas. The content security policy does not allow an SVG as the
// source of an image.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function pathOf(shape: SVGElement): Path2D {
  const number = (name: string) => (shape as unknown as Record<string, SVGAnimatedLength>)[name]!.baseVal.value;
  const path = new Path2D();
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute("d") ?? "");
  if (shape instanceof SVGRectElement) path.roundRect(number("x"), number("y"), number("width"), number("height"), Math.max(number("rx"), number("ry")));
  else if (shape instanceof SVGCircleElement) path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  else if (shape instanceof SVGEllipseElement) path.ellipse(number("cx"), number("cy"), number("rx"), number("ry"), 0, 0, 2 * Math.PI);
  else if (shape instanceof SVGLineElement) {
    path.moveTo(number("x1"), number("y1"));
    path.lineTo(number("x2"), number("y2"));
  } else if (shape instanceof SVGPolylineElement || shape instanceof SVGPolygonElement) {
    [...shape.points].forEach(({ x, y }, at) => (at === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  }
  return path;
}

// Returns the colour of a fill or stroke; null if there is none. A gradient or pattern counts as its first colour.
function colourOf(svg: SVGSVGElement, paint: string): string | null {
  const id = /^url\("?#([^")]+)/.exec(paint)?.[1];
  if (id === undefined) return paint === "none" ? null : paint;
  const first = svg.ownerDocument.getElementById(id)?.querySelector("stop, [fill], rect, path, circle");
  if (!first) return null;
  const style = getComputedStyle(first);
  return first.tagName === "stop" ? style.stopColor : colourOf(svg, style.fill);
}

function opacityOf(element: Element, svg: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at && at !== svg; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}

export function drawSvg(context: CanvasRenderingContext2D, svg: SVGSVGElement, box: Box): void {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const scale = Math.min(box.width / width, box.height / height);
  const outer = new DOMMatrix().translate(box.x + (box.width - scale * width) / 2, box.y + (box.height - scale * height) / 2).scale(scale).translate(-x, -y);
  const screen = svg.getScreenCTM()!.inverse();
  context.save();
  for (const element of svg.querySelectorAll<SVGGraphicsElement>("path, rect, circle, ellipse, line, polyline, polygon, text")) {
    const style = getComputedStyle(element);
    const opacity = opacityOf(element, svg);
    const own = element.getScreenCTM();
    if (!own || opacity === 0 || style.visibility === "hidden" || style.display === "none" || element.closest("defs, pattern, clipPath, [display=none]")) continue;
    const { a, b, c, d, e, f } = screen.multiply(own);
    context.setTransform(outer.multiply(new DOMMatrix([a, b, c, d, e, f])));
    const fill = colourOf(svg, style.fill);
    const stroke = colourOf(svg, style.stroke);
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.setLineDash(style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat));
    if (fill) context.fillStyle = fill;
    if (stroke) context.strokeStyle = stroke;
    if (element instanceof SVGTextElement) {
      const anchors: Record<string, CanvasTextAlign> = { middle: "center", end: "right" };
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      context.textAlign = anchors[style.textAnchor] ?? "left";
      context.textBaseline = style.dominantBaseline === "central" || style.dominantBaseline === "middle" ? "middle" : "alphabetic";
      context.globalAlpha = opacity * Number(style.fillOpacity);
      if (fill) context.fillText(element.textContent ?? "", element.x.baseVal[0]?.value ?? 0, element.y.baseVal[0]?.value ?? 0);
      continue;
    }
    const path = pathOf(element);
    context.globalAlpha = opacity * Number(style.fillOpacity);
    if (fill) context.fill(path, style.fillRule as CanvasFillRule);
    context.globalAlpha = opacity * Number(style.strokeOpacity);
    if (stroke) context.stroke(path);
  }
  context.restore();
}
