/** What stands on a canvas, for tests of painting: the context writes down what each stroke would show. */

interface Drawn {
  kind: "fill" | "line" | "text" | "halo" | "picture";
  shape: "circle" | "rectangle" | "path" | "text";
  /** The centre on the screen, and the size there before any turn. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees clockwise, 0 to 359. */
  turned: number;
  colour: string;
  alpha: number;
  lineWidth: number;
  isDashed: boolean;
  text: string | undefined;
}

interface Brush {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  globalAlpha: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  lineCap: string;
  lineJoin: string;
}
interface Frame {
  brush: Brush;
  dash: readonly number[];
  x: number;
  y: number;
  scale: number;
  turned: number;
}
type Shape = Pick<Drawn, "shape" | "x" | "y" | "width" | "height">;

const CLEAN: Brush = {
  fillStyle: "#000",
  strokeStyle: "#000",
  lineWidth: 1,
  globalAlpha: 1,
  font: "",
  textAlign: "start",
  textBaseline: "alphabetic",
  lineCap: "butt",
  lineJoin: "miter",
};

export const createPaper = () => {
  const drawn: Drawn[] = [];
  const brush: Brush = { ...CLEAN };
  let frame: Omit<Frame, "brush"> = { dash: [], x: 0, y: 0, scale: 1, turned: 0 };
  const kept: Frame[] = [];
  let shape: Shape | undefined;
  let points: { x: number; y: number }[] = [];

  /** A point of the present frame on the screen. */
  const place = (x: number, y: number) => {
    const angle = (frame.turned * Math.PI) / 180;
    return {
      x: frame.x + (x * Math.cos(angle) - y * Math.sin(angle)) * frame.scale,
      y: frame.y + (x * Math.sin(angle) + y * Math.cos(angle)) * frame.scale,
    };
  };
  const box = (x: number, y: number, width: number, height: number): Shape => ({
    shape: "rectangle",
    ...place(x + width / 2, y + height / 2),
    width: width * frame.scale,
    height: height * frame.scale,
  });
  const write = (kind: Drawn["kind"], what: Shape, text?: string) => {
    const isLine = kind === "line" || kind === "halo";
    drawn.push({
      ...what,
      kind,
      turned: ((frame.turned % 360) + 360) % 360,
      colour: isLine ? brush.strokeStyle : brush.fillStyle,
      alpha: brush.globalAlpha,
      lineWidth: brush.lineWidth,
      isDashed: isLine && frame.dash.length > 0,
      text,
    });
  };
  const written = (text: string, x: number, y: number): Shape => {
    const size = Number(/([\d.]+)px/.exec(brush.font)?.[1] ?? 10) * frame.scale;
    return { shape: "text", ...place(x, y), width: text.length * size * 0.6, height: size };
  };
  const line = (): Shape => {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    return { shape: "path", x: left + width / 2, y: top + height / 2, width, height };
  };

  const methods = {
    save: () => void kept.push({ brush: { ...brush }, ...frame }),
    restore: () => {
      const { brush: before, ...rest } = kept.pop() ?? { brush: CLEAN, ...frame };
      Object.assign(brush, before);
      frame = rest;
    },
    translate: (x: number, y: number) => {
      frame = { ...frame, ...place(x, y) };
    },
    rotate: (angle: number) => {
      frame = { ...frame, turned: frame.turned + (angle * 180) / Math.PI };
    },
    scale: (by: number) => {
      frame = { ...frame, scale: frame.scale * by };
    },
    setLineDash: (dash: readonly number[]) => {
      frame = { ...frame, dash };
    },
    beginPath: () => {
      shape = undefined;
      points = [];
    },
    arc: (x: number, y: number, radius: number) => {
      shape = { ...box(x - radius, y - radius, 2 * radius, 2 * radius), shape: "circle" };
    },
    roundRect: (x: number, y: number, width: number, height: number) => {
      shape = box(x, y, width, height);
    },
    moveTo: (x: number, y: number) => void points.push(place(x, y)),
    lineTo: (x: number, y: number) => void points.push(place(x, y)),
    fill: () => shape && write("fill", shape),
    stroke: (glyph?: unknown) => {
      if (glyph) write("line", { shape: "path", ...place(0, 0), width: 0, height: 0 });
      else if (shape) write("line", shape);
      else if (points.length > 0) write("line", line());
    },
    fillRect: (x: number, y: number, width: number, height: number) =>
      write("fill", box(x, y, width, height)),
    strokeRect: (x: number, y: number, width: number, height: number) =>
      write("line", box(x, y, width, height)),
    clip: () => {},
    drawImage: (_picture: unknown, ...[, , , , x, y, width, height]: number[]) =>
      write("picture", box(x!, y!, width!, height!)),
    fillText: (text: string, x: number, y: number) => write("text", written(text, x, y), text),
    strokeText: (text: string, x: number, y: number) => write("halo", written(text, x, y), text),
  };
  return {
    ctx: Object.assign(brush, methods) as unknown as CanvasRenderingContext2D,
    drawn,
    texts: () => drawn.filter(({ kind }) => kind === "text").map(({ text }) => text),
    /** What was drawn around a point of the screen, in order. */
    at: (x: number, y: number) =>
      drawn.filter((one) => Math.abs(one.x - x) < 0.01 && Math.abs(one.y - y) < 0.01),
  };
};
