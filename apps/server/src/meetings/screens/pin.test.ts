import * as profile from "@portico/contract/accounts/profile";
import { text } from "@portico/contract/texts/text";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import type { Refusal } from "../../platform/core/refuse.ts";
import { openRateLimiter, type RateLimiter } from "../../platform/http/rate-limiter.ts";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { checkPin, type PinAttempt } from "./pin.ts";

const PIN = "402817";
let app: TestApp;
let client: TestClient;
let host: TestPerson;
let rateLimiter: RateLimiter;
let attempt: Omit<PinAttempt, "pin">;

beforeAll(async () => {
  app = await startTestApp();
  client = await makeClient(app, { features: ["screen"] });
  host = await makePerson(app, client);
  await (await app.as(host)).ok(profile.updateMe, { body: { meetingRoomPin: PIN } });
  rateLimiter = openRateLimiter(app.database);
});
afterAll(() => app.close());
beforeEach(() => {
  attempt = { clientId: client.id, screenId: newId(), meetingId: newId(), hostIds: [host.id] };
});

/** 200, or the status and the message. */
const outcome = (pin: string | null | undefined, given: Partial<PinAttempt> = {}) =>
  checkPin(rateLimiter, app.database.forClient(client.id), { ...attempt, pin, ...given }).then(
    () => [200],
    ({ status, content }: Refusal) => [status, "code" in content ? content.code : content.fields],
  );

const wrong = [400, { pin: [text("common.pinWrong")] }];
const tooMany = [429, "too_many"];

test("the right one passes, without one it is asked for, and a host may have set none", async () => {
  const without = await makePerson(app, client);
  expect(await outcome(PIN)).toEqual([200]);
  for (const none of [undefined, null, ""])
    expect(await outcome(none)).toEqual([400, { pin: [text("meetings.pinRequired")] }]);
  expect(await outcome(PIN, { hostIds: [without.id] })).toEqual([400, { pin: [text("meetings.pinNotSet")] }]);
  for (const other of ["402818", "40281", "4028170", ` ${PIN}`, `${PIN}\0`])
    expect([other, await outcome(other)]).toEqual([other, wrong]);
});

test("a meeting that was booked at the door asks for none", async () => {
  expect(await outcome(undefined, { hostIds: [] })).toEqual([200]);
});

test("after five wrong ones even the right one waits, at every screen, for this meeting only", async () => {
  for (let at = 0; at < 5; at++) expect(await outcome("000000")).toEqual(wrong);
  expect(await outcome(PIN)).toEqual(tooMany);
  expect(await outcome(PIN, { screenId: newId() })).toEqual(tooMany);
  expect(await outcome(PIN, { meetingId: newId() })).toEqual([200]);
});

test("the right one in time forgets the wrong ones before it", async () => {
  for (let at = 0; at < 4; at++) await outcome("000000");
  expect(await outcome(PIN)).toEqual([200]);
  for (let at = 0; at < 4; at++) expect(await outcome("000000")).toEqual(wrong);
  expect(await outcome(PIN)).toEqual([200]);
});

test("twenty guesses at once are counted one by one", async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => outcome(String(100_000 + at))));
  expect(outcomes.filter(([status]) => status === 400)).toHaveLength(5);
  expect(outcomes.filter(([status]) => status === 429)).toHaveLength(15);
});

test("going from meeting to meeting does not help a screen that guesses", async () => {
  for (let at = 0; at < 15; at++) expect(await outcome("000000", { meetingId: newId() })).toEqual(wrong);
  expect(await outcome("000000", { meetingId: newId() })).toEqual(tooMany);
  expect(await outcome(PIN, { screenId: newId() })).toEqual([200]);
});
