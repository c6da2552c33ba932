import { refusals } from "@portico/contract/common";
import type { Answer } from "@portico/contract/endpoint";
import { messages } from "@portico/contract/parking/form";
import type { bulkDecide, Status } from "@portico/contract/parking/reservations";
import { Refusal } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "../core/reservation-queries.ts";
import { type End, endReservations, lockFor } from "../queue/transitions.ts";
import { approveNext, type Ending, placeOthers, type ToEnd, toCancel, toDeny } from "./decide.ts";

/** One decision about several reservations, each by itself. */

type Action = "approve" | "deny" | "cancel";
type Result = Answer<typeof bulkDecide>["results"][number];

/**
 * Decides each, in the order they are named; one that cannot says why, and nothing of it is written. Those that end do so
 * together, so that nobody moves up onto a space only to lose it.
 *
 * @param endingOf how it is decided, for a row of which the caller may decide
 */
export async function decideAll(
  work: Work,
  { action, ids }: { action: Action; ids: readonly string[] },
  endingOf: (row: queries.ReservationRow) => Ending,
): Promise<Result[]> {
  const unique = [...new Set(ids)];
  await lockFor(work, await queries.reservationsById(work.db, work.clientId, unique));
  const rows = await queries.reservationsById(work.db, work.clientId, unique);
  const named = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const decided =
    action === "approve"
      ? await approveAll(work, named, endingOf)
      : await endAll(work, named, endingOf, action === "deny" ? toDeny : toCancel);
  const results = new Map(decided.map((result) => [result.id, result]));
  return ids.map((id) => results.get(id) ?? { id, ok: false, detail: refusals.notFound.detail });
}

async function approveAll(
  work: Work,
  rows: readonly queries.ReservationRow[],
  endingOf: (row: queries.ReservationRow) => Ending,
): Promise<Result[]> {
  const results: Result[] = [];
  await placeOthers(work, rows);
  for (const row of rows)
    results.push(await resultOf(row, async () => (await approveNext(work, row, endingOf(row))).status));
  return results;
}

async function endAll(
  work: Work,
  rows: readonly queries.ReservationRow[],
  endingOf: (row: queries.ReservationRow) => Ending,
  toEnd: ToEnd,
): Promise<Result[]> {
  const ends: End[] = [];
  const results: Result[] = [];
  for (const row of rows)
    results.push(
      await resultOf(row, () => {
        const end = toEnd(work, row, endingOf(row));
        if (end) ends.push(end);
        return end?.status ?? row.status;
      }),
    );
  await endReservations(work, ends, work.actorId);
  return results;
}

async function resultOf(
  row: queries.ReservationRow,
  decide: () => Status | Promise<Status>,
): Promise<Result> {
  try {
    const status = await decide();
    return { id: row.id, ok: status !== "unavailable", status, detail: inWords(status) };
  } catch (error) {
    // Each refuses before it writes anything, so that the others stand.
    if (!(error instanceof Refusal)) throw error;
    return { id: row.id, ok: false, status: row.status, detail: whyNot(error) };
  }
}

const WORDS: Partial<Record<Status, string>> = {
  confirmed: messages.approved,
  queued: messages.approvedQueued,
  denied: messages.requestDenied,
  cancelled: messages.requestCancelled,
};
const inWords = (status: Status): string => WORDS[status] ?? messages.approveFailed;

const whyNot = ({ body }: Refusal): string =>
  "detail" in body && typeof body.detail === "string" ? body.detail : String(Object.values(body)[0]);
