import { createHash } from "node:crypto";
import * as contract from "@portico/contract/accounts/invitations";
import * as signUp from "@portico/contract/accounts/sign-up-settings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import {
  admin,
  amir,
  app,
  beginAccount,
  client,
  mailsTo,
  root,
  setUp,
} from "../testing/administration-kit.ts";

setUp();

const invite = (emails: string[], more: object = {}, by = admin) =>
  by.call(contract.createInvitations, { body: { emails, ...more } });
const tokens = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).map(({ body_text }) => /\/invitation\/(\S+)/.exec(body_text)![1]!);
const hashes = async () =>
  (
    await app.sql<{ hash: string }>(
      "select encode(token_hash, 'hex') as hash from invitation where client_id = $1",
      [client.id],
    )
  ).map(({ hash }) => hash);
const sha = (token: string) => createHash("sha256").update(token).digest("hex");

test("each address gets a link of its own, of which only the hash is kept", async () => {
  const { status, body } = await invite(["One@example.test ", "two@example.test", "one@example.test"], {
    groups: ["employee", "parking"],
    site: client.siteId,
  });
  expect(status).toBe(201);
  expect(body.results).toMatchObject([
    { email: "one@example.test", status: "open", groups: ["employee", "parking"], site: { name: "London" } },
    { email: "two@example.test", createdBy: { name: "Amir Haddad" }, expiresAt: "2026-12-04T10:42:00.000Z" },
  ]);
  const [one] = await tokens("one@example.test");
  const [two] = await tokens("two@example.test");
  expect((await hashes()).sort()).toEqual([sha(one!), sha(two!)].sort());
});

test("inviting again replaces the open one; sending again gives another link", async () => {
  await invite(["one@example.test"]);
  const { body } = await invite(["one@example.test"]);
  const all = await admin.ok(contract.listInvitations);
  expect(all.results.map(({ status }) => status).sort()).toEqual(["open", "withdrawn"]);
  const { id } = body.results[0];
  app.clock.set("2026-12-05T10:42:00.000Z");
  const later = await app.as(amir);
  const expired = await later.ok(contract.listInvitations, { query: { status: "expired", search: "ONE@" } });
  expect(expired.results.map((row) => row.id)).toEqual([id]);
  const again = await later.ok(contract.resendInvitation, { params: { id } });
  expect(again).toMatchObject({ status: "open", expiresAt: "2026-12-19T10:42:00.000Z" });
  const sent = await tokens("one@example.test");
  expect(sent).toHaveLength(3);
  expect((await hashes()).filter((hash) => sent.slice(1, 2).map(sha).includes(hash))).toEqual([]);
});

test("withdrawn is over; a repeated withdrawal changes nothing; accepted stays", async () => {
  const { id } = (await invite(["one@example.test"])).body.results[0];
  await admin.ok(contract.withdrawInvitation, { params: { id } });
  expect((await admin.ok(contract.withdrawInvitation, { params: { id } })).status).toBe("withdrawn");
  expect((await admin.call(contract.resendInvitation, { params: { id } })).status).toBe(409);
  const { id: second } = (await invite(["two@example.test"])).body.results[0];
  await app.sql("update invitation set accepted_at = now() where id = $1", [second]);
  expect((await admin.call(contract.withdrawInvitation, { params: { id: second } })).body.detail).toBe(
    inEnglish("accounts.invitationOver"),
  );
});

test("what cannot be is refused by address, and nobody is invited", async () => {
  const { body } = await invite(["no", amir.email.toUpperCase(), "one@example.test"]);
  expect(body).toEqual({
    emails: [
      inEnglish("accounts.emailNotAddress", { email: "no" }),
      inEnglish("accounts.hasAccount", { email: amir.email }),
    ],
  });
  expect((await admin.ok(contract.listInvitations)).count).toBe(0);
  expect((await invite(["a@b.test", "b@b.test"], { prefill: { firstName: "A" } })).body).toHaveProperty(
    "prefill",
  );
  expect((await invite(["a@b.test"], { groups: ["superadmin"] })).body).toHaveProperty("groups");
  expect((await invite(["a@b.test"], { groups: ["superadmin"] }, root)).status).toBe(201);
  await admin.ok(signUp.changeSignUpSettings, { body: { allowedEmailDomains: ["northwind.example"] } });
  expect((await invite(["a@elsewhere.test"])).body.emails[0]).toContain("correct domain");
});

test("an address that a stranger began to sign up with is invited all the same", async () => {
  await beginAccount("one@example.test");
  const { status, body } = await invite(["one@example.test"]);
  expect(status).toBe(201);
  await admin.ok(contract.resendInvitation, { params: { id: body.results[0].id } });
});

test("two who invite the same person at once leave one open invitation", async () => {
  const replies = await Promise.all([invite(["one@example.test"]), invite(["one@example.test"], {}, root)]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect((await admin.ok(contract.listInvitations, { query: { status: "open" } })).count).toBe(1);
});

test("another client's invitation is not there", async () => {
  const { id } = (await invite(["one@example.test"])).body.results[0];
  const other = await makeClient(app);
  const theirs = await app.as(await makePerson(app, other, ["superadmin"]));
  for (const endpoint of [contract.resendInvitation, contract.withdrawInvitation])
    expect((await theirs.call(endpoint, { params: { id } })).status).toBe(404);
  expect((await invite(["a@b.test"], { site: other.siteId })).body).toHaveProperty("site");
});
