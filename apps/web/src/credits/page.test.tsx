import { buyCredits, currentCredits, listCredits } from "@portico/contract/credits/credits";
import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { on, refused, type Stub } from "../testing/api.ts";
import { toastOf } from "../testing/fields.ts";
import { renderPage } from "../testing/page.tsx";
import { client, id, list } from "../testing/people.ts";
import { renderScreen } from "../testing/render.tsx";
import "./texts.ts";
import { CreditsTile } from "./tile.tsx";

const TEN = on(currentCredits, { current: 10, bundle: 10, price: 1500 });
const BOUGHT = {
  id: id(101),
  amount: 10,
  reason: "purchase" as "purchase" | "use" | "refund",
  purpose: null as string | null,
  note: null,
  isRefunded: false,
  can: { refund: false },
  createdAt: "2026-11-20T09:30:00.000Z",
};
const features = [...client().config.features, "paypark" as const];

const open = (search = "", answers: Stub[] = []) =>
  renderPage(`/credits${search}`, {
    client: client({ features }),
    answers: [
      TEN,
      on(
        listCredits,
        list(
          BOUGHT,
          { ...BOUGHT, id: id(102), amount: -1, reason: "use", purpose: "Parking, South, Tue 24 Nov" },
          { ...BOUGHT, id: id(103), amount: 1, reason: "refund", purpose: "Parking, South, Tue 24 Nov" },
        ),
      ),
      ...answers,
    ],
  });
/** The forms with which the page leaves for the provider. */
const sentForms = () => {
  const forms: HTMLFormElement[] = [];
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (
    this: HTMLFormElement,
  ) {
    forms.push(this);
    this.remove();
  });
  onTestFinished(() => submit.mockRestore());
  return forms;
};

test("what came and went is listed, and what coming back from the provider means is said", async () => {
  await open("?credit_purchase=success");
  expect(await screen.findByText("Bought 10 credits succesfully")).toBeVisible();
  expect(await screen.findByRole("heading", { level: 1, name: "10 credits" })).toBeVisible();
  expect(screen.getByText("£15.00 for 10 credits")).toBeVisible();
  expect(await screen.findByRole("row", { name: /^Bought .*\+10$/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /^Used: Parking, South, Tue 24 Nov .*−1$/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /^Refunded: Parking, South, Tue 24 Nov .*\+1$/ })).toBeVisible();
});

test("a purchase that was cancelled took nothing", async () => {
  await open("?credit_purchase=cancelled", [
    on(currentCredits, { current: 0, bundle: 10, price: null }),
    on(listCredits, list()),
  ]);
  expect(await screen.findByText("The purchase was cancelled. You have not been charged.")).toBeVisible();
  expect(screen.queryByText("Bought 10 credits succesfully")).toBeNull();
  expect(await screen.findByText("No credits bought or used yet")).toBeVisible();
  expect(screen.getByText("Credits cannot be bought here.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Buy 10 Credits" })).toBeNull();
});

test("a provider that is down is said, and can be tried again as another purchase", async () => {
  const forms = sentForms();
  const ended = "This payment has expired. Please start again.";
  const { user, api } = await open("", [on(buyCredits, refused(409, "state", ended, null))]);
  await user.click(await screen.findByRole("button", { name: "Buy 10 Credits" }));
  await toastOf(ended);
  const fields = [{ name: "payment", value: "p-1" }];
  api.answer(
    on(buyCredits, { id: id(301), checkout: { url: "/demo-payments/pay", method: "POST", fields } }),
  );
  await user.click(screen.getByRole("button", { name: "Buy 10 Credits" }));
  await expect.poll(() => forms.length).toBe(1);
  expect([forms[0]?.method, new URL(forms[0]!.action).pathname]).toEqual(["post", "/demo-payments/pay"]);
  expect([...new FormData(forms[0])]).toEqual([["payment", "p-1"]]);
  const keys = api.sent(buyCredits).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(2);
});

test("the dashboard's tile says how many there are; what could not be loaded is asked for again", async () => {
  const { user, api } = await renderScreen(<CreditsTile />, {
    answers: [on(currentCredits, refused(403, "forbidden"))],
  });
  const alert = (await screen.findByText("Your credits could not be loaded.")).closest<HTMLElement>(
    "[role=alert]",
  )!;
  api.answer(TEN);
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  const tile = within(await screen.findByRole("region", { name: "Available credits" }));
  expect(tile.getByText("10")).toBeVisible();
  expect(tile.getByRole("link", { name: "Credit history" })).toHaveAttribute("href", "/credits");
  expect(tile.getByRole("button", { name: "Buy 10 Credits" })).toBeVisible();
});

test.each([
  ["beside its button on a phone", 390, true],
  ["as the title of its button elsewhere", 1440, false],
])("the dashboard's line says the price %s", async (_, width, isText) => {
  const before = window.innerWidth;
  onTestFinished(() => {
    window.innerWidth = before;
  });
  window.innerWidth = width;
  await renderScreen(<CreditsTile isLine />, { answers: [TEN] });
  const line = within(await screen.findByRole("region", { name: "Available credits" }));
  expect(await line.findByRole("button", { name: "Buy 10 Credits" })).toHaveAttribute(
    "title",
    "£15.00 for 10 credits",
  );
  expect(line.queryByText("£15.00 for 10 credits") !== null).toBe(isText);
});
