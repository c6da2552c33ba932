import sharp from "sharp";
import { readDataUrl } from "../../platform/documents/files.ts";

/** What somebody signed with: the name as typed, or the drawing as a plain PNG. */
export type Signature = { typedName: string } | { drawing: Buffer };

const NAME_MAX = 200;
/** A pad of a large tablet at treble density; more is a small file that unfolds into a large one. */
const PIXELS_MAX = 16_000_000;
const SIDE_MAX = 1000;
/** Below this brightness a dot of the drawing counts as ink. */
const INK = 160;
/** A pen that touched once leaves fewer dots than this. */
const DOTS_MIN = 40;

/**
 * Reads what was sent as a signature.
 *
 * @returns "empty" when nothing was written, "unreadable" when it is neither a name nor a drawing
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

/** Re-encoded in grey on white, so that nothing but the drawing is kept. */
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

/** Some of it is dark, and some of it is not: neither an empty sheet nor a black one is a signature. */
function hasInk(dots: Buffer): boolean {
  const dark = dots.reduce((count, dot) => count + (dot < INK ? 1 : 0), 0);
  return dark >= DOTS_MIN && dark < dots.length / 2;
}
