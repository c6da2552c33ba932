import { listCarparks } from "@portico/contract/parking/carparks";
import { changePermit, endPermit, grantPermit, listPermits } from "@portico/contract/parking/permits";
import { listSpaces } from "@portico/contract/parking/settings";
import { listUsers } from "@portico/contract/people/people";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on } from "../../testing/api.ts";
import { chooseOption, choosePerson, fill, toastOf } from "../../testing/fields.ts";
import { id, list } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { carpark, colleague, permit, permitRelease, space } from "../testing/rows.ts";
import { openSettings } from "../testing/settings.ts";

const SOUTH = carpark();
const MEI = colleague("Mei", "Das");
const EWAN = permit({
  user: { id: id(30), firstName: "Ewan", lastName: "Stewart" },
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  releases: [permitRelease("2026-12-01")],
});
const OF_MEI = permit({ id: id(402), user: MEI, days: ["Tuesday", "Wednesday"] });

const open = (search = "", rows = [EWAN]) =>
  openSettings(`?tab=permits${search}`, [
    on(listCarparks, list(SOUTH, carpark({ id: id(103), name: "Street", pseudo: true }))),
    on(listSpaces, list(space(), space({ id: id(302), name: "S05", permitHolder: MEI }))),
    on(listUsers, list(MEI)),
    on(listPermits, ({ query: { page, limit, search = "" } }) => {
      const found = rows.filter(({ user }) => user.firstName.toLowerCase().startsWith(search));
      return { count: found.length, results: found.slice((page - 1) * limit, page * limit) };
    }),
  ]);

test("a page past the last leads to it, and all permits that the filters leave are exported", async () => {
  const saved = savedFiles();
  const { user, api, address } = await open("&search=ewan&page=2", [EWAN, OF_MEI]);
  const row = await screen.findByRole("row", { name: /Ewan Stewart/ });
  expect(row).toHaveTextContent("Monday to Friday");
  expect(row).toHaveTextContent("Released Tue 1 Dec 2026");
  expect(address()).not.toContain("page=");
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head, first, ...rest] = (await saved[0]!.content.text()).split("\r\n");
  expect(head).toContain("Holder,Type,Car park,Space,Days,First day,Last day,Released");
  expect(first).toMatch(/^Ewan Stewart,Granted,South,S04,Monday to Friday,2026-01-01,,Tue 1 Dec 2026/);
  expect(rest).toEqual([""]);
  expect(api.sent(listPermits).at(-1)?.query).toMatchObject({ search: "ewan", page: 1, limit: 200 });
});

test("a permit is granted; what is missing or refused stands at its field", async () => {
  const { user, api } = await open();
  await user.click((await screen.findAllByRole("button", { name: "Grant permit" }))[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Grant a permit" }));
  const grant = dialog.getByRole("button", { name: "Grant permit" });
  expect(dialog.getByText(/^The holder has the space on each of these days\./)).toBeVisible();
  await user.click(grant);
  expect(dialog.getByText("Choose who gets the permit.")).toBeVisible();
  expect(dialog.getByText("Carpark is required")).toBeVisible();
  await choosePerson(user, dialog, "Holder", "Mei Das");
  // A car park without spaces of its own has no permits.
  await user.click(dialog.getByRole("combobox", { name: "Car park" }));
  expect(screen.queryByRole("option", { name: "Street" })).toBeNull();
  await user.click(await screen.findByRole("option", { name: "South" }));
  await user.click(grant);
  expect(dialog.getByText("A granted permit needs a space of its own.")).toBeVisible();
  expect(api.sent(grantPermit)).toEqual([]);
  await user.click(dialog.getByRole("combobox", { name: "Space" }));
  expect(await screen.findByRole("option", { name: "S05, Mei Das’s permit" })).toBeVisible();
  await user.click(screen.getByRole("option", { name: "S04" }));
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
    await user.click(dialog.getByRole("checkbox", { name: day }));
  await user.click(grant);
  expect(dialog.getByText("Choose at least one weekday.")).toBeVisible();
  for (const day of ["Tuesday", "Wednesday"]) await user.click(dialog.getByRole("checkbox", { name: day }));
  api.answer(on(grantPermit, fieldErrors({ employee: ["This person already has a permit on these days."] })));
  await user.click(grant);
  expect(await dialog.findByText("This person already has a permit on these days.")).toBeVisible();
  api.answer(on(grantPermit, OF_MEI));
  await user.click(grant);
  await toastOf("Mei Das now has a permit.");
  expect(api.sent(grantPermit).at(-1)?.body).toMatchObject({
    employee: MEI.id,
    permitType: "GR",
    carpark: SOUTH.id,
    space: id(301),
    start: "2026-11-20",
    days: ["Tuesday", "Wednesday"],
  });
});

test("a priority permit may have no space of its own", async () => {
  const { user } = await open();
  await user.click((await screen.findAllByRole("button", { name: "Grant permit" }))[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Grant a permit" }));
  await chooseOption(user, dialog, "Type", "Priority");
  expect(dialog.getByText(/^A space is held on each of these days/)).toBeVisible();
  expect(dialog.getByText("Leave empty for any free space.")).toBeVisible();
});

test("weekdays are given up, and a permit is ended after one question", async () => {
  const { user, api } = await open("", [OF_MEI]);
  const row = within(await screen.findByRole("row", { name: /Mei Das/ }));
  expect(row.getByText("Tue, Wed")).toBeVisible();
  await user.click(row.getByRole("button", { name: "Edit Mei Das" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change Mei Das’s permit" }));
  expect(dialog.getByText("Days that you remove become free for others immediately.")).toBeVisible();
  await user.click(dialog.getByRole("checkbox", { name: "Wednesday" }));
  api.answer(on(changePermit, OF_MEI), on(endPermit, OF_MEI));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await toastOf("Mei Das’s permit has been changed.");
  expect(api.sent(changePermit).map(({ params, body }) => [params.id, body])).toEqual([
    [OF_MEI.id, { days: ["Tuesday"] }],
  ]);

  await user.click(row.getByRole("button", { name: "End Mei Das’s permit" }));
  const question = within(await screen.findByRole("dialog", { name: "End Mei Das’s permit?" }));
  expect(question.getByText(/^South, S04, Tue, Wed\./)).toBeVisible();
  await user.click(question.getByRole("button", { name: "End permit" }));
  await toastOf("Mei Das’s permit has ended.");
  expect(api.sent(endPermit).map(({ params }) => params.id)).toEqual([OF_MEI.id]);
});

test("permits are found by name", async () => {
  const { user } = await open("", [EWAN, OF_MEI]);
  expect(await screen.findByRole("row", { name: /Mei Das/ })).toBeVisible();
  await fill(user, screen.getByRole("searchbox", { name: "Find a person" }), "nobody");
  expect(await screen.findByText("No results match these filters")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Clear filters" })[0]!);
  expect(await screen.findByRole("row", { name: /Mei Das/ })).toBeVisible();
});
