import { WEEKDAYS } from "@portico/contract/parking/form";
import * as permits from "@portico/contract/parking/permits";
import * as contract from "@portico/contract/parking/reservations";
import { beforeEach } from "vitest";
import type { Caller } from "../../platform/testing/app.ts";
import { listAuditEntries } from "../../platform/testing/audit-entries.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { makeCarpark } from "./kit.ts";
import { app, client, colleague, setUp } from "./routes-kit.ts";

/** Helpers of tests of parking administrators' calls. */

/** Days within the client's limit, on which nothing begins or ends. */
export const [WED, THU] = ["2026-11-25", "2026-11-26"];

export let admin: Caller;
/** Administers another client, and knows ids of this one. */
export let outsider: Caller;
/** A car park with one space, S01, whose weeks are always open. */
export let carpark: string;

/** A car park and two administrators for each test. */
export function setUpSettings(): void {
  setUp();
  beforeEach(async () => {
    admin = await colleague("employee", "parking_admin");
    carpark = await makeCarpark(app, client);
    outsider = await app.as(await makePerson(app, await makeClient(app), ["superadmin"]));
  });
}

export const errorsOf = ({ status, body }: { status: number; body: unknown }) => [status, body];

export const auditEntriesOf = (action: string) => listAuditEntries(app, client, action);

export const reservation = (id: string) => admin.ok(contract.getReservation, { params: { id } });

/** A new person who may park, with a session. */
export async function parker(): Promise<{ person: TestPerson; caller: Caller }> {
  const person = await makePerson(app, client);
  return { person, caller: await app.as(person) };
}

export async function spaceIds(carparkId = carpark): Promise<string[]> {
  const rows = await app.sql<{ id: string }>(
    "select id from parking_space where carpark_id = $1 order by name",
    [carparkId],
  );
  return rows.map(({ id }) => id);
}

interface PermitOptions {
  type?: "GR" | "PR";
  space?: string | null;
}

/** A permit of a new person, for all days from today on. */
export async function makePermit({ type = "GR", space = null }: PermitOptions): Promise<permits.Permit> {
  const name = { firstName: "Petra", lastName: "Lang" };
  const { id: employee } = await makePerson(app, client, ["employee", "parking"], name);
  return admin.ok(permits.grantPermit, {
    body: { employee, permitType: type, carpark, space, start: "2026-11-20", days: [...WEEKDAYS] },
  });
}

export const endPermit = ({ id }: permits.Permit) => admin.ok(permits.endPermit, { params: { id } });
