import { request } from "node:http";
import type { AddressInfo } from "node:net";
import * as passwords from "@portico/contract/sign-in/passwords";
import * as account from "@portico/contract/sign-in/security";
import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { mailsTo } from "../accounts/testing/sign-up-kit.ts";
import { hashToken, newToken } from "../platform/core/ids.ts";
import { app, client, login, PASSWORD, person, setUp } from "./testing/routes-kit.ts";

setUp();

test("the link of a reset has the server's port, though the connection is closed once the answer is there", async () => {
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(
      {
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/api/password/reset/",
        agent: false,
        headers: { host: `${client.host}:${port}`, "content-type": "application/json", connection: "close" },
      },
      (answer) => answer.resume().on("end", () => resolve(answer.statusCode)),
    );
    asked.on("error", reject).end(JSON.stringify({ email: person.email }));
  });
  expect(status).toBe(200);
  await expect.poll(async () => (await mailsTo(app, client, person.email)).length).toBe(1);
  const [mail] = await mailsTo(app, client, person.email);
  expect(mail?.text).toContain(`http://${client.host}:${port}/reset-password?user_id=${person.id}&token=`);
});

/** What somebody who knows Elena tries first. */
const guesses = async (): Promise<[of: string, password: string][]> => {
  await app.sql("update client set name = 'Northwind House' where id = $1", [client.id]);
  await app.sql("insert into client_domain (domain, client_id) values ($1, $2)", [
    `front-desk.${client.host}.example`,
    client.id,
  ]);
  await app.sql("update person set email = $2 where id = $1", [person.id, `e.n.lead@${client.host}.example`]);
  return [
    ["the client's name", "Northwind-House-1"],
    ["its hosts", "Front-Desk-2026"],
    ["the product", "Portico-Portico-1"],
    ["one's own names", "Elena-Novak-1"],
    ["one's own address", `E.N.Lead@${client.host}.example1`],
  ];
};

test("a password made of known names is refused where one changes it", async () => {
  const caller = await app.as(person);
  for (const [of, password] of await guesses()) {
    const reply = await caller.call(account.setPassword, {
      body: { currentPassword: PASSWORD, password, passwordConfirm: password },
    });
    expect([of, reply.status, reply.body]).toEqual([of, 400, { password: [inEnglish("passwords.common")] }]);
  }
  expect((await login({ email: `e.n.lead@${client.host}.example` })).status).toBe(200);
});

test("and where the link of a mail sets it, which still counts afterwards", async () => {
  const tried = await guesses();
  const token = newToken();
  await app.sql(
    `insert into token (client_id, token_hash, purpose, person_id, expires_at)
      values ($1, $2, 'password-reset', $3, $4)`,
    [client.id, hashToken(token), person.id, new Date(app.clock.now().getTime() + 60_000)],
  );
  const complete = (password: string) =>
    app.anonymous(client.host).call(passwords.completePasswordReset, {
      body: { userId: person.id, token, password, passwordConfirm: password },
    });
  for (const [of, password] of tried) {
    const reply = await complete(password);
    expect([of, reply.status, reply.body]).toEqual([of, 400, { password: [inEnglish("passwords.common")] }]);
  }
  expect((await complete("Correct-horse-8")).status).toBe(200);
});
