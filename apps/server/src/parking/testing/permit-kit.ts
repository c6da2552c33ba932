import type { WEEKDAYS } from "@portico/contract/parking/form";
import * as contract from "@portico/contract/parking/permits";
import { beforeEach } from "vitest";
import type { Caller } from "../../platform/testing/app.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { makeCarpark } from "./kit.ts";
import { app, client, elena, setUp } from "./routes-kit.ts";

/** Helpers of permit tests. Now is Friday 20 November 2026, 10:42 in London. */

export const [FRI, MON, TUE, WED, THU] = [
  "2026-11-20",
  "2026-11-23",
  "2026-11-24",
  "2026-11-25",
  "2026-11-26",
] as const;
export const WORKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const [THURSDAY, FRIDAY] = [4, 5];

export let admin: Caller;
export let adminPerson: TestPerson;

export function setUpPermits(): void {
  setUp();
  beforeEach(async () => {
    adminPerson = await makePerson(app, client, ["employee", "parking_admin"]);
    admin = await app.as(adminPerson);
  });
}

export const person = (firstName: string, lastName = "Test") =>
  makePerson(app, client, ["employee", "parking"], { firstName, lastName });

export async function spaceOf(carpark: string, name = "S01"): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    "select id from parking_space where carpark_id = $1 and name = $2",
    [carpark, name],
  );
  return row!.id;
}

/**
 * A car park whose weeks open on Friday, 09:00, of the week before, and can be claimed from the Thursday
 * before.
 */
export function weekly(
  given: { spaces?: number; requests?: number | null; mode?: string } = {},
): Promise<string> {
  const { spaces = 2, requests: requestsWeekday = THURSDAY, mode = "fair_usage" } = given;
  return makeCarpark(app, client, {
    name: "North",
    spaces,
    mode,
    allocationWeekday: FRIDAY,
    requestsWeekday,
  });
}

interface PermitInput {
  employee?: string;
  permitType?: "GR" | "PR";
  space?: string | null;
  start?: string;
  end?: string | null;
  days?: readonly (typeof WEEKDAYS)[number][];
}

export async function bodyOf(carpark: string, asked: PermitInput) {
  const { permitType = "GR" } = asked;
  return {
    employee: elena.id,
    carpark,
    start: FRI,
    ...asked,
    permitType,
    days: [...(asked.days ?? WORKDAYS)],
    space: asked.space === undefined && permitType === "GR" ? await spaceOf(carpark) : (asked.space ?? null),
  };
}

/** Grants Elena a permit: on S01 from today, Monday to Friday, unless the input says otherwise. */
export const grant = async (carpark: string, asked: PermitInput = {}) =>
  admin.ok(contract.grantPermit, { body: await bodyOf(carpark, asked) });

export const tryGrant = async (carpark: string, asked: PermitInput = {}, by = admin) =>
  by.call(contract.grantPermit, { body: await bodyOf(carpark, asked) });

export const release = (by: Caller, permit: string, start: string, end = start, note?: string) =>
  by.call(contract.releasePermit, { body: { permit, start, end, ...(note ? { note } : {}) } });

export const undo = (by: Caller, id: string, day?: string) =>
  by.call(contract.undoRelease, { params: { id }, query: day ? { day } : {} });

/** Each day of the month as `2026-11-24 granted`. */
export async function readMonth(by: Caller, name = "2026-11", userId?: string): Promise<string[]> {
  const { results } = await by.ok(contract.permitMonth, {
    params: { month: name },
    query: userId ? { userId } : {},
  });
  return results.flatMap(({ calendar }) => calendar!.map(({ day, status }) => `${day} ${status}`));
}

export async function dayOfMonth(by: Caller, day: string) {
  const { results } = await by.ok(contract.permitMonth, { params: { month: day.slice(0, 7) } });
  return results.flatMap(({ calendar }) => calendar!).find((one) => one.day === day);
}

/** What permits hold, as `2026-11-24 permit S01`, within these days. */
export async function listHeldDays(
  carpark: string,
  from: string = FRI,
  until = "2026-11-30",
): Promise<string[]> {
  const rows = await app.sql<{ line: string }>(
    `select o.day || ' ' || o.source || ' ' || p.name as line from parking_occupancy o
     join parking_space p on p.id = o.space_id
     where o.carpark_id = $1 and o.day between $2 and $3 order by o.day, p.name`,
    [carpark, from, until],
  );
  return rows.map(({ line }) => line);
}

export const mailsTo = async ({ email }: TestPerson): Promise<string[]> =>
  (await app.sql<{ kind: string }>("select kind from message where recipient = $1 order by id", [email])).map(
    ({ kind }) => kind,
  );
