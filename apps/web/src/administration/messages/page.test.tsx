import { listDeliveries, resendDeliveries } from "@portico/contract/administration/messages";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { delivery } from "../testing/rows.ts";

const KAI = delivery("kai");
const LEA = delivery("lea", { id: id(202) });
const MAX = delivery("max", { id: id(203), can: { resend: false } });

const open = (search = "", answers: Stub[] = []) =>
  renderPage(`/messages${search}`, {
    as: person({ groups: ["employee", "admin"] }),
    answers: [on(listDeliveries, { ...list(KAI, LEA, MAX), dead: 3 }), ...answers],
  });
const tick = (name: string) => screen.findByRole("checkbox", { name: new RegExp(`to ${name}@messenger`) });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(`${name}@messenger`) });

test("how far each message came is read; those that never arrived can be shown alone", async () => {
  const { user, api, address } = await open();
  expect(
    await screen.findByRole("heading", { level: 1, name: "3 messages could not be delivered" }),
  ).toBeVisible();
  expect(within(await row("kai")).getAllByText("Not delivered")[0]).toBeVisible();
  await user.click(within(await row("kai")).getByRole("button", { name: "Show details" }));
  expect(await screen.findByText("visitors.contact")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show undelivered" }));
  await expect.poll(address).toBe("/messages?status=dead");
  await expect.poll(() => api.sent(listDeliveries).at(-1)?.query.status).toBe("dead");
});

test("messages are sent again together", async () => {
  const { user, api } = await open("", [
    on(resendDeliveries, ({ body }) => ({ results: body.ids.map((one) => ({ id: one, ok: true })) })),
  ]);
  await user.click(await tick("kai"));
  await user.click(await tick("lea"));
  const bar = within(screen.getByRole("region", { name: "Selected rows" }));
  expect(bar.getByText("2 selected")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Send again" }));
  await toastOf("2 messages will be sent again.");
  expect(api.sent(resendDeliveries).map(({ body }) => body.ids)).toEqual([[KAI.id, LEA.id]]);
  expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull();
});

test("each row says what became of it: one was sent meanwhile, another's link has ended", async () => {
  const { user } = await open("?status=dead", [
    on(resendDeliveries, {
      results: [
        { id: KAI.id, ok: false, detail: "This message has already been sent." },
        { id: LEA.id, ok: true },
      ],
    }),
  ]);
  // There is nothing to tick.
  expect(await tick("max")).toBeDisabled();
  await user.click(await tick("kai"));
  await user.click(await tick("lea"));
  await user.click(screen.getByRole("button", { name: "Send again" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Results" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "kai@messenger.exampleThis message has already been sent.",
    "lea@messenger.exampleWill be sent again.",
  ]);
});

test("what could not be sent again is said, and stays selected", async () => {
  const { user } = await open("", [on(resendDeliveries, refused(500, "internal"))]);
  await user.click(await tick("kai"));
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await toastOf("Something went wrong. Nothing has been sent again. Please try again.");
  expect(screen.getByText("1 selected")).toBeVisible();
});

test("filters that fit nothing explain themselves and can be cleared", async () => {
  const { user, api } = await open("?search=nobody-at-all&channel=sms", [
    on(listDeliveries, ({ query }) => ({ ...(query.search ? list() : list(KAI)), dead: 0 })),
  ]);
  expect(await screen.findByText("No messages match these filters.")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("No undelivered messages");
  expect(api.sent(listDeliveries)[0]?.query).toMatchObject({ search: "nobody-at-all", channel: "sms" });
  await user.click(screen.getAllByRole("button", { name: "Clear filters" }).at(-1)!);
  expect(await row("kai")).toBeVisible();
});

test("a list that could not be loaded is asked for again", async () => {
  const { user, api } = await open("", [
    on(listDeliveries, refused(403, "forbidden", "You are not allowed to do this.")),
  ]);
  expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
  api.answer(on(listDeliveries, { ...list(KAI), dead: 1 }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await row("kai")).toBeVisible();
});
