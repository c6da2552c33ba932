import type { Db } from "../database/database.ts";

/** The tools with which a feature's `demo/seed.ts` builds its part of the demo workplace. */
export interface Demo {
  /** The owner's handle: the demo creates clients, which the application's role may not. */
  db: Db;
  now: Date;
  /** The same numbers on every machine: 0 ≤ random() < 1. */
  random: () => number;
  /** The installation's address, for links in mails; left out: as in tests. */
  origin?: string | undefined;
}

/** An id that is the same on every machine: a UUID (version 8) of the generator's numbers. */
export function demoId(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** One of a list, by chance. */
export const pick = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)]!;

/** Inserts rows in batches: a statement takes at most 65,535 parameters. */
export async function inBatches<T>(
  rows: T[],
  size: number,
  insert: (portion: T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += size) await insert(rows.slice(at, at + size));
}
