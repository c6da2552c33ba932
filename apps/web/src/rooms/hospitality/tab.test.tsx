import {
  createAddonItem,
  listAddonCategories,
  listAddonItems,
  updateAddonItem,
} from "@portico/contract/rooms/catalogues";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { addonItem, DRINKS } from "../testing/rows.ts";

/** What is saved stands in the list that is asked for next. */
const open = async () => {
  let rows = [addonItem()];
  return renderPage("/admin/resources?tab=hospitality", {
    as: person({ groups: ["employee", "admin"] }),
    answers: [
      on(listAddonCategories, list(DRINKS)),
      on(listAddonItems, () => list(...rows)),
      on(createAddonItem, ({ body }) => {
        const row = addonItem({ id: id(700), ...body });
        rows = [...rows, row];
        return row;
      }),
      on(updateAddonItem, ({ params, body }) => {
        const row = addonItem({ id: params.id, ...body });
        rows = rows.map((one) => (one.id === row.id ? row : one));
        return row;
      }),
    ],
  });
};
const items = () => within(screen.getByRole("list", { name: "Items of Drinks" }));

test("prices are typed in pounds, and an item can be offered no longer", async () => {
  const { user, api } = await open();
  await user.click((await screen.findAllByRole("button", { name: "Add item" }))[0]!);
  const dialog = within(await screen.findByRole("dialog"));
  const price = dialog.getByRole("textbox", { name: "Price in pounds" });
  await fill(user, dialog.getByRole("textbox", { name: "Name" }), "Soup");
  await fill(user, price, "a lot");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Enter a price such as 2.50.")).toBeVisible();
  expect(price).toHaveFocus();
  await fill(user, price, "3.40");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await toastOf("Soup saved.");
  expect((await items().findByText("Soup")).closest("li")).toHaveTextContent("£3.40");
  expect(api.sent(createAddonItem).map(({ body }) => body)).toEqual([
    { name: "Soup", cost: 340, categoryId: DRINKS.id, isActive: true },
  ]);

  await user.click(items().getByRole("button", { name: "Edit Soup" }));
  const edited = within(await screen.findByRole("dialog"));
  expect(edited.getByRole("textbox", { name: "Price in pounds" })).toHaveValue("3.40");
  await user.click(edited.getByRole("checkbox", { name: "Offered" }));
  await user.click(edited.getByRole("button", { name: "Save" }));
  expect(await items().findByText("No longer offered")).toBeVisible();
});

test("items that cannot be loaded can be asked for again", async () => {
  const { user, api } = await renderPage("/admin/resources?tab=hospitality", {
    as: person({ groups: ["employee", "admin"] }),
    answers: [
      on(listAddonCategories, list(DRINKS)),
      on(listAddonItems, refused(403, "forbidden", "You are not allowed to do this.")),
    ],
  });
  expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
  api.answer(on(listAddonItems, list(addonItem())));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Coffee and tea")).toBeVisible();
});
