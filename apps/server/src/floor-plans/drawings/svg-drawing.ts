import sharp from "sharp";
import { type Size, toUnits } from "../core/units.ts";
import { cleanSvg, type Drawing, EMBEDDED } from "./svg.ts";

/**
 * Makes a drawing of an SVG from any source: cleaned and test-rendered. Called in a process that can be
 * killed: draw-svg.ts.
 */

export interface SvgDrawing extends Size {
  text: string;
}

/** @returns null if nothing of it can be shown */
export async function svgDrawing(bytes: Buffer): Promise<SvgDrawing | null> {
  const drawing = cleanSvg(bytes);
  if (!drawing || !(await arePicturesValid(drawing.content)) || !(await isVisible(drawing))) return null;
  const units = toUnits(drawing.viewBox);
  return { text: toSvgDocument(drawing, units), ...units };
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The drawing as a complete SVG document of this size. */
export function toSvgDocument({ content, attributes, viewBox }: Drawing, size: Size): string {
  const { x, y, width, height } = viewBox;
  const inherited = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${x} ${y} ${width} ${height}" width="${size.width}" height="${size.height}"${inherited.join("")}>${content}</svg>`;
}

/** Most pixels of all pictures within a drawing: a small file can unfold into gigabytes. */
const PIXELS_MAX = 64_000_000;

/** Whether the pictures within a drawing are valid, and together not too large. */
async function arePicturesValid(content: string): Promise<boolean> {
  let pixels = 0;
  for (const [, address] of content.matchAll(/href="(data:[^"]*)"/g)) {
    if (!EMBEDDED.test(address!)) return false;
    const bytes = Buffer.from(address!.slice(address!.indexOf(",") + 1), "base64");
    const { format, width, height } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    pixels += width * height;
    if (!["png", "jpeg", "webp", "gif"].includes(format) || pixels > PIXELS_MAX) return false;
  }
  return true;
}

/** Pixels of the longer side of the test rendering. */
const TRIAL_SIDE = 400;

/**
 * Renders the drawing small, so that a broken, endless or empty one is found here and not on people's
 * screens.
 */
async function isVisible(drawing: Drawing): Promise<boolean> {
  const { width, height } = drawing.viewBox;
  const scale = TRIAL_SIDE / Math.max(width, height);
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  const text = toSvgDocument(drawing, { width: side(width), height: side(height) });
  const { channels } = await sharp(Buffer.from(text)).ensureAlpha().stats();
  return channels[3]!.max > 0;
}
