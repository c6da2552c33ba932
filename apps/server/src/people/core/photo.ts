import { profileMessages } from "@portico/contract/accounts/profile-form";
import { refuse } from "../../platform/core/refuse.ts";
import { storeFile, toJpeg } from "../../platform/documents/files.ts";
import type { Work } from "../../platform/work/work.ts";
import { setPhotoFile } from "./account-queries.ts";

/** Pictures of people, whoever sends them. */

/** The picture that came along, made small and plain; null when none came. */
export async function readPhoto(bytes: Buffer | undefined): Promise<Buffer | null> {
  if (!bytes) return null;
  const jpeg = await toJpeg(bytes);
  if (!jpeg) throw refuse.fields({ photo: [profileMessages.photoUnreadable] });
  return jpeg;
}

/**
 * @param jpeg null takes the picture away
 * @param before the file of the one that was there, which goes
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
