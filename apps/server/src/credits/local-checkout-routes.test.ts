import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { CHECKOUT_PATH, RESULT_PATH } from "./payments/local-checkout.ts";
import { begin, creditsOf, makeShop, post, postResult, resultsOf, statusOf } from "./testing/kit.ts";

const NOW = "2026-11-20T10:42:00.000Z";
let app: TestApp;
let client: TestClient;
let elena: TestPerson;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeShop(app);
  elena = await makePerson(app, client);
});

const started = async () => {
  const payment = await begin(app, elena);
  return { ...payment, ...(await resultsOf(app, client.host, payment)) };
};

test("the page names client, credits and amount, and runs nothing", async () => {
  // Before the first request: the server caches a client for seconds.
  await app.sql("update client set name = $2 where id = $1", [client.id, `<b>Smith & "Sons"</b>`]);
  const { url, form } = await begin(app, elena);
  const page = await post(app, client.host, url, form);
  expect(page.status).toBe(200);
  expect(page.body).toContain("Pay &#60;b&#62;Smith &#38; &#34;Sons&#34;&#60;/b&#62;");
  expect(page.body).toContain("10 credits");
  expect(page.body).toContain("Pay £15.00</button>");
  expect(page.body).not.toMatch(/<script|<b>|\son\w+=/);
  expect(page.headers["content-security-policy"]).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(page.headers["cache-control"]).toBe("no-store");
});

test("the page is in the person's language", async () => {
  await app.sql("update person set locale = 'de-DE' where id = $1", [elena.id]);
  const { url, form } = await begin(app, elena);
  const page = await post(app, client.host, url, form);
  expect(page.body).toContain('<html lang="de-DE">');
  for (const said of ["10 Credits", "15,00\u00A0£ zahlen</button>", "<button>Abbrechen</button>"])
    expect(page.body).toContain(said);
  const ended = await post(app, client.host, url, { ...form, locale: "en-GB" });
  expect([ended.status, String(ended.body)]).toEqual([
    400,
    expect.stringContaining("This payment has expired"),
  ]);
});

test("a payment notified twice, and again later, credits once", async () => {
  const { id, paid } = await started();
  for (let times = 0; times < 3; times++) {
    const back = await postResult(app, client.host, paid);
    expect(back.headers.location).toBe("/credits?credit_purchase=success");
    app.clock.set(`2026-11-20T10:5${times}:00.000Z`);
  }
  expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([10, "paid"]);
});

test("a payment notified many times at once credits once", async () => {
  for (let round = 1; round <= 3; round++) {
    const { paid } = await started();
    const replies = await Promise.all(Array.from({ length: 12 }, () => postResult(app, client.host, paid)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await creditsOf(app, elena)).toBe(10 * round);
  }
});

test("paying and cancelling at once ends in one of them", async () => {
  const { id, paid, cancelled } = await started();
  await Promise.all([
    postResult(app, client.host, paid),
    postResult(app, client.host, cancelled),
    postResult(app, client.host, paid),
  ]);
  const isPaid = (await statusOf(app, id)) === "paid";
  expect(await creditsOf(app, elena)).toBe(isPaid ? 10 : 0);
});

test("a cancelled payment brings nothing and cannot be paid any more", async () => {
  const { id, paid, cancelled } = await started();
  const back = await postResult(app, client.host, cancelled);
  expect([back.status, back.headers.location]).toEqual([303, "/credits?credit_purchase=cancelled"]);
  const late = await postResult(app, client.host, paid);
  expect([late.status, String(late.body)]).toEqual([
    400,
    expect.stringContaining("This payment has expired"),
  ]);
  expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([0, "failed"]);
});

test("cancelling what was paid takes nothing back", async () => {
  const { id, paid, cancelled } = await started();
  await postResult(app, client.host, paid);
  const back = await postResult(app, client.host, cancelled);
  expect(back.headers.location).toBe("/credits?credit_purchase=success");
  expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([10, "paid"]);
});

describe("a notification changes nothing when it is", () => {
  type Form = Record<string, string>;
  const cases: [string, (forms: { paid: Form; cancelled: Form; open: Form }) => Form][] = [
    ["of another amount", ({ paid }) => ({ ...paid, amount: "1" })],
    ["of more credits", ({ paid }) => ({ ...paid, credits: "1000" })],
    ["of another payment", ({ paid }) => ({ ...paid, payment: newId() })],
    ["of another client", ({ paid }) => ({ ...paid, client: newId() })],
    ["made longer", ({ paid }) => ({ ...paid, expires: String(Number(paid.expires) + 1) })],
    ["turned from cancelled to paid", ({ cancelled }) => ({ ...cancelled, status: "paid" })],
    ["the question and no result", ({ open }) => ({ ...open, status: "paid" })],
    ["the question itself", ({ open }) => open],
    ["not signed", ({ paid }) => ({ ...paid, signature: "" })],
    ["signed by another", ({ paid }) => ({ ...paid, signature: `A${paid.signature!.slice(1)}x` })],
    ["empty", () => ({})],
  ];
  test.each(cases)("%s", async (_, forge) => {
    const { id, form, paid, cancelled } = await started();
    const reply = await postResult(app, client.host, forge({ paid, cancelled, open: form }));
    expect(reply.status).toBe(400);
    expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([0, "open"]);
  });

  test("expired", async () => {
    const { id, paid, url, form } = await started();
    app.clock.set("2026-11-20T11:42:00.000Z");
    expect((await postResult(app, client.host, paid)).status).toBe(400);
    expect((await post(app, client.host, url, form)).status).toBe(400);
    expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([0, "open"]);
  });

  test("brought to another client's host", async () => {
    const { id, paid, url, form } = await started();
    const other = await makeShop(app);
    expect((await postResult(app, other.host, paid)).status).toBe(400);
    expect((await post(app, other.host, url, form)).status).toBe(400);
    expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([0, "open"]);
  });

  test("of a client that is no demo any more", async () => {
    const { paid } = await started();
    await app.sql("update client set mode = 'live' where id = $1", [client.id]);
    // This event makes the server load the client again.
    app.tools.live.publish(client.id, [{ topic: "session" }]);
    await expect
      .poll(
        async () =>
          (await app.anonymous(client.host).request({ method: "GET", url: "/api/whoami/" })).body.client
            .config.mode,
      )
      .toBe("live");
    expect((await postResult(app, client.host, paid)).status).toBe(400);
    expect(await creditsOf(app, elena)).toBe(0);
  });
});

test("the addresses take forms that are posted, and nothing else", async () => {
  for (const url of [CHECKOUT_PATH, RESULT_PATH]) {
    const stranger = app.anonymous(client.host);
    expect((await stranger.request({ method: "GET", url })).status).toBe(405);
    expect((await stranger.request({ method: "POST", url, payload: { status: "paid" } })).status).toBe(415);
  }
});
