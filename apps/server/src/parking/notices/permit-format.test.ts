import * as contract from "@portico/contract/parking/permits";
import { beforeEach, expect, test } from "vitest";
import { makePerson } from "../../platform/testing/fixtures.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { makeCarpark } from "../testing/kit.ts";
import {
  admin,
  adminPerson,
  grant,
  MON,
  mailsTo,
  setUpPermits,
  TUE,
  tryGrant,
  WORKDAYS,
} from "../testing/permit-kit.ts";
import { app, asElena, client, elena, request } from "../testing/routes-kit.ts";

setUpPermits();

let south: string;
beforeEach(async () => {
  south = await makeCarpark(app, client, { spaces: 2 });
  await app.sql("update person set first_name = 'Rita', last_name = 'Desk' where id = $1", [adminPerson.id]);
});

const last = async ({ email }: TestPerson) =>
  (
    await app.sql<{ kind: string; subject: string; text: string; calendar: string | null }>(
      "select kind, subject, body_text as text, calendar from message where recipient = $1 order by id desc limit 1",
      [email],
    )
  )[0]!;

test("given, changed and ended: its holder is told what it is, and by whom", async () => {
  const { id } = await grant(south, { start: MON, end: "2026-12-18", days: ["Monday", "Friday"] });
  const given = await last(elena);
  expect([given.kind, given.subject, given.calendar]).toEqual([
    "parking.permit-granted",
    "You have a parking permit: South",
    null,
  ]);
  expect(given.text.split("\n\n").slice(0, 4)).toEqual([
    "Hello Elena,",
    "You have been granted a parking permit by Rita Desk.",
    "South, London, space S01: Monday, Friday, from Mon 23 Nov to Fri 18 Dec.",
    "The space is yours on these days. Please release the days that you do not need.",
  ]);
  await admin.ok(contract.changePermit, { params: { id }, body: { end: null, days: [...WORKDAYS] } });
  const changed = await last(elena);
  expect([changed.kind, changed.subject]).toEqual([
    "parking.permit-changed",
    "Your parking permit has changed: South",
  ]);
  expect(changed.text).toContain("space S01: Monday, Tuesday, Wednesday, Thursday, Friday, from Mon 23 Nov.");
  await admin.ok(contract.endPermit, { params: { id } });
  const ended = await last(elena);
  expect([ended.kind, ended.subject]).toEqual([
    "parking.permit-ended",
    "Your parking permit has ended: South",
  ]);
  expect(ended.text).toContain("Your parking permit was ended by Rita Desk.");
  const before = await mailsTo(elena);
  await admin.ok(contract.endPermit, { params: { id } });
  expect(await mailsTo(elena)).toEqual(before);
});

test("a priority permit is a right to claim; for all days it says so", async () => {
  const everyDay = [...WORKDAYS, "Saturday", "Sunday"] as const;
  await grant(south, { permitType: "PR", space: null, start: MON, end: null, days: everyDay });
  const { text } = await last(elena);
  expect(text).toContain("South, London: every day, from Mon 23 Nov.");
  expect(text).toContain("You can claim a space on these days before others.");
});

test("a permit over reservations of its holder: one mail tells of all, and takes them out of the calendar", async () => {
  const rows = await request(asElena, south, [MON, TUE]);
  await grant(south, { start: MON, end: null });
  expect(await mailsTo(elena)).toEqual(["parking.confirmed", "parking.permit-granted"]);
  const { text, calendar } = await last(elena);
  expect(text).toContain("You have been granted a parking permit by Rita Desk.");
  expect(text).toContain("Your parking was cancelled by Rita Desk.");
  for (const { id } of rows) expect(calendar).toContain(`UID:${id}@portico`);
  expect(calendar!.match(/STATUS:CANCELLED/g)).toHaveLength(2);
});

test("refused, nothing is told; nor is somebody else", async () => {
  const ben = await makePerson(app, client);
  await grant(south);
  const before = await mailsTo(elena);
  expect((await tryGrant(south)).status).toBe(400);
  expect([await mailsTo(elena), await mailsTo(ben)]).toEqual([before, []]);
});
