import * as profile from "@portico/contract/accounts/profile";
import { conditionKey } from "@portico/contract/accounts/profile-form";
import * as signUp from "@portico/contract/accounts/sign-up";
import { inEnglish } from "@portico/contract/testing/in-english";
import {
  CASES,
  CYCLING,
  EVERYTHING_WRONG,
  onEdit,
  type ProfileEntry,
  RIGHT,
  RULES,
} from "@portico/contract/testing/profile-cases";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { invite, makeGroup, openSignUp } from "../testing/sign-up-kit.ts";

/**
 * The browser's half is apps/web/src/accounts/profile/cases.test.ts: both give the same result for the same
 * case.
 */

let app: TestApp;
let client: TestClient;
let sites: string[];
let cycling: string;
let photo: Buffer;
let nadia: Caller;

beforeAll(async () => {
  app = await startTestApp();
  client = await makeClient(app, { features: ["screen", "locate colleague"] });
  sites = [client.siteId, newId()];
  await app.sql(
    "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
    [client.id, sites[1]],
  );
  const { additionalSignupGroups, ...asked } = RULES;
  const columns = Object.entries(asked).map(([key, value]) => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  await openSignUp(app, client, Object.fromEntries(columns));
  for (const group of additionalSignupGroups) {
    const { name, condition } = group;
    const id = await makeGroup(
      app,
      client,
      { name, ...(condition && { condition }) },
      group.additionalSignupGroupFields.map(({ fieldName, signUpFieldType, ...field }) => ({
        ...field,
        name: fieldName,
        type: signUpFieldType.fieldType,
        options: signUpFieldType.options.map((option) => option.name),
      })),
    );
    if (group === CYCLING) cycling = id;
  }
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#4A56DC" } })
    .jpeg()
    .toBuffer();
  const person = await makePerson(app, client, ["employee"], { email: RIGHT.email });
  await app.sql("update person set photo = '/a/', line_manager_email = $2 where id = $1", [
    person.id,
    RIGHT.lineManagerEmail,
  ]);
  nadia = await app.as(person);
});
afterAll(() => app.close());
beforeEach(() => app.sql("delete from rate_limit"));

const bodyOf = ({ site, cycles, additional, hasPhoto: _, ...body }: ProfileEntry) => ({
  ...body,
  site: site === null ? null : sites[site]!,
  additionalInformation: { ...additional, [conditionKey({ id: cycling })]: cycles },
});
const filesOf = ({ hasPhoto }: ProfileEntry) => (hasPhoto ? { files: { photo } } : {});
const stranger = () => app.anonymous(client.host);

const signingUp = (typed: Partial<ProfileEntry>) => {
  const all = { ...RIGHT, ...typed };
  return stranger().call(signUp.signUp, { body: bodyOf(all), ...filesOf(all) });
};
const editing = (typed: Partial<ProfileEntry>) => {
  const all = { ...RIGHT, ...typed };
  const { password: _, passwordConfirm: __, ...body } = bodyOf(all);
  return nadia.call(profile.updateMe, { body: { ...body, ...(!all.hasPhoto && { photo: null }) } });
};
const said = (body: Record<string, string[]>) =>
  Object.entries(body).map(([name, messages]) => [name, ...messages]);

test("a form that says what is asked is taken", async () => {
  expect((await signingUp({ email: "other@example.test" })).status).toBe(201);
  expect((await editing({})).status).toBe(200);
});

test.each(CASES)("%s", async (_, typed, problems) => {
  const refused = await signingUp(typed);
  expect([refused.status, said(refused.body)]).toEqual([400, problems]);
  const expected = onEdit(typed, problems);
  const changed = await editing(typed);
  expect([changed.status, changed.status === 200 ? [] : said(changed.body)]).toEqual([
    expected.length > 0 ? 400 : 200,
    expected,
  ]);
});

test("an invitation asks the same but for the address, which it brings, and the line manager", async () => {
  const [, , problems] = CASES.find(([, typed]) => typed === EVERYTHING_WRONG)!;
  const token = await invite(app, client, { email: "guest@elsewhere.example" });
  const reply = await stranger().call(signUp.acceptInvite, {
    params: { token },
    body: { ...bodyOf(EVERYTHING_WRONG), lineManagerEmail: "" },
  });
  expect(said(reply.body)).toEqual(
    problems.filter(([name]) => name !== "email" && name !== "lineManagerEmail"),
  );
});

test("a common password, which the server alone knows, stands in its place in the order", async () => {
  const password = "Password123!";
  const reply = await signingUp({ phone: "", password, passwordConfirm: password, hasPhoto: false });
  expect(said(reply.body)).toEqual([
    ["phone", inEnglish("common.phoneRequired")],
    ["password", inEnglish("passwords.common")],
    ["photo", inEnglish("accounts.photoRequired")],
  ]);
});

test("a password made of known names is refused, by invitation too", async () => {
  const [{ name } = { name: "" }] = await app.sql<{ name: string }>("select name from client where id = $1", [
    client.id,
  ]);
  const email = "zw.guest@elsewhere.example";
  const token = await invite(app, client, { email });
  const refused = ["password", inEnglish("passwords.common")];
  for (const password of [
    `${name}-Portico-1!`,
    "Localhost-2026",
    "Portico-Portico-1",
    "Jane-Smythe-2026",
    "ZW.Guest@elsewhere1",
  ]) {
    const typed = { firstName: "Jane", lastName: "Smythe", password, passwordConfirm: password };
    const reply = await signingUp({ ...typed, email });
    expect([password, ...said(reply.body).filter(([field]) => field === "password")]).toEqual([
      password,
      refused,
    ]);
    const invited = await stranger().call(signUp.acceptInvite, {
      params: { token },
      body: bodyOf({ ...RIGHT, ...typed }),
    });
    expect([password, ...said(invited.body).filter(([field]) => field === "password")]).toEqual([
      password,
      refused,
    ]);
  }
});

test("nothing at all is as good as an empty text", async () => {
  const nothing = { firstName: null, lastName: null, email: null, password: null, passwordConfirm: null };
  const reply = await stranger().call(signUp.signUp, { body: { ...bodyOf(RIGHT), ...nothing } });
  expect(said(reply.body)).toEqual([
    ["firstName", inEnglish("common.firstNameRequired")],
    ["lastName", inEnglish("common.lastNameRequired")],
    ["email", inEnglish("common.emailInvalid")],
    ["password", inEnglish("passwords.short")],
    ["photo", inEnglish("accounts.photoRequired")],
  ]);
});
