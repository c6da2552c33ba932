import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import {
  listAttended,
  listScheduleRows,
  markAttended,
  type ScheduleRow,
  type ScheduleSpan,
} from "./queries.ts";

const EVENING = Date.parse("2026-11-23T19:00:00Z");
const SPAN: ScheduleSpan = {
  start: new Date("2026-11-24T00:00:00Z"),
  end: new Date("2026-11-26T00:00:00Z"),
  dayEnd: new Date("2026-11-25T00:00:00Z"),
};
const MINUTE = 60_000;
const SETUP_MAX = 240 * MINUTE;

let app: TestApp;
let client: TestClient;
let people: TestPerson[];
let rooms: string[];

beforeAll(async () => {
  app = await startTestApp("2026-11-24T10:42:00.000Z");
  client = await makeClient(app);
  people = [
    await makePerson(app, client, [], { firstName: 'Jo "JJ"', lastName: "O'Neill\\" }),
    await makePerson(app, client, [], { firstName: "Ana", lastName: "Žižek" }),
  ];
  rooms = [await makeResource(app, client), await makeResource(app, client), await makeResource(app, client)];
});
afterAll(() => app.close());

const HOLD = fc.record({
  room: fc.nat(2),
  /** Before the meeting, free and then held. */
  gap: fc.nat({ max: 900 }),
  setup: fc.constantFrom(0, 0, 15, 240),
  minutes: fc.integer({ min: 1, max: 600 }),
  /** A meeting that was ended early ends at any millisecond. */
  odd: fc.constantFrom(0, 0, 0, 7, 120, 1000),
  description: fc.constantFrom("Review", 'Say "hello"\n\\', "Käse → ☕", ""),
  host: fc.constantFrom(0, 1, undefined),
  isViewerGuest: fc.boolean(),
  isBlock: fc.boolean(),
});
type Hold = (typeof HOLD extends fc.Arbitrary<infer T> ? T : never) & {
  id: string;
  from: number;
  to: number;
};

/** One after the other in each room, from the evening before. */
function place(holds: Omit<Hold, "id" | "from" | "to">[]): Hold[] {
  const free = rooms.map(() => EVENING);
  return holds.map((hold) => {
    const from = free[hold.room]! + (hold.gap + hold.setup) * MINUTE;
    const to = from + hold.minutes * MINUTE + hold.odd;
    free[hold.room] = to;
    return { ...hold, id: newId(), from, to };
  });
}

const iso = (at: number): string => new Date(at).toISOString();

async function write(holds: Hold[]): Promise<void> {
  for (const table of ["resource_occupancy", "resource_block", "meeting"])
    await app.sql(`delete from ${table}`);
  for (const { id, room, setup, from, to, description, host, isViewerGuest, isBlock } of holds) {
    const occupancy = [client.id, newId(), rooms[room], iso(from - setup * MINUTE), iso(to), id];
    if (isBlock) {
      await app.sql(
        `insert into resource_block (client_id, id, resource_id, during, created_at)
         values ($1, $2, $3, tstzrange($4, $5), $5)`,
        [client.id, id, rooms[room], iso(from), iso(to)],
      );
      await app.sql(
        `insert into resource_occupancy (client_id, id, resource_id, during, source, block_id)
         values ($1, $2, $3, tstzrange($4, $5), 'block', $6)`,
        occupancy,
      );
      continue;
    }
    await app.sql(
      `insert into meeting (client_id, id, site_id, day, during, description, host_id, status, created_at)
       values ($1, $2, $3, '2026-11-24', tstzrange($4, $5), $6, $7, 'booked', $4)`,
      [
        client.id,
        id,
        client.siteId,
        iso(from),
        iso(to),
        description,
        host === undefined ? null : people[host]!.id,
      ],
    );
    await app.sql(
      `insert into resource_occupancy (client_id, id, resource_id, during, source, meeting_id)
       values ($1, $2, $3, tstzrange($4, $5), 'meeting', $6)`,
      occupancy,
    );
    if (host === 0 || isViewerGuest)
      await app.sql(
        `insert into meeting_attendee (client_id, meeting_id, person_id, is_host, starts) values ($1, $2, $3, $4, $5)`,
        [client.id, id, people[0]!.id, host === 0, iso(from)],
      );
  }
}

/** What the schedule must show, without SQL. The first person looks, who attends a meeting that starts in its time. */
function draw(holds: Hold[], now: number): Omit<ScheduleRow, "id">[] {
  const [start, end, dayEnd] = [SPAN.start.getTime(), SPAN.end.getTime(), SPAN.dayEnd.getTime()];
  return rooms.flatMap((_, at) => {
    const shown = holds
      .filter(({ room, isBlock }) => room === at && !isBlock)
      .filter(({ from, to }) => from < end && to > start)
      .filter(({ from, setup }) => from - setup * MINUTE >= start - SETUP_MAX)
      .sort((a, b) => a.from - b.from);
    if (shown.length === 0) return [];
    const today = shown.filter(({ from }) => from < dayEnd);
    const meetings = shown.map(({ id, from, to, description, host, isViewerGuest }) => ({
      id,
      start: iso(from),
      end: iso(to),
      description,
      hostName: host === undefined ? "" : ['Jo "JJ" O\'Neill\\', "Ana Žižek"][host],
      userIsHost: host === 0 && from >= start,
      userIsAttending: (host === 0 || isViewerGuest) && from >= start,
    }));
    return {
      id: rooms[at],
      meetings: JSON.stringify(meetings),
      minutes: today.reduce(
        (sum, { from, to }) => sum + (Math.min(to, dayEnd) - Math.max(from, start)) / MINUTE,
        0,
      ),
      isOccupiedNow: shown.some(({ from, to }) => from <= now && to > now),
      isOccupiedSoon: shown.some(({ from, to }) => from < now + 60 * MINUTE && to > now),
    };
  });
}

test("a schedule is the meetings that hold the rooms in its time, whatever they are", async () => {
  const db = app.database.forClient(client.id);
  await fc.assert(
    fc.asyncProperty(fc.array(HOLD, { maxLength: 14 }), fc.nat({ max: 4000 }), async (drawn, minute) => {
      const holds = place(drawn);
      const now = EVENING + minute * MINUTE;
      await write(holds);
      const rows = await listScheduleRows(db, client.id, rooms, SPAN, new Date(now));
      const attended = await listAttended(db, client.id, people[0]!.id, SPAN);
      const seen = rows.map((row) => ({ ...row, meetings: attended.reduce(markAttended, row.meetings) }));
      const sorted = seen.sort((a, b) => rooms.indexOf(a.id) - rooms.indexOf(b.id));
      expect(sorted).toEqual(
        draw(holds, now).map((row) => ({ ...row, minutes: expect.closeTo(row.minutes, 6) })),
      );
    }),
    { numRuns: 40 },
  );
});
