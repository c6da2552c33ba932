import type { Carpark } from "@portico/contract/parking";
import { closureOn, closuresOf } from "../places/public.ts";
import type { Db } from "../platform/database.ts";
import { instantAt } from "../platform/time.ts";
import * as carparkQueries from "./carpark-queries.ts";
import * as rules from "./rules.ts";

interface Asked {
  dates: string[];
  startTime?: string | undefined;
  endTime?: string | undefined;
}

interface BusinessDay {
  id: string;
  businessDayStart: string;
  businessDayEnd: string;
}

/** What requesting each car park would bring the person on each day; times left out are the business day. */
export async function forecastDays(
  db: Db,
  client: BusinessDay,
  person: rules.Person & { may(carpark: carparkQueries.CarparkRow): boolean },
  carparks: carparkQueries.CarparkRow[],
  asked: Asked,
  now: Date,
): Promise<Map<string, NonNullable<Carpark["days"]>>> {
  const [startTime, endTime] = [
    asked.startTime ?? client.businessDayStart,
    asked.endTime ?? client.businessDayEnd,
  ];
  const windows = carparks.flatMap((carpark) =>
    asked.dates.map((day) => {
      const window = {
        start: instantAt(day, startTime, carpark.timeZone),
        end: instantAt(day, endTime, carpark.timeZone),
      };
      return {
        carparkId: carpark.id,
        day,
        ...(window.end > window.start ? rules.remaining(window, now) : window),
      };
    }),
  );
  const possible = windows.filter(({ start, end }) => end > start);
  const found = new Map(
    (await carparkQueries.forecast(db, client.id, person.id, possible)).map((row) => [
      `${row.carparkId} ${row.day}`,
      row,
    ]),
  );
  const days = asked.dates.toSorted();
  const closures = days[0] ? await closuresOf(db, client.id, null, days[0], days.at(-1)!) : [];
  return new Map(
    carparks.map((carpark) => [
      carpark.id,
      asked.dates.map((day) => {
        const row = found.get(`${carpark.id} ${day}`);
        if (!row) return { day, freeSpaces: null, queueLength: 0, outcome: "unavailable" as const };
        const { freeSpaces, queueLength, overlaps } = row;
        const refused = person.isRestricted || !person.may(carpark);
        const closed = closureOn(closures, carpark.siteId, day) !== undefined;
        const outcome = refused
          ? "unavailable"
          : rules.decide({ carpark, person, day, now, overlaps, closed, hasRoom: freeSpaces > 0 });
        return { day, freeSpaces: carpark.pseudo ? null : freeSpaces, queueLength, outcome };
      }),
    ]),
  );
}
