import { readFile } from "node:fs/promises";
import { type Demo, demoId } from "./kit.ts";

interface Subject {
  id: string;
  name: string;
}

/** "magnus-garcia". */
const fileNameOf = ({ name }: Subject): string =>
  name
    .normalize("NFD")
    .replace(/[^\w ]/g, "")
    .toLowerCase()
    .replaceAll(" ", "-");

/**
 * Stores the photos of people or rooms, each a small JPEG in `folder` as `magnus-garcia.jpg`. They were drawn for
 * the demo and show nobody.
 *
 * @returns the ids of the files by the ids of the people or rooms
 */
export async function insertPhotos(
  { db, now }: Demo,
  clientId: string,
  folder: URL,
  subjects: readonly Subject[],
  ids: () => number,
): Promise<Map<string, string>> {
  const files = await Promise.all(
    subjects.map(async (subject) => ({
      subjectId: subject.id,
      id: demoId(ids),
      bytes: await readFile(new URL(`${fileNameOf(subject)}.jpg`, folder)),
    })),
  );
  await db
    .insertInto("file")
    .values(
      files.map(({ id, bytes }) => ({
        client_id: clientId,
        id,
        content_type: "image/jpeg",
        bytes,
        created_at: now.toISOString(),
      })),
    )
    .execute();
  return new Map(files.map(({ subjectId, id }) => [subjectId, id]));
}
