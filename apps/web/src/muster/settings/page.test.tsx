import { getMusterSettings, updateMusterSettings } from "@portico/contract/muster/settings";
import {
  addAssemblyPoint,
  changeWarden,
  listAssemblyPoints,
  listWardens,
  removeAssemblyPoint,
} from "@portico/contract/muster/wardens";
import { listFloors } from "@portico/contract/sites/sites";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, HARBOUR, id, list, person } from "../../testing/people.ts";

const POINT = { id: id(401), site: HARBOUR.id, code: "A", name: "Canal Street" };
const WARDEN = {
  id: id(402),
  site: HARBOUR.id,
  user: { id: id(403), firstName: "Callum", lastName: "Reid" },
  assemblyPoint: null,
  floors: [{ id: id(404), name: "Floor 2" }],
};

const open = (tab: string, answers: Stub[]) =>
  renderPage(`/muster-settings?tab=${tab}`, {
    as: person({ groups: ["employee", "admin"] }),
    client: client({ features: ["muster"] }),
    answers: [on(listAssemblyPoints, list(POINT)), on(listFloors, list()), ...answers],
  });
const dialog = async () => within(await screen.findByRole("dialog"));
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

test("an assembly point is added, with what is wrong at its field, and removed after a question", async () => {
  const { user, api } = await open("points", [
    on(addAssemblyPoint, fieldErrors({ code: ["This site already has an assembly point with this code."] })),
    on(removeAssemblyPoint, POINT),
  ]);
  expect(await screen.findByRole("heading", { level: 1, name: "1 assembly point" })).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Add assembly point" })[0]!);
  const adding = await dialog();
  await fill(user, adding.getByRole("textbox", { name: "Name" }), "Quayside");
  await fill(user, adding.getByRole("textbox", { name: "Code" }), "A");
  await user.click(adding.getByRole("button", { name: "Save" }));
  expect(await adding.findByText("This site already has an assembly point with this code.")).toBeVisible();
  await fill(user, adding.getByRole("textbox", { name: "Code" }), "B");
  api.answer(on(addAssemblyPoint, { ...POINT, id: id(405), code: "B", name: "Quayside" }));
  await user.click(adding.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => api.sent(addAssemblyPoint).at(-1)?.body)
    .toEqual({ site: HARBOUR.id, code: "B", name: "Quayside" });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(within(await row("Canal Street")).getByRole("button", { name: /^Remove/ }));
  await user.click((await dialog()).getByRole("button", { name: /^Remove/ }));
  await expect.poll(() => api.sent(removeAssemblyPoint).length).toBe(1);
});

test("a warden's assembly point and floors are changed", async () => {
  const { user, api } = await open("wardens", [on(listWardens, list(WARDEN)), on(changeWarden, WARDEN)]);
  expect(within(await row("Callum Reid")).getByText("Floor 2")).toBeVisible();
  await user.click(within(await row("Callum Reid")).getByRole("button", { name: /^Edit/ }));
  const editing = await dialog();
  await user.click(editing.getByRole("combobox", { name: "Assembly point" }));
  await user.click(await screen.findByRole("option", { name: "A Canal Street" }));
  await user.click(editing.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => api.sent(changeWarden).at(-1)?.body)
    .toEqual({ assemblyPoint: POINT.id, seen: { assemblyPoint: null } });
});

test("what counts is changed; an empty field asks for no reminders", async () => {
  const before = { musterCountsBookings: false, drillReminderMonths: 6 };
  const { user, api } = await open("settings", [
    on(getMusterSettings, before),
    on(updateMusterSettings, { musterCountsBookings: true, drillReminderMonths: null }),
  ]);
  await user.click(await screen.findByRole("switch", { name: /^Count bookings as expected/ }));
  await user.clear(screen.getByRole("textbox", { name: /^Months between drills/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toastOf("Settings saved");
  expect(api.sent(updateMusterSettings).at(-1)?.body).toEqual({
    musterCountsBookings: true,
    drillReminderMonths: null,
    seen: before,
  });
});
