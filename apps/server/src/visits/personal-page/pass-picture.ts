import encodeQR from "qr";
import sharp from "sharp";
import type { Weight } from "../../platform/documents/fonts.ts";
import {
  breakLines,
  createTextShaper,
  type ShapedLine,
  type TextShaper,
  toSvgPath,
} from "../../platform/documents/text-shaping.ts";
import { formatPin } from "../core/format-pin.ts";
import { type Pass, pinLabelOf, textsOf } from "./pass.ts";

/** The digital pass as a picture for a phone's album. Lengths are pixels. */

const WIDTH = 720;
const MARGIN = 48;
const CODE = 400;
const INK = "#191E27";
const SECONDARY_COLOR = "#474F5E";

interface PicturePart {
  picture: Buffer;
  height: number;
  /** Space above the part. */
  gap: number;
}

export async function drawPassPng(pass: Pass): Promise<Buffer> {
  const lettering = await createTextShaper(textsOf(pass));
  const text = (content: string, look: TextStyle) => drawText(content, look, lettering);
  const pieces = await Promise.all([
    text(pass.clientName, { font: "strong", size: 26, color: SECONDARY_COLOR, gap: 0 }),
    text(pass.visitorName, { font: "strong", size: 52, color: INK, gap: 20 }),
    ...(pass.company
      ? [text(pass.company, { font: "regular", size: 30, color: SECONDARY_COLOR, gap: 12 })]
      : []),
    ...pass.facts.flatMap(({ label, value }) => [
      text(label, { font: "regular", size: 22, color: SECONDARY_COLOR, gap: 28 }),
      text(value, { font: "strong", size: 30, color: INK, gap: 8 }),
    ]),
    ...(pass.code ? [drawCode(pass.code)] : []),
    ...(pass.pin
      ? [
          text(pinLabelOf(pass), { font: "regular", size: 22, color: SECONDARY_COLOR, gap: 28 }),
          text(formatPin(pass.pin), { font: "strong", size: 56, color: INK, gap: 8 }),
        ]
      : []),
  ]);
  let y = MARGIN;
  const placed = pieces.map(({ picture, height, gap }) => {
    const top = y + gap;
    y = top + height;
    return { input: picture, left: MARGIN, top };
  });
  return sharp({ create: { width: WIDTH, height: y + MARGIN, channels: 3, background: "#FFFFFF" } })
    .composite(placed)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

interface TextStyle {
  font: Weight;
  size: number;
  color: string;
  gap: number;
}

/** Draws text in as many lines as it needs. */
async function drawText(
  content: string,
  { font, size, color, gap }: TextStyle,
  lettering: TextShaper,
): Promise<PicturePart> {
  const room = WIDTH - 2 * MARGIN;
  const line = (part: string): ShapedLine => lettering(part, font, content);
  const lines = breakLines(content, (part) => line(part).width * size <= room).map(line);
  let top = 0;
  const paths = lines.map((one) => {
    const drawn = `<g transform="translate(0 ${top + one.ascent * size}) scale(${size})">${toSvgPath(one)}</g>`;
    top += one.height * size;
    return drawn;
  });
  const height = Math.ceil(top);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${room}" height="${height}" fill="${color}">${paths.join("")}</svg>`;
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  return { picture, height, gap };
}

async function drawCode(content: string): Promise<PicturePart> {
  const rows = encodeQR(content, "raw", { border: 2, ecc: "medium" });
  const dots = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  const side = rows.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CODE}" height="${CODE}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${dots}" fill="${INK}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true });
  return { picture: data, height: info.height, gap: 36 };
}
