import { cancelMeeting, createMeetings } from "@portico/contract/meetings/booking";
import { inEnglish } from "@portico/contract/testing/in-english";
import type { VisitAction, VisitStatus } from "@portico/contract/visits/states";
import * as visits from "@portico/contract/visits/visits";
import { expect } from "vitest";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Caller, Reply, TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { retryWhileBusy } from "../../platform/testing/retry-while-busy.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { brokenInvariants, ENDPOINTS, makeVisit, makeVisitor } from "./kit.ts";

/**
 * Scenes in which several people, or a person and the clock, act on the same visits at the same moment. Every
 * scene proves that its outcome happened once, agrees with the answers, and that no answer was a fault of the
 * server. The invariants are checked after its last round, and deadlocks after all scenes.
 */

export interface Stage {
  app: TestApp;
  client: TestClient;
  host: TestPerson;
  hosts: Caller[];
  desks: Caller[];
  security: Caller;
}

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const DESKS = 6;

export async function setStage(app: TestApp): Promise<Stage> {
  const client = await makeClient(app, { features: ["reception", "parking", "rooms"] });
  const person = (...groups: Parameters<typeof makePerson>[2] & object) => makePerson(app, client, groups);
  const [host, other] = [await person("employee"), await person("employee")];
  const desks = await Promise.all(
    Array.from({ length: DESKS }, async () =>
      retryWhileBusy(await app.as(await person("employee", "reception"))),
    ),
  );
  return {
    app,
    client,
    host,
    hosts: [retryWhileBusy(await app.as(host)), retryWhileBusy(await app.as(other))],
    desks,
    security: retryWhileBusy(await app.as(await person("security"))),
  };
}

const act = (caller: Caller, id: string, action: VisitAction): Promise<Reply> =>
  caller.call(ENDPOINTS[action], { params: { id } });

const make = ({ app, client, host }: Stage, given: Parameters<typeof makeVisit>[2] = {}) =>
  makeVisit(app, client, { hostId: host.id, ...given });

const stepsOf = async ({ app }: Stage, id: string): Promise<string[]> =>
  (
    await app.sql<{ kind: string }>("select kind from visit_event where visit_id = $1 order by at, id", [id])
  ).map(({ kind }) => kind);

const statusOf = async ({ app }: Stage, id: string): Promise<VisitStatus> =>
  (await app.sql<{ status: VisitStatus }>("select status from visit where id = $1", [id]))[0]!.status;

const newMails = async ({ app, host }: Stage): Promise<string[]> =>
  (
    await app.sql<{ kind: string }>("delete from message where recipient = $1 returning kind", [host.email])
  ).map(({ kind }) => kind);

const statuses = (replies: Reply[]): number[] => replies.map(({ status }) => status).sort((a, b) => a - b);

/** Everybody at reception checks the same visitor in: it happens once, and the host gets one mail. */
async function sameVisitor(stage: Stage): Promise<void> {
  const { id } = await make(stage);
  const replies = await Promise.all(stage.desks.map((desk) => act(desk, id, "check-in")));
  expect(statuses(replies)).toEqual(stage.desks.map(() => 200));
  expect(replies.map(({ body }) => body.status)).toEqual(stage.desks.map(() => "checked-in"));
  expect(await stepsOf(stage, id)).toEqual(["scheduled", "checked-in", "host-told"]);
  expect(await newMails(stage)).toEqual(["visits.checked-in"]);
}

/**
 * One person checks in while another cancels: one of the two happens, the other is refused with the reason.
 */
async function checkInAgainstCancel(stage: Stage): Promise<void> {
  const { id } = await make(stage);
  const [checkIn, cancel] = await Promise.all([
    act(stage.desks[0]!, id, "check-in"),
    act(stage.hosts[0]!, id, "cancel"),
  ]);
  expect(statuses([checkIn, cancel])).toEqual([200, 409]);
  const refused = checkIn.status === 409 ? checkIn : cancel;
  expect(refused.body.row.status).toBe(await statusOf(stage, id));
  if (checkIn.status === 409) expect(checkIn.body.detail).toBe(inEnglish("visits.visitCancelled"));
  expect(await newMails(stage)).toEqual(checkIn.status === 200 ? ["visits.checked-in"] : []);
}

