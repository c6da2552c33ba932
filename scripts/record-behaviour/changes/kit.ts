import { crc32, deflateSync } from "node:zlib";
import type { Caller, CallOptions, Reply } from "../callers.ts";
import type { Recorder } from "../recorder.ts";

/** A part of the record that changes data; its calls are written into one file. */
export interface Scene {
  act(caller: Caller, method: string, path: string, asking?: CallOptions | object): Promise<Reply>;
  job(name: string): Promise<void>;
  /** A row of a list, by a text in it: its name, its address or the person's full name. */
  find(caller: Caller, list: string, word: string): Promise<Row>;
  /** The id of such a row. */
  id(caller: Caller, list: string, word: string): Promise<string>;
}

// biome-ignore lint/suspicious/noExplicitAny: rows have every shape
export type Row = Record<string, any>;

/** An id that no row has. If an expected row is missing, the record shows the failing calls. */
export const NOWHERE = "00000000-0000-4000-8000-000000000000";

export const sceneOf = (recorder: Recorder, area: string): Scene => {
  const find: Scene["find"] = async (caller, list, word) => {
    const { json } = await recorder.callUnrecorded(
      caller,
      `${list}${list.includes("?") ? "&" : "?"}limit=200`,
    );
    const rows: Row[] = json?.results ?? [];
    const found = rows.find((row) => wordsOf(row).includes(word));
    if (!found) console.error(`There is no ${word} in ${list} for ${caller.name}.`);
    return found ?? { id: NOWHERE };
  };
  return {
    act: (caller, method, path, options) => recorder.act(area, caller, method, path, options),
    job: (name) => recorder.job(area, name),
    find,
    id: async (caller, list, word) => String((await find(caller, list, word)).id),
  };
};

function wordsOf(row: Row): unknown[] {
  const person = row.visitor ?? row.user ?? row;
  return [row.name, row.email, row.description, `${person.firstName} ${person.lastName}`];
}

/** The id of a created row: the answer itself, or the first of several. */
export const made = ({ json }: Reply, at = 0): string =>
  String(json?.id ?? json?.results?.[at]?.id ?? json?.feed?.id ?? json?.screen?.id ?? NOWHERE);

/** The ids and the secret of the link in a mail; the secret comes last. */
export const partsOfLink = (mail: { text: string } | undefined): string[] =>
  (/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "")
    .split(/[/?&=]/)
    .filter((part) => /^[\w-]{36,43}$/.test(part));

/** A day of the record: 0 is today, a Tuesday. */
export const day = (offset: number): string =>
  new Date(Date.UTC(2026, 10, 24 + offset)).toISOString().slice(0, 10);

/** A white picture with dark dots in its middle. */
export function png(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (_, x) =>
        Math.abs(x - width / 2) < 6 && Math.abs(y - height / 2) < 6 ? 0 : 255,
      ),
    ]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
