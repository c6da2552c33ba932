import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword } from "../../people/core/passwords.ts";
import { app, login, PASSWORD, person, setUp } from "../testing/routes-kit.ts";

setUp();

test("a password counts as it was typed, with its capitals, its blanks and all of its length", async () => {
  const password = ` Ein Paßwort ${"x".repeat(110)}-7 `;
  await app.sql("update person set password_hash = $1 where id = $2", [
    await hashPassword(password),
    person.id,
  ]);
  const others = [password.trim(), password.toLowerCase(), password.slice(0, 72), password.normalize("NFKC")];
  for (const other of others.filter((one) => one !== password))
    expect([other, (await login({ password: other })).status]).toEqual([other, 400]);
  expect((await login({ password })).status).toBe(200);
});

test("each log-in gets a token of 256 bits, of which only the hash is kept", async () => {
  const tokens = [];
  for (const reply of [await login({ password: PASSWORD }), await login({ password: PASSWORD })]) {
    const cookies = [reply.headers["set-cookie"]].flat().join("\n");
    tokens.push(/portico_session=([\w-]+)/.exec(cookies)?.[1] ?? "");
  }
  expect(tokens[0]).not.toBe(tokens[1]);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const kept = await app.sql<{ token_hash: Buffer }>("select token_hash from session where person_id = $1", [
    person.id,
  ]);
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest("hex"));
  expect(kept.map(({ token_hash }) => token_hash.toString("hex")).toSorted()).toEqual(hashes.toSorted());
});
