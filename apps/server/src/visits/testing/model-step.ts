import type { VisitStatus } from "@portico/contract/visits/states";
import type fc from "fast-check";
import { expect } from "vitest";
import type { Caller, TestApp } from "../../platform/testing/app.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { brokenInvariants } from "./kit.ts";
import { type Deny, type Entry, NAMES, type ReferenceModel, type Role } from "./model-reference.ts";

/** Shared parts of the model's steps: their visits, their callers, and the comparison after each. */

export interface Real {
  app: TestApp;
  client: TestClient;
  people: Record<Role, TestPerson>;
}

interface StoredVisit {
  id: string;
  status: VisitStatus;
  deny: Deny;
  needsParking: boolean;
  isParked: boolean;
  isOnTheWay: boolean;
  steps: string[];
}

/** Compares the database with the model: each mail was sent once, and the invariants hold. */
async function verify(model: ReferenceModel, { app, client, people }: Real): Promise<void> {
  const stored = await app.sql<StoredVisit>(
    `select v.id, v.status, v.deny, v.needs_parking as "needsParking", v.on_my_way_at is not null as "isOnTheWay",
      exists (select from parking_reservation r where r.visit_id = v.id and r.status = 'confirmed') as "isParked",
      array(select e.kind from visit_event e where e.visit_id = v.id and e.kind not like 'deny-%' order by e.at, e.id) as steps
     from visit v where v.client_id = $1 order by v.id`,
    [client.id],
  );
  const expected = model.entries
    .map(({ id, status, deny, needsParking, parkedFrom, isOnTheWay, steps }) => ({
      ...{ id, status, deny, needsParking, isOnTheWay, steps },
      isParked: parkedFrom !== null,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(stored).toEqual(expected);
  const mails = await app.sql<{ recipient: string; count: string }>(
    `select recipient, count(*) from message where client_id = $1 and kind in ('visits.arrived', 'visits.checked-in')
     group by recipient`,
    [client.id],
  );
  const byPerson = new Map(mails.map(({ recipient, count }) => [recipient, Number(count)]));
  for (const role of NAMES)
    expect([role, byPerson.get(people[role].email) ?? 0]).toEqual([role, model.mails.get(role) ?? 0]);
  expect(await brokenInvariants(app)).toEqual([]);
}

type Model = fc.AsyncCommand<ReferenceModel, Real>;

export const entryOf = ({ entries }: ReferenceModel, number: number): Entry =>
  entries[number % entries.length]!;

/** Mostly a visit that fits the action; now and then any visit, since forbidden actions must be refused. */
export function target(model: ReferenceModel, number: number, isFit: (entry: Entry) => boolean): Entry {
  const fit = model.entries.filter(isFit);
  return fit.length === 0 || number % 3 === 0 ? entryOf(model, number) : fit[number % fit.length]!;
}

export const as = ({ app, people }: Real, role: Role): Promise<Caller> => app.as(people[role]);

export abstract class Step implements Model {
  check = () => true;
  async run(model: ReferenceModel, real: Real): Promise<void> {
    await this.act(model, real);
    await verify(model, real);
  }
  abstract act(model: ReferenceModel, real: Real): Promise<void>;
  abstract toString(): string;
}
