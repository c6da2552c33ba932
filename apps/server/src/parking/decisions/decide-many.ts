import { refusals } from "@portico/contract/common";
import type { Answer } from "@portico/contract/endpoint";
import type { bulkDecide, Status } from "@portico/contract/parking/reservations";
import { type Text, text } from "@portico/contract/texts/text";
import { Refusal } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "../core/reservation-queries.ts";
import { endReservations, lockReservations, type ReservationEnd } from "../queue/transitions.ts";
import {
  approveLocked,
  cancelRule,
  denyRule,
  type EndingContext,
  type EndRule,
  settleEarlierOnDays,
} from "./decide.ts";

/** One decision about several reservations, each checked by itself. */

type DecidedRow = Pick<queries.ReservationRow, "status" | "passedOverAt">;
type Action = "approve" | "deny" | "cancel";
/** A decision's outcome; `detail` is said at the end, in the reader's locale. */
type Result = Omit<Answer<typeof bulkDecide>["results"][number], "detail"> & { detail: Text };

/**
 * Decides the reservations in the given order. One that cannot be decided gets its reason and stays
 * unchanged. Reservations that end do so together, so that none is promoted onto a space only to lose it.
 *
 * @param endingFor the context of the decision about a row that the caller may decide
 */
export async function decideAll(
  work: Work,
  { action, ids }: { action: Action; ids: readonly string[] },
  endingFor: (row: queries.ReservationRow) => EndingContext,
): Promise<Result[]> {
  const unique = [...new Set(ids)];
  await lockReservations(work, await queries.reservationsById(work.db, work.clientId, unique));
  const rows = await queries.reservationsById(work.db, work.clientId, unique);
  const named = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const decided =
    action === "approve"
      ? await approveAll(work, named, endingFor)
      : await endAll(work, named, endingFor, action === "deny" ? denyRule : cancelRule);
  const results = new Map(decided.map((result) => [result.id, result]));
  return ids.map((id) => results.get(id) ?? { id, ok: false, detail: refusals.notFound.detail });
}

async function approveAll(
  work: Work,
  rows: readonly queries.ReservationRow[],
  endingFor: (row: queries.ReservationRow) => EndingContext,
): Promise<Result[]> {
  const results: Result[] = [];
  await settleEarlierOnDays(work, rows);
  for (const row of rows)
    results.push(await toResult(row, async () => approveLocked(work, row, endingFor(row))));
  return results;
}

async function endAll(
  work: Work,
  rows: readonly queries.ReservationRow[],
  endingFor: (row: queries.ReservationRow) => EndingContext,
  toEnd: EndRule,
): Promise<Result[]> {
  const ends: ReservationEnd[] = [];
  const results: Result[] = [];
  for (const row of rows)
    results.push(
      await toResult(row, () => {
        const end = toEnd(work, row, endingFor(row));
        if (end) ends.push(end);
        return { status: end?.status ?? row.status, passedOverAt: null };
      }),
    );
  await endReservations(work, ends, work.actorId);
  return results;
}

async function toResult(
  row: queries.ReservationRow,
  decide: () => DecidedRow | Promise<DecidedRow>,
): Promise<Result> {
  try {
    const decided = await decide();
    const { status } = decided;
    return { id: row.id, ok: status !== "unavailable", status, detail: decisionText(decided) };
  } catch (error) {
    // Each decision refuses before it writes anything, so that the others stand.
    if (!(error instanceof Refusal)) throw error;
    return { id: row.id, ok: false, status: row.status, detail: error.text };
  }
}

const STATUS_TEXTS: Partial<Record<Status, Text>> = {
  confirmed: text("parking.approved"),
  queued: text("parking.approvedQueued"),
  denied: text("parking.requestDenied"),
  cancelled: text("parking.requestCancelled"),
};
const decisionText = ({ status, passedOverAt }: DecidedRow): Text =>
  status === "queued" && passedOverAt !== null
    ? text("parking.approvedUnpaid")
    : (STATUS_TEXTS[status] ?? text("parking.approveFailed"));
