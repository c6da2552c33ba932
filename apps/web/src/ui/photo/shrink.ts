/** Pixels of the larger side of a person's picture, by the specification. */
export const PHOTO_SIDE = 400;

const QUALITY = 0.9;

/**
 * The picture as it is stored: an upright JPEG, its larger side at most so many pixels, without the camera's
 * metadata. So a phone need not upload ten megabytes. Undefined where the browser cannot read the picture;
 * the server then reports the problem.
 */
export async function shrinkPhoto(file: Blob, side: number): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext("2d");
  if (!paper) return undefined;
  // JPEG has no transparency; transparent pixels would become black.
  paper.fillStyle = "white";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = "high";
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", QUALITY));
}
