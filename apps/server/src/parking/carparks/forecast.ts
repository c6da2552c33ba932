import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import type { Carpark } from "@portico/contract/parking/carparks";
import type { Db } from "../../platform/database/database.ts";
import { settingsOf } from "../../platform/work/client-settings.ts";
import { heldSlots } from "../charging/queries.ts";
import { freeEvSlots } from "../charging/rules.ts";
import * as carparkQueries from "../core/carpark-queries.ts";
import { readClosedDays } from "../core/closure-queries.ts";
import { decideRequest } from "../core/decide-request.ts";
import { type DayFacts, dayStatus } from "../core/permit-days.ts";
import { type PermitRow, permitsWithDays } from "../core/permit-queries.ts";
import * as rules from "../core/rules.ts";
import { parkingSettings } from "../core/settings.ts";

type CarparkDay = NonNullable<Carpark["days"]>[number];

interface ForecastQuery {
  dates: string[];
  startTime?: string | undefined;
  endTime?: string | undefined;
}

interface ForecastClient {
  id: string;
  businessDayStart: string;
  businessDayEnd: string;
  settings: Record<string, unknown>;
}

interface ForecastRequest {
  person: rules.Person & { may(carpark: carparkQueries.CarparkRow): boolean };
  carparks: carparkQueries.CarparkRow[];
  query: ForecastQuery;
  now: Date;
}

/** The outcome of a request by the person for each car park and day; without times, for the business day. */
export async function forecastDays(
  db: Db,
  client: ForecastClient,
  { person, carparks, query, now }: ForecastRequest,
): Promise<Map<string, CarparkDay[]>> {
  const [firstDay, lastDay] = [query.dates.toSorted()[0], query.dates.toSorted().at(-1)];
  if (!firstDay || !lastDay) return new Map();
  const windows = windowsOf(client, carparks, query, now);
  const withEv = carparks.filter(({ evSpaces }) => evSpaces.length > 0).map(({ id }) => id);
  const [rows, permits, isClosed, slots] = await Promise.all([
    carparkQueries.readForecasts(db, client.id, person.id, windows),
    permitsWithDays(db, client.id, person.id, query.dates, now),
    readClosedDays(db, client.id, firstDay, lastDay),
    heldSlots(db, client.id, withEv, query.dates),
  ]);
  const { parkingFutureBookingDaysLimit: daysAhead } = settingsOf(client, parkingSettings);
  const heldOn = Map.groupBy(slots, ({ carparkId, day }) => `${carparkId} ${day}`);
  const found = new Map(rows.map((row) => [`${row.carparkId} ${row.day}`, row]));
  const dayIn = (carpark: carparkQueries.CarparkRow, day: string): CarparkDay => {
    const key = `${carpark.id} ${day}`;
    const row = found.get(key);
    const evSlots = freeEvSlots(carpark, day, heldOn.get(key) ?? [], now);
    if (!row) return { ...NO_FORECAST, day, evSlots };
    const { freeSpaces, queueLength } = row;
    const permit = permitOn(permits, carpark, day, daysAhead, now);
    const closed = isClosed(carpark, day);
    const outcome = decideRequest({
      carpark,
      person,
      day,
      now,
      overlaps: row.overlaps || hasGranted(permits, day),
      hasRoom: freeSpaces > 0 || (permit?.isHeld ?? false),
      closed,
      isClaim: permit?.status === "claimable",
    });
    return {
      day,
      freeSpaces: carpark.pseudo || closed ? null : freeSpaces,
      queueLength,
      outcome: person.isRestricted || !person.may(carpark) ? "unavailable" : outcome,
      permit: permit?.status ?? null,
      evSlots,
    };
  };
  return new Map(carparks.map((carpark) => [carpark.id, query.dates.map((day) => dayIn(carpark, day))]));
}

/** The forecast for a day on which the times are over. */
const NO_FORECAST = {
  freeSpaces: null,
  queueLength: 0,
  outcome: "unavailable",
  permit: null,
} satisfies Omit<CarparkDay, "day" | "evSlots">;

function windowsOf(
  client: ForecastClient,
  carparks: readonly carparkQueries.CarparkRow[],
  query: ForecastQuery,
  now: Date,
) {
  const startTime = query.startTime ?? client.businessDayStart;
  const endTime = query.endTime ?? client.businessDayEnd;
  const windows = carparks.flatMap(({ id: carparkId, timeZone }) =>
    query.dates.map((day) => {
      const start = instantAt(day, startTime, timeZone);
      const end = instantAt(day, endTime, timeZone);
      return { carparkId, day, requestedStart: start, ...rules.remainingWindow({ start, end }, now) };
    }),
  );
  return windows.filter(({ start, end }) => end > start);
}

type PermitWithDays = PermitRow & { calendar: DayFacts[] };

const factsOn = ({ calendar }: PermitWithDays, day: string): DayFacts | undefined =>
  calendar.find((facts) => facts.day === day);

/**
 * Whether a granted permit conflicts with every request on the day, in any car park. A released or closed day
 * of a permit does not.
 */
const hasGranted = (permits: readonly PermitWithDays[], day: string): boolean =>
  permits.some((permit) => {
    const facts = factsOn(permit, day);
    return permit.permitType === "GR" && facts?.release === null && !facts.isClosed;
  });

const REPORTED_STATUSES = ["granted", "released", "claimable"] as const;

/** The status of the person's permit for a car park on a day, if it matters to a request for that day. */
function permitOn(
  permits: readonly PermitWithDays[],
  carpark: carparkQueries.CarparkRow,
  day: string,
  daysAhead: number | null,
  now: Date,
): { status: (typeof REPORTED_STATUSES)[number]; isHeld: boolean } | undefined {
  const today = dayOf(now, carpark.timeZone);
  const lastBookable = daysAhead === null ? null : addDays(today, daysAhead);
  for (const permit of permits) {
    const facts = permit.carparkId === carpark.id ? factsOn(permit, day) : undefined;
    const status = facts && dayStatus(permit, carpark, facts, { now, today, lastBookable });
    const said = REPORTED_STATUSES.find((one) => one === status);
    if (facts && said) return { status: said, isHeld: facts.isHeld };
  }
  return undefined;
}
