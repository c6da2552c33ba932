import * as credits from "@portico/contract/credits/credits";
import { newId } from "../../platform/core/ids.ts";
import type { RawReply, TestApp } from "../../platform/testing/app.ts";
import { makeClient } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { RESULT_PATH } from "../payments/local-checkout.ts";

export const PRICE = 1500;
type Form = Record<string, string>;

/** A client that sells ten credits for £15. */
export async function makeShop(app: TestApp, mode: "demo" | "live" = "demo"): Promise<TestClient> {
  const client = await makeClient(app, { features: ["paypark"], settings: { creditBundlePrice: PRICE } });
  await app.sql("update client set mode = $2 where id = $1", [client.id, mode]);
  return client;
}

/** Posts a form like a browser, without a session. */
export const post = (app: TestApp, host: string, url: string, form: Form): Promise<RawReply> =>
  app.anonymous(host).request({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });

/** Begins a checkout for the person: its payment and the form to post. */
export async function begin(
  app: TestApp,
  person: TestPerson,
  key?: string,
): Promise<{ id: string; url: string; form: Form }> {
  const { id, checkout } = await (await app.as(person)).ok(credits.buyCredits, key ? { key } : {});
  const form = Object.fromEntries(checkout.fields.map(({ name, value }) => [name, value]));
  return { id, url: checkout.url, form };
}

/** The two signed results that the local page offers to post. */
export async function resultsOf(
  app: TestApp,
  host: string,
  { url, form }: { url: string; form: Form },
): Promise<{ paid: Form; cancelled: Form }> {
  const page = await post(app, host, url, form);
  if (page.status !== 200) throw new Error(`the checkout answered ${page.status}`);
  const [paid, cancelled] = String(page.body)
    .split("<form")
    .slice(1)
    .map((part) =>
      Object.fromEntries(
        [...part.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      ),
    );
  return { paid: paid!, cancelled: cancelled! };
}

export const postResult = (app: TestApp, host: string, form: Form) => post(app, host, RESULT_PATH, form);

export const creditsOf = async (app: TestApp, person: TestPerson): Promise<number> =>
  (await (await app.as(person)).ok(credits.currentCredits)).current;

/** Gives the person credits, as an adjustment. */
export const giveCredits = (app: TestApp, { id }: TestPerson, amount: number) =>
  app.sql(
    `insert into credit_entry (client_id, id, person_id, amount, reason, note, created_at)
     select client_id, $2, id, $3, 'adjustment', 'Test', '2026-11-01Z' from person where id = $1`,
    [id, newId(), amount],
  );

export const statusOf = async (app: TestApp, id: string): Promise<string | undefined> =>
  (await app.sql<{ status: string }>("select status from credit_payment where id = $1", [id]))[0]?.status;
