import { listCarparks } from "@portico/contract/parking/carparks";
import { listEvSpaces, listSpaces } from "@portico/contract/parking/settings";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { id, list } from "../../testing/people.ts";
import { carpark, space } from "../testing/rows.ts";
import { openSettings } from "../testing/settings.ts";

const SOUTH = carpark();
const S01 = space({
  id: id(302),
  name: "S01",
  permitHolder: { id: id(30), firstName: "Ewan", lastName: "Stewart" },
});
const OFF = space({ id: id(303), name: "S09", isActive: false });

const open = (at = "") =>
  openSettings(at, [
    on(listCarparks, list(SOUTH)),
    on(listEvSpaces, list()),
    on(listSpaces, ({ query }) =>
      list(
        ...[space(), S01, OFF].filter(
          ({ name, isActive }) =>
            (query.isActive === undefined || String(query.isActive) === String(isActive)) &&
            name.includes(query.search?.toUpperCase() ?? ""),
        ),
      ),
    ),
  ]);

test("by keyboard: into a car park, a space's dialog, and back to where one was", async () => {
  const { user, address } = await open();
  (await screen.findByRole("link", { name: "South" })).focus();
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("6 spaces in South"),
  );
  expect(address()).toBe(`/parking/settings?carpark=${SOUTH.id}`);
  const edit = await screen.findByRole("button", { name: "Edit S04" });
  edit.focus();
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit space S04" }));
  await waitFor(() => expect(dialog.getByRole("textbox", { name: "Name" })).toHaveFocus());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(edit).toHaveFocus());
});

test("spaces are found by name, with whose permit they have, and those that are switched off by choice", async () => {
  const { user, address } = await open(`?carpark=${SOUTH.id}`);
  expect(await screen.findByRole("row", { name: /S04/ })).toBeVisible();
  expect(screen.queryByRole("row", { name: /S09/ })).toBeNull();
  await fill(user, screen.getByRole("searchbox", { name: "Find a space" }), "s01");
  await waitFor(() => expect(screen.queryByRole("row", { name: /S04/ })).toBeNull());
  expect(screen.getByRole("row", { name: /S01/ })).toHaveTextContent("Ewan Stewart");
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await user.click(screen.getByRole("button", { name: /^Show / }));
  await user.click(await screen.findByRole("radio", { name: "Switched off" }));
  expect(await screen.findByRole("row", { name: /S09/ })).toHaveTextContent("Switched off");
  expect(address()).toContain("state=unused");
});

test("a car park that is gone says so", async () => {
  const { user, address } = await open(`?carpark=${id(999)}`);
  expect(await screen.findByText("This car park was not found")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "All car parks" }));
  expect(await screen.findByRole("link", { name: "South" })).toBeVisible();
  expect(address()).toBe("/parking/settings");
});
