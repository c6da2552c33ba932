import { getMe } from "@portico/contract/accounts/profile";
import * as security from "@portico/contract/sign-in/security";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { generate } from "otplib";
import { expect, test } from "vitest";
import type { Caller } from "../platform/testing/app.ts";
import { makePerson } from "../platform/testing/fixtures.ts";
import { app, client, PASSWORD, person, setUp } from "./testing/routes-kit.ts";

/** A client asks groups for a second factor: without one, people set it up and do nothing else. */

setUp();

const boss = async () => app.as(await makePerson(app, client, ["superadmin"]));
const requireOf = async (...secondFactorGroups: "employee"[] | ["superadmin"]) =>
  (await boss()).ok(security.changeSignInSettings, { body: { secondFactorGroups } });
const needsIt = async (caller: Caller) => (await caller.ok(sessions.whoami)).needsSecondFactor;

test("counts from the next request on, and lets nothing through but setting one up", async () => {
  const caller = await app.as(person);
  expect(await needsIt(caller)).toBe(false);
  expect(await requireOf("employee")).toEqual({ secondFactorGroups: ["employee"] });
  await expect.poll(() => needsIt(caller)).toBe(true);
  for (const endpoint of [getMe, security.listSessions, security.endOtherSessions])
    expect((await caller.call(endpoint)).body).toMatchObject({
      code: "second_factor_needed",
      detail: inEnglish("common.secondFactorNeeded"),
    });
  expect(await caller.ok(security.getSecondFactors)).toMatchObject({ isOn: false });
  const { secret } = await caller.ok(security.beginApp, { body: { password: PASSWORD } });
  const code = await generate({ secret, epoch: app.clock.now().getTime() / 1000 });
  await caller.ok(security.confirmApp, { body: { code } });
  expect(await needsIt(caller)).toBe(false);
  await caller.ok(getMe);
  await caller.ok(security.removeApp, { body: { password: PASSWORD } });
  expect((await caller.call(getMe)).status).toBe(403);
  await caller.ok(sessions.logout, { body: {} });
});

test("asks neither other groups nor accounts without a password", async () => {
  const other = await app.as(await makePerson(app, client, ["reception"], { passwordHash: "x" }));
  const withoutPassword = await app.as(await makePerson(app, client, ["employee"]));
  const asked = await app.as(person);
  await requireOf("employee");
  await expect.poll(() => needsIt(asked)).toBe(true);
  expect([await needsIt(other), await needsIt(withoutPassword)]).toEqual([false, false]);
  await app.sql("update client set settings = '{}' where id = $1", [client.id]);
});

test("superadmins decide, administrators read, others do neither; the change is in the audit log", async () => {
  const body = { secondFactorGroups: ["superadmin" as const] };
  for (const [group, reads] of [
    ["admin", 200],
    ["employee", 403],
  ] as const) {
    const caller = await app.as(await makePerson(app, client, [group]));
    expect((await caller.call(security.getSignInSettings)).status).toBe(reads);
    expect((await caller.call(security.changeSignInSettings, { body })).status).toBe(403);
  }
  await requireOf("superadmin");
  const entries = await app.sql(
    "select action, after from audit_entry where client_id = $1 and action like $2",
    [client.id, "people.sign-in-settings%"],
  );
  expect(entries).toEqual([{ action: "people.sign-in-settings.change", after: body }]);
  expect(await (await boss()).ok(security.getSignInSettings)).toEqual(body);
});
