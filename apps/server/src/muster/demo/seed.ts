import { addDays, mondayOf } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import { EMPLOYEES, northwindAccount } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { BUILDINGS } from "../../sites/demo/buildings.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { insertEntries, insertMarks, type NewEntry } from "../roll-calls/entry-queries.ts";
import { storeSweeps } from "../roll-calls/floor-queries.ts";
import { endRollCall, insertRollCall } from "../roll-calls/queries.ts";
import { insertPoint, insertWarden } from "../wardens/queries.ts";

const random = seededRandom(50);
const CLIENT = CLIENTS.northwind;
const ZONE = "Europe/London";

const point = (code: string, name: string) => ({ id: demoId(random), site: SITES.london, code, name });
const QUAY = point("A", "Quayside");
const GARDENS = point("B", "Lock Gardens");
const WARDENS = [
  { account: "colleague", at: QUAY, floors: BUILDINGS.harbour.floors },
  { account: "parking", at: QUAY, floors: BUILDINGS.harbour.floors },
  { account: "security", at: GARDENS, floors: BUILDINGS.canal.floors },
];

/** On a weekday at half past ten. The last people took longest. */
const DRILLS = [
  { weeksAgo: 26, weekday: 2, people: 84, minutes: 14, missing: 2 },
  { weeksAgo: 5, weekday: 3, people: 92, minutes: 9, missing: 1 },
];

/** Ascending, since the marks of one transaction lock their entries in the order of the ids. */
const entryIds = Array.from({ length: 200 }, () => demoId(random)).sort();

/** London's assembly points, wardens, and two drills that are over. */
export async function demoMuster({ db, now }: Demo): Promise<void> {
  for (const one of [QUAY, GARDENS]) await insertPoint(db, CLIENT, one);
  for (const { account, at, floors } of WARDENS)
    await insertWarden(db, CLIENT, {
      id: demoId(random),
      site: SITES.london,
      personId: northwindAccount(account).id,
      assemblyPointId: at.id,
      floorIds: floors.map(({ id }) => id),
    });
  const employees = await db
    .selectFrom("person")
    .select(["id", "first_name as firstName", "last_name as lastName", "email"])
    .where("client_id", "=", CLIENT)
    .where("home_site_id", "=", SITES.london)
    .where(
      "id",
      "in",
      EMPLOYEES.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  let first = 0;
  for (const drill of DRILLS) {
    await insertDrill({ db, now }, drill, employees, entryIds.slice(first, first + drill.people));
    first += drill.people;
  }
}

type Employee = { id: string; firstName: string; lastName: string; email: string };

async function insertDrill(
  { db, now }: Pick<Demo, "db" | "now">,
  { weeksAgo, weekday, people, minutes, missing }: (typeof DRILLS)[number],
  employees: readonly Employee[],
  ids: readonly string[],
): Promise<void> {
  const day = addDays(mondayOf(addDays(dayOf(now, ZONE), -7 * weeksAgo)), weekday - 1);
  const start = instantAt(day, "10:30", ZONE);
  const after = (share: number): Date => new Date(start.getTime() + share * minutes * 60_000);
  const id = demoId(random);
  const security = northwindAccount("security").id;
  await insertRollCall(db, CLIENT, {
    ...{ id, site: SITES.london, kind: "drill", startedBy: security },
    now: start,
  });
  const entries = employees.slice(0, people).map((person, at) => toEntry(ids[at]!, person, start));
  await insertEntries(db, CLIENT, id, entries, start);
  const marks = entries.slice(missing).map((entry, at, { length }) => ({
    warden: WARDENS[Math.floor((at / length) * WARDENS.length)]!,
    mark: {
      id: demoId(random),
      entryId: entry.id,
      key: `drill-${at}`,
      mark: "safe" as const,
      // Most come within the first half.
      at: after(0.1 + 0.85 * random() ** 2),
      note: null,
    },
  }));
  for (const [warden, own] of Map.groupBy(marks, (one) => one.warden))
    await insertMarks(db, CLIENT, id, {
      sender: northwindAccount(warden.account).id,
      now: after(1),
      marks: own.map(({ mark }) => ({ ...mark, assemblyPointId: warden.at.id })),
    });
  // The top floor is nobody's, so that the report shows one that was never swept.
  const [, ...swept] = [...WARDENS.map(({ floors }) => floors)].flat().toReversed();
  await storeSweeps(db, CLIENT, id, {
    sender: northwindAccount("colleague").id,
    sweeps: swept.map(({ id: floorId }, at) => ({
      floorId,
      state: "swept",
      at: after((0.3 + at / 20) % 1),
    })),
  });
  await endRollCall(db, CLIENT, id, { now: after(1), by: security });
}

const toEntry = (entryId: string, { id, firstName, lastName, email }: Employee, start: Date): NewEntry => {
  const building = random() < 0.5 ? BUILDINGS.harbour : BUILDINGS.canal;
  const floor = building.floors[random() < 0.5 ? 0 : 1]!;
  return {
    id: entryId,
    personId: id,
    visitorId: null,
    added: null,
    present: {
      ...{ id, firstName, lastName, email, kind: "employee", type: "employee", isStaff: true },
      ...{ photo: null, phone: null, hasPhone: false, company: null, registration: null, host: null },
      location: {
        ...{ site: "London", building: building.name, floor: floor.name },
        ...{ zone: null, desk: null, place: null, status: "on-site" },
      },
      seenAt: new Date(start.getTime() - 3_600_000).toISOString(),
      seenBy: "presence",
    },
  };
};
