import {
  adjustCredits,
  getBalance,
  listBalanceEntries,
  listBalances,
  refundCredits,
} from "@portico/contract/credits/credits";
import { text } from "@portico/contract/texts/text";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { client, id, list } from "../../testing/people.ts";
import { openSettings } from "../testing/settings.ts";

const MEI = { id: id(20), firstName: "Mei", lastName: "Das" };
const USE = {
  id: id(501),
  amount: -2,
  reason: "use" as const,
  purpose: "Parking, South, Tue 24 Nov",
  note: null,
  isRefunded: false,
  createdAt: "2026-11-20T10:42:00.000Z",
  can: { refund: true },
};
const paid = client({ features: [...client().config.features, "paypark"] });

const open = () => {
  let current = 3;
  let entry: Omit<typeof USE, "can"> & { can: { refund: boolean } } = USE;
  return openSettings(
    "?tab=credits",
    [
      on(listBalances, () => list({ user: MEI, current })),
      on(getBalance, () => ({ user: MEI, current })),
      on(listBalanceEntries, () => list(entry)),
      on(adjustCredits, ({ body }) => {
        if (current + body.amount < 0)
          return fieldErrors({ amount: [text("credits.tooFew", { count: current })] });
        current += body.amount;
        return { user: MEI, current };
      }),
      on(refundCredits, () => {
        current += 2;
        entry = { ...USE, isRefunded: true, can: { refund: false } };
        return entry;
      }),
    ],
    [],
    paid,
  );
};

test("credits are adjusted with a reason, as far as there are any", async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole("button", { name: "Edit Mei Das" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mei Das" }));
  expect(await dialog.findByText("3 credits")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Adjust" }));
  expect(dialog.getByText("Enter how many credits are added or taken.")).toBeVisible();
  expect(dialog.getByText("Enter a reason.")).toBeVisible();
  expect(api.sent(adjustCredits)).toEqual([]);
  await fill(user, dialog.getByRole("textbox", { name: "Credits to add or take" }), "-5");
  await fill(user, dialog.getByRole("textbox", { name: "Reason" }), "Given twice");
  await user.click(dialog.getByRole("button", { name: "Adjust" }));
  expect(await dialog.findByText("This person has only 3 credits.")).toBeVisible();
  await fill(user, dialog.getByRole("textbox", { name: "Credits to add or take" }), "-2");
  await user.click(dialog.getByRole("button", { name: "Adjust" }));
  await toastOf("Mei Das now has 1 credit.");
  expect(api.sent(adjustCredits).at(-1)?.body).toEqual({
    employee: MEI.id,
    amount: -2,
    reason: "Given twice",
  });
});

test("a use is refunded with a reason, once", async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole("button", { name: "Edit Mei Das" }));
  const row = await screen.findByRole("row", { name: /Used: Parking, South, Tue 24 Nov/ });
  await user.click(within(row).getByRole("button", { name: "Refund" }));
  const question = within(await screen.findByRole("dialog", { name: "Refund 2 credits?" }));
  await user.click(question.getByRole("button", { name: "Refund" }));
  expect(question.getByText("Enter a reason.")).toBeVisible();
  await fill(user, question.getByRole("textbox", { name: "Reason" }), "The space was taken");
  await user.click(question.getByRole("button", { name: "Refund" }));
  await toastOf("2 credits refunded to Mei Das.");
  expect(api.sent(refundCredits).map(({ params, body }) => [params.id, body.reason])).toEqual([
    [USE.id, "The space was taken"],
  ]);
  expect(
    await screen.findByRole("row", { name: /Used: Parking, South, Tue 24 Nov.*Refunded$/ }),
  ).toBeVisible();
});
