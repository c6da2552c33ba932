import { storeFile } from "../../platform/documents/files.ts";
import type { Work } from "../../platform/work/work.ts";
import { setPhotoFile } from "./account-queries.ts";

/**
 * Sets the picture of a person.
 *
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