/** Arrival and check-in at once: in any order, the host gets at most one mail of each. */
async function arrivalAndCheckIn(stage: Stage): Promise<void> {
  const { id } = await make(stage);
  const replies = await Promise.all(
    stage.desks.map((desk, at) => act(desk, id, at % 2 ? "arrived" : "check-in")),
  );
  expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  expect(await statusOf(stage, id)).toBe("checked-in");
  const steps = (await stepsOf(stage, id)).filter((kind) => kind !== "host-told");
  expect([
    ["scheduled", "checked-in"],
    ["scheduled", "arrived", "checked-in"],
  ]).toContainEqual(steps);
  const mails = await newMails(stage);
  expect(mails).toHaveLength(steps.length - 1);
  expect(new Set(mails).size).toBe(mails.length);
}

/** Security refuses a visitor while reception checks them in: never both. */
async function refusedAtTheDoor(stage: Stage): Promise<void> {
  const { id } = await make(stage, { deny: "allowed" });
  const [checkIn, decision] = await Promise.all([
    act(stage.desks[0]!, id, "check-in"),
    stage.security.call(visits.decideDeny, {
      params: { id },
      body: { decision: "refused", note: "Not today." },
    }),
  ]);
  expect(statuses([checkIn, decision])).toEqual([200, 409]);
  expect(await statusOf(stage, id)).toBe(checkIn.status === 200 ? "checked-in" : "scheduled");
  await newMails(stage);
}

/** Each round of a scene has its own car park. */
const visitorCarpark = ({ app, client }: Stage, spaces: number): Promise<string> =>
  makeCarpark(app, client, { name: `Visitors ${newId()}`, forVisitors: true, spaces });

/** Two batches cancel the same visits in opposite orders, and release their spaces. */
async function batchesCross(stage: Stage): Promise<void> {
  const carpark = await visitorCarpark(stage, 6);
  const ids: string[] = [];
  for (let at = 0; at < 6; at++) {
    const { id } = await make(stage, { start: `2026-11-2${at % 3}T11:00:00.000Z` });
    await stage.desks[0]!.ok(visits.reserveParking, { params: { id } });
    ids.push(id);
  }
  const bulk = (desk: Caller, all: string[]) =>
    desk.call(visits.bulkApplyAction, { body: { action: "cancel", ids: all } });
  const replies = await Promise.all([
    bulk(stage.desks[0]!, ids),
    bulk(stage.desks[1]!, ids.toReversed()),
    ...ids.slice(0, 2).map((id) => act(stage.hosts[0]!, id, "cancel")),
  ]);
  expect(statuses(replies)).toEqual([200, 200, 200, 200]);
  for (const id of ids) expect(await stepsOf(stage, id)).toEqual(["scheduled", "cancelled"]);
  const held = await stage.app.sql(
    "select from parking_occupancy o join parking_space s on s.id = o.space_id where s.carpark_id = $1",
    [carpark],
  );
  expect(held).toHaveLength(0);
  await stage.app.sql("update parking_carpark set for_visitors = false where id = $1", [carpark]);
}

/** Several visitors and one space: one visit gets it. */
async function lastSpace(stage: Stage): Promise<void> {
  const carpark = await visitorCarpark(stage, 1);
  const made = await Promise.all(stage.desks.map(() => make(stage)));
  const replies = await Promise.all(
    stage.desks.map((desk, at) => desk.call(visits.reserveParking, { params: { id: made[at]!.id } })),
  );
  expect(statuses(replies)).toEqual([200, ...stage.desks.slice(1).map(() => 409)]);
  const refused = replies.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ body }) => body.detail))).toEqual(
    new Set([inEnglish("visits.parkingNotReserved")]),
  );
  await stage.app.sql("update parking_carpark set for_visitors = false where id = $1", [carpark]);
}

