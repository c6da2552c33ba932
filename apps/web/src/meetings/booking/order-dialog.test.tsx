import "./texts.ts";
import { listAddonItems } from "@portico/contract/rooms/catalogues";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { addonItem, DRINKS } from "../../rooms/testing/rows.ts";
import { on, refused } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { id, list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { useAddonItems } from "../core/use-booking.ts";
import { OrderDialog } from "./order-dialog.tsx";

const COFFEE = addonItem();
const FOOD = { categoryId: id(624), categoryName: "Food" };
const PASTRIES = addonItem({ id: id(623), name: "Pastries", cost: 380, ...FOOD });

type Props = Parameters<typeof OrderDialog>[0];

const Asked = (props: Omit<Props, "items">) => <OrderDialog {...props} items={useAddonItems(true)} />;

const open = async (over: Partial<Props> = {}) => {
  const onSave = vi.fn();
  const rendered = await renderScreen(
    <Asked order={null} orderedBefore={[]} onClose={() => {}} onSave={onSave} {...over} />,
    { answers: [on(listAddonItems, list(COFFEE, PASTRIES))] },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Hospitality" }));
  const save = dialog.getByRole("button", { name: "Save order" });
  return { ...rendered, dialog, save, onSave };
};
type Dialog = Awaited<ReturnType<typeof open>>["dialog"];
const quantity = (dialog: Dialog, name: string) =>
  dialog.getByRole("textbox", { name: `Quantity of ${name}` });

test("what is ordered is counted, priced, and paid by a cost centre", async () => {
  const { user, dialog, save, onSave } = await open();
  expect(save).toBeDisabled();
  expect(await dialog.findByRole("region", { name: DRINKS.name })).toHaveTextContent("£2.50 each");
  expect(dialog.getByRole("region", { name: "Food" })).toHaveTextContent("£3.80 each");
  await user.click(dialog.getByRole("button", { name: "Add Coffee and tea" }));
  expect(quantity(dialog, "Coffee and tea")).toHaveValue("1");
  expect(quantity(dialog, "Coffee and tea")).toHaveFocus();
  await fill(user, quantity(dialog, "Coffee and tea"), "4");
  await user.click(dialog.getByRole("button", { name: "Add Pastries" }));
  expect(dialog.getByRole("status")).toHaveTextContent("Total £13.80");
  await user.click(save);
  expect(dialog.getByText("Cost centre is required")).toBeVisible();
  const costCentre = dialog.getByRole("textbox", { name: "Cost centre" });
  await fill(user, costCentre, "123");
  await user.click(save);
  expect(dialog.getByText("Cost Centre length is expected to be 5")).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await fill(user, costCentre, "AB123");
  await user.click(save);
  expect(onSave.mock.calls).toEqual([
    [
      {
        costCentre: "AB123",
        lines: [
          { itemId: COFFEE.id, quantity: 4 },
          { itemId: PASTRIES.id, quantity: 1 },
        ],
      },
    ],
  ]);
});

test("what was ordered before keeps its price, and can be taken back", async () => {
  const { user, dialog, save, onSave } = await open({
    order: { costCentre: "AB123", lines: [{ itemId: COFFEE.id, quantity: 2 }] },
    orderedBefore: [{ itemId: COFFEE.id, cost: 200 }],
  });
  await dialog.findByRole("region", { name: DRINKS.name });
  expect(dialog.getByText("£2.00 each")).toBeVisible();
  expect(dialog.getByRole("status")).toHaveTextContent("Total £4.00");
  await fill(user, quantity(dialog, "Coffee and tea"), "0");
  await user.click(save);
  expect(onSave.mock.calls).toEqual([[null]]);
});

test("what cannot be loaded can be asked for again", async () => {
  const { user, api } = await renderScreen(
    <Asked order={null} orderedBefore={[]} onClose={() => {}} onSave={() => {}} />,
    { answers: [on(listAddonItems, refused(400, "invalid", "No."))] },
  );
  expect(await screen.findByText("The hospitality items could not be loaded")).toBeVisible();
  api.answer(on(listAddonItems, list()));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("There is nothing to order.")).toBeVisible();
});
