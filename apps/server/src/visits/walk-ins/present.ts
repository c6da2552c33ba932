import type { WalkIn } from "@portico/contract/visits/kiosk";
import { dayOf } from "../../platform/core/time.ts";
import type { Db } from "../../platform/database/database.ts";
import { fileAddress } from "../../platform/documents/files.ts";
import { denyMatchesOf } from "../../visitors/public.ts";
import type { Viewer } from "../core/rules.ts";
import type { WalkInRow } from "./queries.ts";
import { type Asking, approvalProblem, isPending, maySee, receivesAt } from "./rules.ts";

/** Rows in the contract's words, with what the viewer may do. */

interface Now {
  db: Db;
  clientId: string;
  now: Date;
}

export async function toWalkIns(at: Now, viewer: Viewer, rows: readonly WalkInRow[]): Promise<WalkIn[]> {
  const named = await namedNow(at, rows);
  return rows.map((row) => present(row, viewer, stateOf(row, named), at.now));
}

export const toWalkIn = async (at: Now, viewer: Viewer, row: WalkInRow): Promise<WalkIn> =>
  (await toWalkIns(at, viewer, [row]))[0]!;

export const askingOf = async (at: Now, row: WalkInRow): Promise<Asking> =>
  stateOf(row, await namedNow(at, [row]));

/** Which of these the deny-list names today; of whoever was let in their visit says it. */
async function namedNow({ db, clientId, now }: Now, rows: readonly WalkInRow[]): Promise<Set<string>> {
  const pending = rows.filter(({ status }) => status === "pending").map((row) => ({ ...row, plates: [] }));
  const days = pending.map(({ timeZone }) => dayOf(now, timeZone)).toSorted();
  if (days[0] === undefined) return new Set();
  const matches = await denyMatchesOf(db, clientId, pending, days[0]);
  return new Set(matches.keys());
}

const stateOf = (row: WalkInRow, named: ReadonlySet<string>): Asking => ({
  status: row.status,
  siteId: row.site.id,
  hostId: row.host?.id ?? null,
  isFlagged: row.flagged.length > 0,
  isOnDenyList: named.has(row.id),
  createdAt: new Date(row.createdAt),
});

function present(row: WalkInRow, viewer: Viewer, asking: Asking, now: Date): WalkIn {
  const { photoId, screenId: _, flagged: __, decidedById: ___, isVisitNamed, ...shown } = row;
  const isOpen = isPending(asking, now);
  const isOver = row.status === "pending" && !isOpen;
  return {
    ...shown,
    status: isOver ? "expired" : row.status,
    photo: fileAddress(photoId),
    isOnDenyList: (asking.isOnDenyList || isVisitNamed) && receivesAt(viewer, asking.siteId),
    can: {
      approve: isOpen && maySee(viewer, asking) && approvalProblem(viewer, asking) === undefined,
      deny: isOpen && maySee(viewer, asking),
    },
  };
}
