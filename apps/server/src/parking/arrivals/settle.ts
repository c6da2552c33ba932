import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import type { Work } from "../../platform/work/work.ts";
import { publishReservations } from "../core/live-events.ts";
import { dayKey, lockPeopleAndDays } from "../core/occupancy-queries.ts";
import { reservationsById } from "../core/reservation-queries.ts";
import { auditReservation, endReservations, type ReservationEnd } from "../queue/transitions.ts";
import * as queries from "./queries.ts";
import { type EndingRules, endingOf, type Passage, type VehicleStay, vehicleStayOf } from "./rules.ts";

/**
 * Brings reservations in line with the passages of their vehicles: checks them in, and releases what nobody uses. The
 * result depends on the passages alone, so that a repeat changes nothing.
 */

/** What a run of the job settles; the next one, a minute later, continues. */
const AT_ONCE = 200;

/** After a passage of these plates. */
export async function settlePlates(
  work: Work,
  { siteId, plates, at }: { siteId: string; plates: readonly string[]; at: Date },
  rules: EndingRules,
): Promise<void> {
  const day = dayOf(at, "UTC");
  await settle(work, await queries.staysOfPlates(work.db, work.clientId, { siteId, plates, day }), rules);
}

/** As time passes. */
export async function settleDue(work: Work, rules: EndingRules): Promise<void> {
  const { db, clientId, now } = work;
  const found = await queries.staysDue(db, clientId, rules, now);
  // Only those that end: others may stay as they are all day, and must not keep these waiting.
  const due = found.filter((row) => endingFor(work, row, rules).length > 0);
  await settle(work, due.slice(0, AT_ONCE), rules);
}

async function settle(work: Work, found: readonly queries.StayRow[], rules: EndingRules): Promise<void> {
  if (found.length === 0) return;
  const { db, clientId } = work;
  // The plates first: no vehicle comes while its reservation is released because it had not come.
  await queries.lockPlates(
    db,
    found.flatMap(({ siteId, plates }) => plates.map((plate) => ({ siteId, plate }))),
  );
  await lockPeopleAndDays(db, [...new Set(found.map(({ carparkId, day }) => dayKey(carparkId, day)))]);
  const rows = await queries.staysById(
    db,
    clientId,
    found.map(({ id }) => id),
  );
  for (const row of rows) await noteStay(work, row);
  const endings = new Map(rows.flatMap((row) => endingFor(work, row, rules)));
  if (endings.size === 0) return;
  const ends: ReservationEnd[] = [];
  for (const row of await reservationsById(db, clientId, [...endings.keys()])) {
    const ending = endings.get(row.id)!;
    ends.push({
      row,
      status: "cancelled",
      reason: text(ending === "left" ? "parking.reasonLeft" : "parking.reasonNoShow"),
      // A space that nobody used counts as used, as after a release that was too late.
      usedUntil: ending === "no-show" ? new Date(row.end) : null,
      forfeitsCredits: true,
      isReturned: ending === "left",
    });
  }
  await endReservations(work, ends, null);
}

const passagesOf = (row: queries.StayRow): Passage[] =>
  row.passages.map(({ at, direction }) => ({ at: new Date(at), direction }));
const windowOf = (row: queries.StayRow) => ({ start: new Date(row.start), end: new Date(row.end) });

async function noteStay(work: Work, row: queries.StayRow): Promise<void> {
  const stay = vehicleStayOf(windowOf(row), passagesOf(row));
  const before: VehicleStay = { arrivedAt: toDate(row.arrivedAt), leftAt: toDate(row.leftAt) };
  if (isSame(stay.arrivedAt, before.arrivedAt) && isSame(stay.leftAt, before.leftAt)) return;
  await queries.setVehicleStay(work.db, work.clientId, row.id, stay);
  if (!before.arrivedAt && stay.arrivedAt)
    auditReservation(work, "check-in", row, {
      after: { arrivedAt: stay.arrivedAt.toISOString() },
      actor: null,
    });
  publishReservations(work, [row.id]);
}

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at));
const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

function endingFor(
  { now }: Work,
  row: queries.StayRow,
  rules: EndingRules,
): [string, NonNullable<ReturnType<typeof endingOf>>][] {
  const ending = endingOf(
    {
      ...windowOf(row),
      confirmedAt: new Date(row.confirmedAt),
      passages: passagesOf(row),
      isRecognizable: row.employee !== null && row.plates.length > 0,
      isWatched: row.isWatched,
    },
    rules,
    now,
  );
  return ending ? [[row.id, ending]] : [];
}
