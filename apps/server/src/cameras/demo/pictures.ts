import type { Direction } from "@portico/contract/cameras/form";
import sharp from "sharp";
import { createTextShaper, toSvgPath } from "../../platform/documents/text-shaping.ts";

/** Pictures as cameras take them, drawn: the front of a car that comes, the back of one that leaves. */

interface Drawn {
  plate: string | null;
  direction: Direction | null;
}

export interface DrawnPictures {
  overview: Buffer;
  plate: Buffer | null;
}

const WIDTH = 640;
const HEIGHT = 360;
/** The plate on the overview, which its own picture shows alone. */
const PLATE = { left: 216, top: 206, width: 208, height: 52 };
const PAINTS = ["#8d949f", "#3d4552", "#a33a34", "#2f4a7d", "#e2e5ea", "#4c5b49", "#1f232b"];

/** In the middle of the plate, as outlines: a server may have no fonts. */
async function lettering(words: string, { left, top, width, height }: typeof PLATE): Promise<string> {
  const line = (await createTextShaper([words]))(words, "strong");
  const size = Math.min(height * 0.92, (width - 20) / line.width);
  const x = left + (width - line.width * size) / 2;
  // Capitals are as high as 0.73 of the letters' size.
  const y = top + height / 2 + 0.365 * size;
  return `<g fill="#14171c" transform="translate(${x} ${y}) scale(${size})">${toSvgPath(line)}</g>`;
}

/** "AB12CDE" as it stands on a British plate: "AB12 CDE". */
const spaced = (plate: string): string =>
  /^[A-Z]{2}\d{2}[A-Z]{3}$/.test(plate) ? `${plate.slice(0, 4)} ${plate.slice(4)}` : plate;

async function drawing({ plate, direction }: Drawn): Promise<string> {
  const isBack = direction === "away";
  const number = [...(plate ?? "")].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973;
  const paint = PAINTS[number % PAINTS.length];
  const lamp = isBack ? "#c2413a" : "#f1f3f6";
  const { left, top, width, height } = PLATE;
  // Mud hides a plate that no camera could read.
  const onPlate =
    plate === null
      ? `<path fill="#5d5346" opacity="0.85" d="M${left} ${top + 8}l60-6 70 10 76-8v46l-90 4-60-8-56 6z"/>`
      : await lettering(spaced(plate), PLATE);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="road" x2="0" y2="1"><stop stop-color="#23272e"/><stop offset="1" stop-color="#4a4f57"/></linearGradient>
      <linearGradient id="shade" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0.24"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity="0.55"/></linearGradient>
      <radialGradient id="glow"><stop stop-color="${lamp}" stop-opacity="0.6"/><stop offset="1" stop-color="${lamp}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="640" height="360" fill="url(#road)"/>
    <path d="M0 96h640" stroke="#5b616b" stroke-width="2" opacity="0.5"/>
    <path d="M20 360l70-250M620 360l-70-250" stroke="#c9ccd1" stroke-width="5" opacity="0.3"/>
    <ellipse cx="320" cy="330" rx="270" ry="26" opacity="0.5"/>
    <rect x="90" y="268" width="62" height="66" rx="14" fill="#101216"/><rect x="488" y="268" width="62" height="66" rx="14" fill="#101216"/>
    <path d="M72 300V212c0-34 18-56 52-62l46-58c10-12 22-18 38-18h224c16 0 28 6 38 18l46 58c34 6 52 28 52 62v88c0 12-8 18-20 18H92c-12 0-20-6-20-18z" fill="${paint}"/>
    <path d="M72 300V212c0-34 18-56 52-62l46-58c10-12 22-18 38-18h224c16 0 28 6 38 18l46 58c34 6 52 28 52 62v88c0 12-8 18-20 18H92c-12 0-20-6-20-18z" fill="url(#shade)"/>
    <path d="M152 150l36-46c6-8 14-12 24-12h216c10 0 18 4 24 12l36 46z" fill="#161a21"/>
    <path d="M176 146l28-40h60l-24 40z" fill="#fff" opacity="0.1"/>
    <ellipse cx="130" cy="200" rx="90" ry="46" fill="url(#glow)"/><ellipse cx="510" cy="200" rx="90" ry="46" fill="url(#glow)"/>
    <path d="M88 190q50-20 104 2l-8 22q-50 6-92-2zM552 190q-50-20-104 2l8 22q50 6 92-2z" fill="${lamp}"/>
    <rect x="206" y="176" width="228" height="18" rx="9" opacity="0.45"/>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" rx="6" fill="${isBack ? "#f3cf3c" : "#f4f5f2"}" stroke="#14171c" stroke-opacity="0.5"/>
    ${onPlate}
    <rect x="72" y="276" width="496" height="10" opacity="0.3"/>
  </svg>`;
}

export async function drawPictures(passing: Drawn): Promise<DrawnPictures> {
  const whole = await sharp(Buffer.from(await drawing(passing)))
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { left, top, width, height } = PLATE;
  const near = { left: left - 12, top: top - 8, width: width + 24, height: height + 16 };
  const [overview, plate] = await Promise.all([
    sharp(whole).jpeg({ quality: 78 }).toBuffer(),
    passing.plate === null ? null : sharp(whole).extract(near).jpeg({ quality: 82 }).toBuffer(),
  ]);
  return { overview, plate };
}
