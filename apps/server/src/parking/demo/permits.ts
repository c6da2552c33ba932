import { addDays, mondayOf, weekdayOf } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import {
  EMPLOYEES,
  FABRIKAM_EMPLOYEES,
  NORTHWIND_ACCOUNTS,
  OTHER_ACCOUNTS,
} from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { toRange } from "../../platform/database/range.ts";
import { type Demo, demoId, inBatches } from "../../platform/demo/kit.ts";
import { type DemoCarpark, KADE, NORTH, SOUTH, spaceIds } from "./carparks.ts";

const ids = seededRandom(42);
/** Northwind's booking horizon in days, up to which permit days hold their spaces. */
const HORIZON = 90;
const WORKING_DAYS = [1, 2, 3, 4, 5];

interface DemoPermit {
  id: string;
  personId: string;
  carpark: DemoCarpark;
  /** The index of its space in the car park, from 0; null: no space of its own. */
  space: number | null;
  type: "GR" | "PR";
  weekdays: number[];
  /** First and last day, counted from this week's Monday. */
  releases: [first: number, last: number, note: string | null][];
}

const account = (email: string): string =>
  [...NORTHWIND_ACCOUNTS, ...OTHER_ACCOUNTS].find((one) => one.email === email)!.id;
const permit = (
  personId: string,
  carpark: DemoCarpark,
  type: "GR" | "PR",
  weekdays: number[],
  space: number | null,
  releases: DemoPermit["releases"] = [],
): DemoPermit => ({ id: demoId(ids), personId, carpark, space, type, weekdays, releases });

const executive = account("executive@northwind.example");
const elena = account("employee@northwind.example");
const emre = account("employee@fabrikam.example");
const PERMITS = [
  permit(executive, NORTH, "GR", WORKING_DAYS, 0, [
    [17, 18, null],
    [23, 23, "In Lisbon"],
  ]),
  permit(EMPLOYEES[11]!.id, NORTH, "GR", WORKING_DAYS, 1, [[7, 11, "On leave"]]),
  permit(EMPLOYEES[23]!.id, NORTH, "GR", [1, 2, 3], 2),
  permit(EMPLOYEES[37]!.id, NORTH, "GR", [2, 4], 3, [[15, 15, null]]),
  permit(elena, NORTH, "PR", [2, 4], null, [[24, 24, null]]),
  permit(elena, SOUTH, "PR", [1], null),
  permit(FABRIKAM_EMPLOYEES[5]!.id, KADE, "GR", WORKING_DAYS, 0, [[9, 11, "On leave"]]),
  permit(FABRIKAM_EMPLOYEES[13]!.id, KADE, "GR", [1, 2, 4], 1, [[16, 16, null]]),
  permit(emre, KADE, "PR", [2, 4], null),
];

/** How many spaces of a car park, the first ones, belong to granted permits. */
export const grantedSpaces = (carpark: DemoCarpark): number =>
  PERMITS.filter((one) => one.type === "GR" && one.carpark === carpark).length;
/** People who need no reservation because a permit gives them a space. */
export const PERMIT_HOLDERS = new Set(PERMITS.map(({ personId }) => personId));

/** Permits since two months ago, their releases, and the days on which granted ones hold their spaces. */
export async function demoPermits({ db, now }: Demo): Promise<void> {
  const mondayAt = ({ carpark }: DemoPermit): string => mondayOf(dayOf(now, carpark.timeZone));
  const made = new Date(now.getTime() - 70 * 86_400_000).toISOString();
  await db
    .insertInto("parking_permit")
    .values(
      PERMITS.map((one) => ({
        client_id: one.carpark.clientId,
        id: one.id,
        person_id: one.personId,
        carpark_id: one.carpark.id,
        space_id: spaceOf(one),
        permit_type: one.type,
        first_day: addDays(mondayAt(one), -56),
        weekdays: one.weekdays,
        created_at: made,
      })),
    )
    .execute();
  await db
    .insertInto("parking_permit_release")
    .values(
      PERMITS.flatMap((one) =>
        one.releases.map(([first, last, note]) => ({
          client_id: one.carpark.clientId,
          id: demoId(ids),
          permit_id: one.id,
          first_day: addDays(mondayAt(one), first),
          last_day: addDays(mondayAt(one), last),
          note,
          late: false,
          released_by: one.personId,
          created_at: new Date(now.getTime() - 3 * 86_400_000).toISOString(),
        })),
      ),
    )
    .execute();
  await inBatches(
    PERMITS.flatMap((one) => grantedDays(one, now)),
    1000,
    (portion) => db.insertInto("parking_occupancy").values(portion).execute(),
  );
}

const spaceOf = ({ carpark, space }: DemoPermit): string | null =>
  space === null ? null : spaceIds.get(carpark.id)![space]!;

/** Whether a granted permit has its space on a day. */
function isGranted({ type, weekdays, releases }: DemoPermit, day: string, today: string): boolean {
  const monday = mondayOf(today);
  const isReleased = releases.some(
    ([first, last]) => day >= addDays(monday, first) && day <= addDays(monday, last),
  );
  return type === "GR" && weekdays.includes(weekdayOf(day)) && !isReleased;
}

/** The spaces of a car park that belong to granted permits on a day. */
export const grantedOn = (carpark: DemoCarpark, day: string, today: string): Set<string> =>
  new Set(
    PERMITS.filter((one) => one.carpark === carpark && isGranted(one, day, today)).map(
      (one) => spaceOf(one)!,
    ),
  );

function grantedDays(one: DemoPermit, now: Date) {
  const { clientId, id: carparkId, timeZone } = one.carpark;
  const today = dayOf(now, timeZone);
  return Array.from({ length: HORIZON + 15 }, (_, at) => addDays(today, at - 14))
    .filter((day) => isGranted(one, day, today))
    .map((day) => ({
      client_id: clientId,
      id: demoId(ids),
      carpark_id: carparkId,
      space_id: spaceOf(one)!,
      during: toRange({
        start: instantAt(day, "00:00", timeZone),
        end: instantAt(addDays(day, 1), "00:00", timeZone),
      }),
      source: "permit",
      permit_id: one.id,
      day,
    }));
}
