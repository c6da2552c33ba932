import { createHash } from "node:crypto";

/** How the hash of an audit entry is made: docs/decisions/060-audit-chain.md describes it for programs of others. */

/** An audit entry by the names of its columns; `at` in UTC with six digits after the second. */
export interface ChainedEntry {
  client_id: string;
  id: string;
  at: string;
  action: string;
  actor_id: string | null;
  on_behalf_of_id: string | null;
  target_type: string;
  target_id: string | null;
  before: unknown;
  after: unknown;
  request_id: string | null;
}

/** The hash before the first entry of a client. */
export const FIRST_HASH: Buffer = Buffer.alloc(32);

export const hashEntry = (before: Buffer, entry: ChainedEntry): Buffer =>
  createHash("sha256").update(before).update(canonicalJson(entry)).digest();

/** JSON as RFC 8785 writes it: keys sorted, also where they look like numbers, and no spaces. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(",")}}`;
}
