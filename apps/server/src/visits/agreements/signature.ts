import sharp from "sharp";
import { readDataUrl } from "../../platform/documents/files.ts";

/** The signature: the name as typed, or the drawing as a plain PNG. */
export type Signature = { typedName: string } | { drawing: Buffer };

const NAME_MAX = 200;
/**
 * The pad of a large tablet at triple density. A larger picture is a small file that unfolds into a large
 * one.
 */
const PIXELS_MAX = 16_000_000;
const SIDE_MAX = 1000;
/** A pixel of the drawing below this brightness counts as ink. */
const INK = 160;
/** A single touch of a pen leaves fewer pixels than this. */
const DOTS_MIN = 40;

/**
 * Reads the text of a request as a signature.
 *
 * @returns "empty" if nothing was written, "unreadable" if the text is neither a name nor a drawing
 */
export async function readSignature(data: string): Promise<Signature | "empty" | "unreadable"> {
  const text = data.trim();
  if (!text.startsWith("data:")) {
    if (text.length > NAME_MAX) return "unreadable";
    return /\p{L}/u.test(text) ? { typedName: text } : "empty";
  }
  if (!text.startsWith("data:image/png;")) return "unreadable";
  const bytes = readDataUrl(text);
  return bytes ? readDrawing(bytes) : "unreadable";
}

/** Re-encodes the drawing in grey on white, so that only the drawing is kept. */
async function readDrawing(bytes: Buffer): Promise<Signature | "empty" | "unreadable"> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    if ((await picture.metadata()).format !== "png") return "unreadable";
    const { data, info } = await picture
      .flatten({ background: "#ffffff" })
      .resize(SIDE_MAX, SIDE_MAX, { fit: "inside", withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (!hasInk(data)) return "empty";
    const { width, height, channels } = info;
    const drawing = await sharp(data, { raw: { width, height, channels } })
      .png({ compressionLevel: 9, palette: true, colours: 16 })
      .toBuffer();
    return { drawing };
  } catch {
    return "unreadable";
  }
}

/** A drawing needs both dark and light pixels: neither an empty sheet nor a black one is a signature. */
function hasInk(dots: Buffer): boolean {
  const dark = dots.reduce((count, dot) => count + (dot < INK ? 1 : 0), 0);
  return dark >= DOTS_MIN && dark < dots.length / 2;
}
