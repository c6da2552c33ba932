import type fc from "fast-check";
import { expect } from "vitest";
import type { Caller } from "../../platform/testing/app.ts";
import { brokenInvariants } from "./kit.ts";
import type { Entry, Real, ReferenceModel, RoomName } from "./model-reference.ts";

/** Shared parts of the model's steps: their meetings, their callers, and the comparison after each. */

export type Model = fc.AsyncCommand<ReferenceModel, Real>;

export const asHost = ({ app, people }: Real, entry: Entry): Promise<Caller> => app.as(people[entry.host]!);

/**
 * An existing meeting: mostly one that fits the action, now and then any, since forbidden actions must be
 * refused.
 */
export function target(model: ReferenceModel, which: number, isFit: (entry: Entry) => boolean): Entry {
  const fit = model.entries.filter(isFit);
  const list = fit.length === 0 || which % 5 === 0 ? model.entries : fit;
  return list[which % list.length]!;
}

export abstract class OfMeeting implements Model {
  readonly which: number;
  constructor(which: number) {
    this.which = which;
  }
  check = ({ entries }: Readonly<ReferenceModel>) => entries.length > 0;
  abstract run(model: ReferenceModel, real: Real): Promise<void>;
}

/** Compares the database with the model, and checks the invariants. */
export async function verify(model: ReferenceModel, { app, client, rooms }: Real): Promise<void> {
  const rows = await app.sql<{ id: string }>(
    `select m.id, m.status, m.starts as "from", m.ends as "to", m.checked_in_at is not null as "checkedIn",
       m.check_in_by as "checkInBy",
       array(select resource_id::text from meeting_resource where meeting_id = m.id order by 1) as rooms,
       array(select resource_id::text from meeting_wait where meeting_id = m.id order by 1) as waits,
       (select coalesce(json_agg(json_build_array(o.resource_id, o.starts at time zone 'UTC', o.ends at time zone 'UTC')
         order by o.resource_id), '[]') from resource_occupancy o where o.meeting_id = m.id) as held
     from meeting m where m.client_id = $1 order by m.id`,
    [client.id],
  );
  const ids = (names: Iterable<RoomName>): string[] => [...names].map((name) => rooms[name]).sort();
  const local = (instant: number): string => new Date(instant).toISOString().slice(0, 19);
  const expected = model.entries
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((entry) => ({
      id: entry.id,
      status: entry.status,
      from: new Date(entry.from),
      to: new Date(entry.to),
      checkedIn: entry.checkedIn,
      checkInBy: entry.checkInBy === null ? null : new Date(entry.checkInBy),
      rooms: ids(entry.rooms),
      waits: ids(entry.waitPositions.keys()),
      held: [...entry.held]
        .map(([room, { from, to }]) => [rooms[room], local(from), local(to)])
        .sort((a, b) => (a[0]! < b[0]! ? -1 : 1)),
    }));
  expect(rows).toEqual(expected);
  expect(await brokenInvariants(app)).toEqual([]);
}
