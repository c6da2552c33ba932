/** Pixels of the larger side of a picture, the specification's. */
export const PHOTO_SIDE = 400;

const QUALITY = 0.9;

/**
 * A picture as it is kept: a JPEG, its larger side 400 pixels at most, upright, and without what the camera wrote into it.
 * So a phone's ten megabytes need not travel. Undefined where the browser cannot read it: the server says so.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, PHOTO_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext("2d");
  if (!paper) return undefined;
  // A JPEG knows nothing transparent, which would turn black.
  paper.fillStyle = "white";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = "high";
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", QUALITY));
}
