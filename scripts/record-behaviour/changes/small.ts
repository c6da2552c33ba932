import type { Recorder } from "../recorder.ts";
import { made, NOWHERE, sceneOf } from "./kit.ts";

/** Small features: presence, post, support, credits. */
export async function changeSmall(recorder: Recorder): Promise<void> {
  const { act, id } = sceneOf(recorder, "small");
  const { employee, colleague, reception, admin, nobody, fabrikam, visitor } = recorder.people;
  await act(employee, "PATCH", `/presence/${NOWHERE}/`, { travelling_by: "bike" });
  await act(employee, "POST", "/presence/", { on_site: "perhaps" });
  const said = await act(employee, "POST", "/presence/", { on_site: true });
  await act(employee, "PATCH", `/presence/${made(said)}/`, { travelling_by: "bike" });
  await act(employee, "POST", "/presence/", { on_site: false, source: "toggle" });
  await act(employee, "PATCH", `/presence/${made(said)}/`, { travelling_by: "car" });
  await act(fabrikam, "POST", "/presence/", { on_site: true });

  const elena = await id(reception, "/users/", "Elena Novak");
  await act(reception, "POST", "/mailcollect/usages/", { user: elena, number_items: 3 });
  await act(employee, "POST", "/mailcollect/usages/", { number_items: "2" });
  await act(employee, "POST", "/mailcollect/usages/", { number_items: 0 });
  await act(colleague, "POST", "/mailcollect/usages/", { user: elena, number_items: 3 });

  await act(nobody, "POST", "/support/", {});
  await act(nobody, "POST", "/support/", {
    name: "A. Stranger",
    email: "stranger@elsewhere.example",
    problem: "I cannot log in.",
  });
  await act(employee, "POST", "/support/", {
    url: "/desks?day=1",
    problem: "The plan is upside down.\n<b>Help</b>",
  });
  await act(employee, "POST", "/support/", {
    body: { problem: "Twice" },
    headers: { "idempotency-key": "record-ticket-1" },
  });
  await act(employee, "POST", "/support/", {
    body: { problem: "Twice" },
    headers: { "idempotency-key": "record-ticket-1" },
  });
  await act(fabrikam, "POST", "/support/", { problem: "To the superadmins, since there is no address." });

  const bought = await act(employee, "POST", "/credits/payments/", {});
  await pay(recorder, bought.json?.checkout?.fields ?? [], "paid");
  const second = await act(employee, "POST", "/credits/payments/", {
    headers: { "idempotency-key": "record-payment-1" },
    body: {},
  });
  await act(employee, "POST", "/credits/payments/", {
    headers: { "idempotency-key": "record-payment-1" },
    body: {},
  });
  await pay(recorder, second.json?.checkout?.fields ?? [], "cancelled");
  await act(colleague, "POST", "/credits/payments/", {});
  await act(admin, "GET", "/credits/credits/");
  await act(employee, "GET", "/credits/credits/");
  await act(fabrikam, "POST", "/credits/payments/", {});
  // Unknown addresses and methods.
  await act(nobody, "GET", "/nowhere/");
  await act(employee, "PUT", "/whoami/");
  await act(visitor, "POST", "/support/", {
    body: { problem: "x" },
    headers: { "sec-fetch-site": "cross-site" },
  });
  await act(employee, "POST", "/mailcollect/usages/", {
    body: "{",
    headers: { "content-type": "application/json" },
  });
  await act(employee, "GET", "/healthz");
  await act(employee, "GET", "/readyz");
}

/** The demo's payment page: opens it, and presses one of its two buttons. */
async function pay(
  recorder: Recorder,
  fields: { name: string; value: string }[],
  outcome: string,
): Promise<void> {
  const { act } = sceneOf(recorder, "small");
  const { employee } = recorder.people;
  const form = (values: [string, string][]) => ({
    body: new URLSearchParams(values).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const page = await act(
    employee,
    "POST",
    "/demo-payments/checkout",
    form(fields.map(({ name, value }) => [name, value])),
  );
  const offered = [...page.text.matchAll(/<form[\s\S]*?<\/form>/g)].map(([one]) =>
    [...one.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]): [string, string] => [
      name!,
      value!,
    ]),
  );
  const chosen = offered.find((values) => values.some(([, value]) => value === outcome)) ?? [];
  await act(employee, "POST", "/demo-payments/result", form(chosen));
  await act(employee, "POST", "/demo-payments/result", form(chosen));
}
