import { dayOf } from "@portico/contract/days/zones";
import type { WalkIn } from "@portico/contract/visits/walk-ins";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { Db } from "../../platform/database/database.ts";
import { fileUrl } from "../../platform/documents/files.ts";
import { findDenyMatchesOfPeople } from "../../visitors/public.ts";
import type { Viewer } from "../core/rules.ts";
import type { WalkInRow } from "./queries.ts";
import { approvalProblem, isPending, isReceptionAt, maySee, type WalkInState } from "./rules.ts";

/** Rows in the contract's shape, with what the viewer may do. */

interface Now {
  db: Db;
  clientId: string;
  now: Date;
}

/** Somebody who reads walk-ins. */
export interface WalkInViewer extends Viewer {
  translate: TranslateText;
}

export async function toWalkIns(
  at: Now,
  viewer: WalkInViewer,
  rows: readonly WalkInRow[],
): Promise<WalkIn[]> {
  const named = await listNamedToday(at, rows);
  return rows.map((row) => presentWalkIn(row, viewer, toState(row, named), at.now));
}

export const toWalkIn = async (at: Now, viewer: WalkInViewer, row: WalkInRow): Promise<WalkIn> =>
  (await toWalkIns(at, viewer, [row]))[0]!;

export const readState = async (at: Now, row: WalkInRow): Promise<WalkInState> =>
  toState(row, await listNamedToday(at, [row]));

/**
 * The ids of pending walk-ins that the deny-list names today; for approved ones the visit has its own mark.
 */
async function listNamedToday({ db, clientId, now }: Now, rows: readonly WalkInRow[]): Promise<Set<string>> {
  const pending = rows.filter(({ status }) => status === "pending").map((row) => ({ ...row, plates: [] }));
  const days = pending.map(({ timeZone }) => dayOf(now, timeZone)).toSorted();
  if (days[0] === undefined) return new Set();
  const matches = await findDenyMatchesOfPeople(db, clientId, pending, days[0]);
  return new Set(matches.keys());
}

const toState = (row: WalkInRow, named: ReadonlySet<string>): WalkInState => ({
  status: row.status,
  siteId: row.site.id,
  hostId: row.host?.id ?? null,
  isFlagged: row.flagged.length > 0,
  isOnDenyList: named.has(row.id),
  createdAt: new Date(row.createdAt),
});

function presentWalkIn(row: WalkInRow, viewer: WalkInViewer, state: WalkInState, now: Date): WalkIn {
  const { photoId, screenId: _, flagged: __, decidedById: ___, isVisitNamed, ...shown } = row;
  const isOpen = isPending(state, now);
  const isOver = row.status === "pending" && !isOpen;
  return {
    ...shown,
    answers: row.answers.map(({ answer, ...rest }) => ({
      ...rest,
      answer: typeof answer === "string" ? answer : viewer.translate(answer),
    })),
    status: isOver ? "expired" : row.status,
    photo: fileUrl(photoId),
    isOnDenyList: (state.isOnDenyList || isVisitNamed) && isReceptionAt(viewer, state.siteId),
    can: {
      approve: isOpen && maySee(viewer, state) && approvalProblem(viewer, state) === undefined,
      deny: isOpen && maySee(viewer, state),
    },
  };
}
