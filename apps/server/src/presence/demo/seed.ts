import { addDays, weekdayOf } from "@portico/contract/days/days";
import { HOUR_MS } from "@portico/contract/days/durations";
import { dayOf } from "@portico/contract/days/zones";
import { TRAVEL } from "@portico/contract/presence/presence";
import { EMPLOYEES, NORTHWIND_ACCOUNTS } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId, inBatches } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { insertSightings } from "../sightings/queries.ts";

const random = seededRandom(37);
const PAST_DAYS = 14;
/** Accounts with an answer for today; Elena and others who try the demo are asked. */
const ANSWERED = ["colleague", "reception", "parking"];

/**
 * People's answers in the last two weeks; today, whatever the weekday, three in four people have answered
 * already.
 */
export async function demoPresence({ db, now }: Demo): Promise<void> {
  const people = await db
    .selectFrom("person as p")
    .innerJoin("site as s", (join) =>
      join.onRef("s.client_id", "=", "p.client_id").onRef("s.id", "=", "p.home_site_id"),
    )
    .select(["p.id", "p.home_site_id as siteId", "s.time_zone as timeZone"])
    .where("p.client_id", "=", CLIENTS.northwind)
    .execute();
  const homes = new Map(people.map((person) => [person.id, person]));
  const fixed = NORTHWIND_ACCOUNTS.filter(({ email }) => ANSWERED.includes(email.split("@")[0]!));
  const rows = [...fixed, ...EMPLOYEES].flatMap(({ id }) => {
    const home = homes.get(id);
    if (!home) return [];
    const today = dayOf(now, home.timeZone);
    return Array.from({ length: PAST_DAYS + 1 }, (_, ago) => ago).flatMap((ago) => {
      const day = addDays(today, -ago);
      // The same random numbers are drawn whatever the weekday, so that the demo is the same each day.
      const [answers, comes, way, when] = [random(), random(), random(), random()];
      if ((ago > 0 && weekdayOf(day) > 5) || (answers > 0.75 && !fixed.some((one) => one.id === id)))
        return [];
      const onSite = comes < 0.7 || fixed.some((one) => one.id === id);
      const at = new Date(now.getTime() - ago * 24 * HOUR_MS - when * HOUR_MS).toISOString();
      return [
        {
          client_id: CLIENTS.northwind,
          id: demoId(random),
          person_id: id,
          day,
          site_id: home.siteId,
          on_site: onSite,
          travelling_by: onSite && way < 0.8 ? TRAVEL[Math.floor(way * 5)]! : null,
          created_at: at,
          changed_at: at,
        },
      ];
    });
  });
  await inBatches(rows, 500, (portion) => db.insertInto("presence").values(portion).execute());
  const seen = rows
    .filter((row) => row.on_site && row.site_id)
    .map((row) => ({
      source: "presence" as const,
      sourceId: row.id,
      personId: row.person_id,
      siteId: row.site_id!,
      from: new Date(row.changed_at),
      recordedBy: row.person_id,
    }));
  await inBatches(seen, 500, (portion) => insertSightings(db, CLIENTS.northwind, portion));
}