/** The day ends twice at once, while a visitor is checked out. */
async function endOfDay(stage: Stage): Promise<void> {
  const { app } = stage;
  const left = await make(stage, { status: "checked-in", start: "2026-11-19T11:00:00.000Z" });
  const missed = await make(stage, { start: "2026-11-19T11:00:00.000Z" });
  const [reply] = await Promise.all([
    act(stage.desks[0]!, left.id, "check-out"),
    app.runJob("visits-end-of-day"),
    app.runJob("visits-end-of-day"),
  ]);
  await app.runJob("visits-end-of-day");
  expect(reply.status).toBe(200);
  expect(await stepsOf(stage, left.id)).toEqual(["checked-in", "checked-out"]);
  expect(await stepsOf(stage, missed.id)).toEqual(["scheduled", "no-show"]);
}

/** Both hosts answer, each more than once: one answer is stored. */
async function bothHostsAnswer(stage: Stage): Promise<void> {
  const people = await stage.app.sql<{ id: string }>(
    "select id from person where client_id = $1 and groups = '{employee}'",
    [stage.client.id],
  );
  const { id } = await make(stage, { hostIds: people.map((person) => person.id), status: "arrived" });
  const replies = await Promise.all(
    [...stage.hosts, ...stage.hosts].map((host) => host.call(visits.answerOnMyWay, { params: { id } })),
  );
  expect(statuses(replies)).toEqual([200, 200, 200, 200]);
  expect(await stepsOf(stage, id)).toEqual(["arrived", "on-my-way"]);
}

/**
 * The meeting is cancelled while its visitor is checked in: either they are in, or their visit is cancelled.
 */
async function meetingIsCancelled(stage: Stage): Promise<void> {
  const [host, desk] = [stage.hosts[0]!, stage.desks[0]!];
  const visitor = await makeVisitor(stage.app, stage.client);
  const { results } = await host.ok(createMeetings, {
    body: {
      description: "Review",
      siteId: stage.client.siteId,
      dates: [{ date: "2026-11-20", startTime: "11:00", endTime: "12:00" }],
      visits: [{ visitor, needsParking: false }],
    },
  });
  const { id, visits: booked } = results[0]!;
  const visitId = booked[0]!.id!;
  const [checkIn, cancel] = await Promise.all([
    act(desk, visitId, "check-in"),
    host.call(cancelMeeting, { params: { id } }),
  ]);
  expect([cancel.status, [200, 409].includes(checkIn.status)]).toEqual([200, true]);
  expect(await statusOf(stage, visitId)).toBe(checkIn.status === 200 ? "checked-in" : "cancelled");
  await newMails(stage);
}

const scenes: Record<string, (stage: Stage) => Promise<void>> = {
  "everybody checks the same visitor in": sameVisitor,
  "check-in against cancel": checkInAgainstCancel,
  "arrival and check-in": arrivalAndCheckIn,
  "sent away while let in": refusedAtTheDoor,
  "two batches, crosswise": batchesCross,
  "the last space": lastSpace,
  "the end of the day, twice": endOfDay,
  "both hosts answer": bothHostsAnswer,
  "the meeting is cancelled while its visitor checks in": meetingIsCancelled,
};

export const sceneNames = Object.keys(scenes);

export async function play(stage: Stage, name: string, times: number): Promise<void> {
  stage.app.clock.set(NOW);
  for (let time = 0; time < times; time++) await scenes[name]!(stage);
  expect(await brokenInvariants(stage.app)).toEqual([]);
}

/**
 * No transactions waited for each other in a circle: PostgreSQL breaks such a deadlock, but only after a
 * second.
 */
export async function expectNoDeadlock({ app }: Stage): Promise<void> {
  // Other connections see a connection's statistics about a second later.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const [row] = await app.sql<{ deadlocks: string }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  expect(Number(row!.deadlocks)).toBe(0);
}
