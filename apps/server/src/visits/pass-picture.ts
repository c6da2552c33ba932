import { createRequire } from "node:module";
import encodeQR from "qr";
import sharp from "sharp";
import { type Pass, pinInWords } from "./pass.ts";

/** The digital pass as a picture for a phone's album. Lengths are pixels. */

const WIDTH = 720;
const MARGIN = 48;
const CODE = 400;
const INK = "#191E27";
const SECOND = "#474F5E";

const fontFile = (path: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${path}`);
/** Given by file, since a server may have no fonts at all. */
const FONTS = {
  regular: { fontfile: fontFile("400Regular/Inter_400Regular.ttf"), font: "Inter" },
  strong: { fontfile: fontFile("600SemiBold/Inter_600SemiBold.ttf"), font: "Inter SemiBold" },
};

interface Piece {
  picture: Buffer;
  width: number;
  height: number;
  /** Space above it. */
  gap: number;
}

export async function passPng(pass: Pass): Promise<Buffer> {
  const pieces = await Promise.all([
    text(pass.clientName, { font: "strong", size: 26, color: SECOND, gap: 0 }),
    text(pass.visitorName, { font: "strong", size: 52, color: INK, gap: 20 }),
    ...(pass.company ? [text(pass.company, { font: "regular", size: 30, color: SECOND, gap: 12 })] : []),
    ...pass.facts.flatMap(([label, value]) => [
      text(label, { font: "regular", size: 22, color: SECOND, gap: 28 }),
      text(value, { font: "strong", size: 30, color: INK, gap: 8 }),
    ]),
    ...(pass.code ? [code(pass.code)] : []),
    ...(pass.pin
      ? [
          text("PIN", { font: "regular", size: 22, color: SECOND, gap: 28 }),
          text(pinInWords(pass.pin), { font: "strong", size: 56, color: INK, gap: 8 }),
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

interface Look {
  font: keyof typeof FONTS;
  size: number;
  color: string;
  gap: number;
}

/** Written over as many lines as it takes. */
async function text(content: string, { font, size, color, gap }: Look): Promise<Piece> {
  const face = FONTS[font];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(content)}</span>`,
      font: `${face.font} ${size}`,
      fontfile: face.fontfile,
      width: WIDTH - 2 * MARGIN,
      wrap: "word-char",
      rgba: true,
      // Points are pixels then.
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height, gap };
}

/** Pango's markup, which is XML: it knows neither control characters nor halves of pairs. */
const escaped = (content: string): string =>
  content
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function code(content: string): Promise<Piece> {
  const rows = encodeQR(content, "raw", { border: 2, ecc: "medium" });
  const dots = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  const side = rows.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CODE}" height="${CODE}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${dots}" fill="${INK}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height, gap: 36 };
}
