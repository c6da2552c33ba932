import * as sessions from "@portico/contract/sign-in/sessions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../people/core/passwords.ts";
import { newId } from "../platform/core/ids.ts";
import { type RawReply, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { openProvider } from "../platform/testing/oidc.ts";

/** With https, a neighbouring subdomain can neither set nor replace the cookies of a log-in. */

const PASSWORD = "Correct-horse-7";
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(undefined, { publicUrl: "https://portico.example" });
});
afterAll(() => app.close());

const cookiesOf = (reply: RawReply): Record<string, string> =>
  Object.fromEntries(
    ([reply.headers["set-cookie"] ?? []].flat() as string[]).map((line) => {
      const [pair = ""] = line.split(";");
      return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    }),
  );

test("session and browser have the prefix, and the plain names do not count", async () => {
  const client = await makeClient(app);
  const person = await makePerson(app, client, ["employee"], { passwordHash: await hashPassword(PASSWORD) });
  const browser = app.anonymous(client.host);
  const payload = { email: person.email, password: PASSWORD };
  const reply = await browser.request({ method: "POST", url: "/api/login/", payload });
  const cookies = cookiesOf(reply);
  expect(Object.keys(cookies).toSorted()).toEqual([
    "__Host-portico_browser",
    "__Host-portico_session",
    "csrftoken",
  ]);
  for (const line of [reply.headers["set-cookie"] ?? []].flat() as string[])
    expect(line).toMatch(/; Path=\/; (?:HttpOnly; )?Secure; SameSite=Lax$/);
  const who = async (sent: Record<string, string>) =>
    (await browser.request({ url: "/api/whoami/", cookies: sent })).body.user?.id ?? null;
  const session = cookies["__Host-portico_session"] ?? "";
  expect(await who(cookies)).toBe(person.id);
  expect(await who({ portico_session: session })).toBeNull();
  expect(await who({ ...cookies, portico_session: "planted" })).toBe(person.id);

  const out = await browser.request({
    method: "POST",
    url: `/api${sessions.logout.path}`,
    cookies,
    headers: { "x-csrftoken": cookies.csrftoken ?? "" },
    payload: {},
  });
  expect(out.body).toEqual({ ended: 1 });
  expect(out.headers["clear-site-data"]).toBe('"cache"');
  expect(String(out.headers["set-cookie"])).toMatch(/^__Host-portico_session=; Max-Age=0; Path=\/; .*Secure/);
  expect(await who(cookies)).toBeNull();
});

test("so has the cookie of a way to a provider", async () => {
  const client = await makeClient(app);
  const provider = await openProvider();
  try {
    await app.sql(
      `insert into sign_in_provider (client_id, id, slug, name, issuer, oidc_client_id)
        values ($1, $2, 'real', 'Real', $3, 'portico')`,
      [client.id, newId(), provider.issuer],
    );
    const reply = await app.anonymous(client.host).request({ url: "/api/sign-in/real/" });
    expect(String(reply.headers["set-cookie"])).toMatch(
      /^__Host-portico_sign_in=.{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  } finally {
    await provider.close();
  }
});
