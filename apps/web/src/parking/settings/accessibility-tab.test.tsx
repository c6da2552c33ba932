import { listNeeds, setNeed } from "@portico/contract/parking/accessibility";
import { listUsers } from "@portico/contract/people/people";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { choosePerson, fill, toastOf } from "../../testing/fields.ts";
import { list } from "../../testing/people.ts";
import { colleague } from "../testing/rows.ts";
import { openSettings } from "../testing/settings.ts";

const MEI = colleague("Mei", "Das");

const open = () => {
  let needs: { user: typeof MEI; needed: boolean }[] = [];
  return openSettings("?tab=accessibility", [
    on(listUsers, list(MEI)),
    on(listNeeds, () => list(...needs)),
    on(setNeed, ({ body }) => {
      needs = body.needed ? [{ user: MEI, needed: true }] : [];
      return { user: MEI, needed: body.needed };
    }),
  ]);
};

test("a person who needs an accessible space is added and removed", async () => {
  const { user, api } = await open();
  expect(await screen.findByText("People can say so themselves, or you can add them here.")).toBeVisible();
  await user.click((await screen.findAllByRole("button", { name: "Add person" }))[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Add a person" }));
  await user.click(dialog.getByRole("button", { name: "Add person" }));
  expect(dialog.getByText("Choose a person.")).toBeVisible();
  expect(api.sent(setNeed)).toEqual([]);
  await choosePerson(user, dialog, "Person", "Mei Das");
  await user.click(dialog.getByRole("button", { name: "Add person" }));
  await toastOf("Mei Das gets accessible spaces first.");
  expect(await screen.findByRole("row", { name: /Mei Das/ })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("1 person needs an accessible space");

  await fill(user, screen.getByRole("searchbox", { name: "Find a person" }), "Mei");
  await user.click(await screen.findByRole("button", { name: "Remove Mei Das" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove Mei Das?" }));
  await user.click(question.getByRole("button", { name: "Remove" }));
  await toastOf("Mei Das removed.");
  expect(await screen.findByText("No results match these filters")).toBeVisible();
  expect(api.sent(setNeed).map(({ params, body }) => [params.id, body.needed])).toEqual([
    [MEI.id, true],
    [MEI.id, false],
  ]);
  expect(api.sent(listNeeds).at(-1)?.query.search).toBe("Mei");
});
