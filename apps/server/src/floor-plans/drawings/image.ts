import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { planLimits } from "@portico/contract/floor-plans/floor-plans";
import sharp from "sharp";
import { type Size, toUnits } from "../core/units.ts";
import type { SvgDrawing } from "./svg-drawing.ts";

/** Uploaded drawings: pictures are re-encoded, SVGs are stripped, and both are test-rendered. */

export interface PlanImage extends Size {
  contentType: "image/jpeg" | "image/png" | "image/svg+xml";
  bytes: Buffer;
}

/** Most pixels that are decoded: a small file can unfold into gigabytes. */
const PIXELS_MAX = 64_000_000;
/** The longer side of a picture; if the file is too large, the smaller side is tried. */
const SIDES_MAX = [4000, 2000];
const SECONDS_MAX = 8;

/** @returns null if the file cannot be read */
export async function readDrawing(bytes: Buffer): Promise<PlanImage | null> {
  try {
    return isText(bytes) ? await readSvg(bytes) : await readPicture(bytes);
  } catch {
    return null;
  }
}

/** Whether the file begins like an SVG, after an optional byte order mark. */
const isText = (bytes: Buffer): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().startsWith("<");

async function readPicture(bytes: Buffer): Promise<PlanImage | null> {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  if (!isJpeg && !isPng) return null;
  for (const side of SIDES_MAX) {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", animated: false })
      .timeout({ seconds: SECONDS_MAX })
      .rotate()
      .resize(side, side, { fit: "inside", withoutEnlargement: true });
    const made = isPng ? picture.png() : picture.jpeg({ quality: 85 });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    if (data.length > planLimits.imageMax) continue;
    const contentType = isPng ? "image/png" : "image/jpeg";
    return { contentType, bytes: data, ...toUnits(info) };
  }
  return null;
}

const DRAW = fileURLToPath(new URL("./draw-svg.ts", import.meta.url));

async function readSvg(svg: Buffer): Promise<PlanImage | null> {
  const { text, width, height } = JSON.parse(await drawInProcess(svg)) as SvgDrawing;
  const bytes = Buffer.from(text);
  if (bytes.length > planLimits.imageMax) return null;
  return { contentType: "image/svg+xml", bytes, width, height };
}

/** The output of draw-svg.ts; rejects if that finds nothing to keep, or does not end in time. */
const drawInProcess = (svg: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const limits = {
      timeout: SECONDS_MAX * 1000,
      killSignal: "SIGKILL",
      maxBuffer: 4 * planLimits.imageMax,
    } as const;
    const child = execFile(
      process.execPath,
      ["--max-old-space-size=512", DRAW],
      { ...limits, env: {} },
      (error, answer) => (error ? reject(error) : resolve(answer)),
    );
    // The program may end before it has read all of its input.
    child.stdin!.on("error", () => {});
    child.stdin!.end(svg);
  });
