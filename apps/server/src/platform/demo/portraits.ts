import { readFile } from "node:fs/promises";
import { type Demo, demoId } from "./kit.ts";

interface Person {
  id: string;
  name: string;
}

/** "magnus-garcia". */
const fileNameOf = ({ name }: Person): string =>
  name
    .normalize("NFD")
    .replace(/[^\w ]/g, "")
    .toLowerCase()
    .replaceAll(" ", "-");

/**
 * Stores the portraits of people, each a JPEG of 176 pixels in `folder` as `magnus-garcia.jpg`. They were drawn for the
 * demo and show nobody.
 *
 * @returns the ids of the files by the ids of the people
 */
export async function insertPortraits(
  { db, now }: Demo,
  clientId: string,
  folder: URL,
  people: readonly Person[],
  ids: () => number,
): Promise<Map<string, string>> {
  const files = await Promise.all(
    people.map(async (person) => ({
      personId: person.id,
      id: demoId(ids),
      bytes: await readFile(new URL(`${fileNameOf(person)}.jpg`, folder)),
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
  return new Map(files.map(({ personId, id }) => [personId, id]));
}
