import { text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import { storeFile, toJpeg } from "../../platform/documents/files.ts";
import type { Work } from "../../platform/work/work.ts";
import { setPhotoFile } from "./account-queries.ts";

/** Pictures of people, from any form. */

/** The uploaded picture, scaled down and re-encoded; null without one. */
export async function readPhoto(bytes: Buffer | undefined): Promise<Buffer | null> {
  if (!bytes) return null;
  const jpeg = await toJpeg(bytes);
  if (!jpeg) throw refuse.fields({ photo: [text("common.pictureUnreadable")] });
  return jpeg;
}

/**
 * @param jpeg null removes the picture
 * @param before the file of the previous picture, which is deleted
 */
export async function setPhoto(
  { db, clientId, now }: Pick<Work, "db" | "clientId" | "now">,
  personId: string,
  jpeg: Buffer | null,
  before: string | null,
): Promise<void> {
  const fileId = jpeg && (await storeFile(db, clientId, { contentType: "image/jpeg", bytes: jpeg }, now));
  await setPhotoFile(db, clientId, personId, fileId, before);
}
