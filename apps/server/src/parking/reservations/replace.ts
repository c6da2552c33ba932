import { dayOf } from "@portico/contract/days/zones";
import type { CreateReservations } from "@portico/contract/parking/reservations";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import type { Client } from "../../platform/callers/client.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Call } from "../../platform/http/serve.ts";
import { settingsOf } from "../../platform/work/client-settings.ts";
import type { Work } from "../../platform/work/work.ts";
import type { DecidedStatus } from "../core/decide-request.ts";
import { toReservation } from "../core/present.ts";
import * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import { parkingSettings } from "../core/settings.ts";
import { cancelReservation, type EndingContext } from "../decisions/decide.ts";
import { noteForOwner } from "../notices/collect.ts";
import { reloadReservation } from "../queue/transitions.ts";

/** Replaces a reservation by another request: the reservation ends only if the new one is confirmed. */

export interface ReplacedReservation {
  /** The row as read before any lock. */
  row: queries.ReservationRow;
  ending: EndingContext;
}

const notReplaceable = () => refuse.fields({ replaces: [text("parking.notReplaceable")] });

const isOver = (row: queries.ReservationRow, now: Date): boolean =>
  !rules.isLive(row) || new Date(row.end) <= now;

type ReplacingCall = Pick<Work, "db" | "now"> & {
  client: Pick<Client, "id" | "settings">;
  user: EndingContext["viewer"];
  translate: Call["translate"];
  body: Pick<z.output<typeof CreateReservations>, "replaces" | "dates">;
};

/**
 * The reservation to replace: one of the person who will park, which the caller may end, on one of the
 * requested days. Null: the request replaces nothing.
 */
export async function readReplaced(
  call: ReplacingCall,
  personId: string,
): Promise<ReplacedReservation | null> {
  const { db, client, user, body, now } = call;
  if (!body.replaces) return null;
  const row = await queries.reservationById(db, client.id, body.replaces);
  if (!row || row.employee !== personId || !rules.mayAct(user, row)) throw notReplaceable();
  if (isOver(row, now) || !body.dates.includes(row.day)) throw notReplaceable();
  const noticeDays = settingsOf(client, parkingSettings).parkingPermitReleaseNoticeDays;
  const ending: EndingContext = {
    viewer: user,
    noticeDays,
    today: dayOf(now, row.timeZone),
    present: (current) => toReservation(current, call, noticeDays),
    reason: text("parking.reasonReplaced"),
    reasonField: "cancellationReason",
  };
  return { row, ending };
}

/**
 * Ends the reservation and promotes its queue. The caller holds the lock of its day. Returns the row as it
 * was before.
 */
export async function endReplaced(
  work: Work,
  { row: seen, ending }: ReplacedReservation,
): Promise<queries.ReservationRow> {
  const row = await reloadReservation(work, seen.id);
  if (isOver(row, work.now)) throw notReplaceable();
  await cancelReservation(work, row, ending);
  noteForOwner(work, row, "replaced");
  return row;
}

/** Undoes the whole request, also the end of the reservation that was to be replaced. */
export const refuseReplacement = (
  { ending }: ReplacedReservation,
  row: queries.ReservationRow,
  instead: DecidedStatus,
) =>
  refuse.state(
    ending.present(row),
    instead === "queued" ? text("parking.placeKept") : text("parking.nothingReplaced"),
  );
