import * as booking from "@portico/contract/meetings/booking";
import { createBlock, deleteBlock } from "@portico/contract/rooms/rooms";
import { expect } from "vitest";
import type { Caller, Reply, TestApp } from "../../platform/testing/app.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { type at, brokenInvariants } from "./kit.ts";

/** Shared parts of the scenes: people, requests, and the state that must result. */

export interface Crowd {
  app: TestApp;
  client: TestClient;
  people: TestPerson[];
  callers: Caller[];
  admins: Caller[];
}

/** The time of the tests' clock: a Friday, 10:42 in London. */
export const TODAY = "2026-11-20";
export const NOW = "2026-11-20T10:42:00.000Z";
/** A Monday. */
export const DAY = "2026-11-30";

export const makeRoom = ({ app, client }: Crowd, columns: Record<string, unknown> = {}): Promise<string> =>
  makeResource(app, client, { columns });

export type MeetingDate = ReturnType<typeof at>;

export const book = (caller: Caller, rooms: string[], when: MeetingDate, more: object = {}): Promise<Reply> =>
  caller.call(booking.createMeetings, { body: { description: "Review", dates: [when], rooms, ...more } });

export const waitFor = (caller: Caller, rooms: string[], when: MeetingDate): Promise<Reply> =>
  book(caller, [], when, { waitFor: rooms });

export const cancel = (caller: Caller, id: string): Promise<Reply> =>
  caller.call(booking.cancelMeeting, { params: { id } });

export const edit = (caller: Caller, id: string, body: object): Promise<Reply> =>
  caller.call(booking.updateMeeting, { params: { id }, body });

export const extend = (caller: Caller, id: string, endTime: string): Promise<Reply> =>
  caller.call(booking.extendMeeting, { params: { id }, body: { endTime } });

export const end = (caller: Caller, id: string): Promise<Reply> =>
  caller.call(booking.endMeeting, { params: { id } });

export const checkIn = (caller: Caller, id: string): Promise<Reply> =>
  caller.call(booking.checkInMeeting, { params: { id } });

export const block = (
  caller: Caller,
  resourceId: string,
  day: string,
  from: string,
  until: string,
): Promise<Reply> =>
  caller.call(createBlock, { body: { resourceId, start: `${day}T${from}:00Z`, end: `${day}T${until}:00Z` } });

export const unblock = (caller: Caller, id: string): Promise<Reply> =>
  caller.call(deleteBlock, { params: { id } });

/** Runs the job and pretends that it has an answer. */
export const runRelease = ({ app }: Crowd): Promise<Reply> =>
  app.runJob("meetings-release").then(() => ({ status: 200, body: {}, codes: {}, headers: {} }));

export const idOf = ({ status, body }: Reply): string => {
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.results[0].id;
};

/** No answer is a fault of the server. */
function expectNoFault(replies: Reply[]): void {
  const faults = replies.filter(({ status }) => status >= 500);
  expect(faults.map(({ status, body }) => [status, body])).toEqual([]);
}

/** Every answer is one of these, and a refused booking names the room. */
export function expectOnly(replies: Reply[], allowed: number[]): void {
  expectNoFault(replies);
  expect(replies.filter(({ status }) => !allowed.includes(status)).map(({ body }) => body)).toEqual([]);
}

export const withStatus = (replies: Reply[], status: number): Reply[] =>
  replies.filter((one) => one.status === status);

export const fieldsOf = (replies: Reply[]): string[] => [
  ...new Set(withStatus(replies, 400).flatMap(({ body }) => Object.keys(body))),
];

export const expectInvariants = async ({ app }: Crowd): Promise<void> =>
  expect(await brokenInvariants(app)).toEqual([]);

interface StoredMeeting {
  id: string;
  status: string;
  from: string;
  until: string;
  day: string;
  sequence: number;
  rooms: string[];
  waits: string[];
}

const STORED = `select m.id, m.status, m.sequence, m.day::text, to_char(m.starts at time zone 'UTC', 'HH24:MI') as "from",
  to_char(m.ends at time zone 'UTC', 'HH24:MI') as until,
  array(select r.resource_id::text from meeting_resource r where r.meeting_id = m.id order by 1) as rooms,
  array(select w.resource_id::text from meeting_wait w where w.meeting_id = m.id order by 1) as waits from meeting m`;

/** Meetings that have any of these rooms or wait for one, in the order of creation. */
export const storedIn = ({ app }: Crowd, rooms: string[]): Promise<StoredMeeting[]> =>
  app.sql<StoredMeeting>(
    `${STORED} where exists (select from meeting_resource r where r.meeting_id = m.id and r.resource_id = any($1))
     or exists (select from meeting_wait w where w.meeting_id = m.id and w.resource_id = any($1)) order by m.id`,
    [rooms],
  );

export const stored = async ({ app }: Crowd, id: string): Promise<StoredMeeting> =>
  (await app.sql<StoredMeeting>(`${STORED} where m.id = $1`, [id]))[0]!;

export const withRooms = (rows: StoredMeeting[]): StoredMeeting[] =>
  rows.filter(({ status, rooms }) => status === "booked" && rooms.length > 0);
