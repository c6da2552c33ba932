const QUALITY = 0.9;

/**
 * A picture as a data URL, its larger side at most so many pixels, with its transparency: WebP, or PNG where the browser
 * cannot write that. Undefined where the browser cannot read the picture.
 */
export async function readLogo(file: Blob, side: number): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext("2d");
  if (!paper) return undefined;
  paper.imageSmoothingQuality = "high";
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/webp", QUALITY);
}
