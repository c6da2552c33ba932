import { listDeskFeatures } from "@portico/contract/desks/zones";
import { getFloorPlan, saveFloorPlan } from "@portico/contract/floor-plans/floor-plans";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { openEditor } from "../testing/editor.ts";
import { floorPlan } from "../testing/rows.ts";

const notice = async (words: string | RegExp) =>
  within((await screen.findByText(words)).closest<HTMLElement>("[role=alert]")!);
const saveButton = () => screen.getByRole("button", { name: /^Save/ });

test("what the server would refuse is said before, with the way to its field", async () => {
  const { user, api, press, chooseDesk, nameField } = await openEditor();
  expect(saveButton()).toBeDisabled();
  await chooseDesk("Q-2");
  await press("Edit 1 selected");
  await fill(user, await nameField(), "Q-1");
  expect(screen.getByText("Two desks in the same zone are called Q-1. Rename one of them.")).toBeVisible();
  await press("Save 1 change");
  const alert = await notice("Correct 1 problem before you save");
  await user.click(screen.getByRole("tab", { name: "Zones" }));
  await user.click(alert.getByRole("button", { name: "Show it" }));
  await expect.poll(async () => (await nameField()) === document.activeElement).toBe(true);
  expect(api.sent(saveFloorPlan)).toEqual([]);
  await fill(user, await nameField(), "Q-2");
  expect(screen.queryByText("Correct 1 problem before you save")).toBeNull();
  expect(saveButton()).toBeDisabled();
});

test("leaving asks first while something is not saved", async () => {
  const { user, address, press, chooseDesk, nameField } = await openEditor();
  await chooseDesk("Q-2");
  await press("Edit 1 selected");
  await fill(user, await nameField(), "Corner");
  await user.click(screen.getByRole("link", { name: "View plan" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Stay here" }));
  expect(address()).toMatch(/\/edit$/);
  expect(await nameField()).toHaveValue("Corner");

  await press("Save 1 change");
  await toastOf("Floor 2 saved.");
  expect(saveButton()).toBeDisabled();
});

test("a desk that was booked cannot be removed: it comes back, switched off", async () => {
  const words = "Q-2 has been booked before and cannot be removed. Switch it off instead.";
  const { user, api, press, chooseDesk } = await openEditor();
  api.answer(on(saveFloorPlan, fieldErrors({ desks: [words] })));
  await chooseDesk("Q-2");
  await press("Edit 1 selected");
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await press("Save 1 change");
  const alert = await notice(words);
  await user.click(alert.getByRole("button", { name: "Restore it, switched off" }));
  expect(screen.queryByText(words)).toBeNull();
  await user.click(screen.getByRole("tab", { name: /^Selection/ }));
  expect(await screen.findByRole("checkbox", { name: "Can be booked" })).not.toBeChecked();
  api.answer(on(saveFloorPlan, floorPlan({ version: 2 })));
  await press("Save 1 change");
  await toastOf("Floor 2 saved.");
  const { desks = [] } = api.sent(saveFloorPlan).at(-1)?.body ?? {};
  expect(desks.filter(({ isActive }) => !isActive).map(({ name }) => name)).toEqual(["Q-2"]);
  expect(desks).toHaveLength(3);
});

test("somebody else's change is named; the draft is kept and saved on top", async () => {
  const { user, api, press, chooseDesk, nameField } = await openEditor();
  const theirs = floorPlan({ version: 7 });
  theirs.desks[2] = { ...theirs.desks[2]!, x: 450 };
  api.answer(
    on(saveFloorPlan, refused(409, "state", "Somebody else has changed this floor.", theirs)),
    on(getFloorPlan, theirs),
  );
  await chooseDesk("Q-1");
  await press("Edit 1 selected");
  await fill(user, await nameField(), "Corner");
  await press("Save 1 change");
  const alert = await notice(/Changes: 1 desk\./);
  await user.click(alert.getByRole("button", { name: "Reload and keep my 1 change" }));
  expect(screen.queryByText(/Changes/)).toBeNull();
  api.answer(on(saveFloorPlan, theirs));
  await press("Save 1 change");
  await toastOf("Floor 2 saved.");
  const { version, desks } = api.sent(saveFloorPlan).at(-1)!.body;
  expect([version, desks.map(({ id: one, name, x }) => [one, name, x])]).toEqual([
    7,
    [
      [id(811), "Corner", 200],
      [id(812), "Q-2", 300],
      [id(813), "Q-3", 450],
    ],
  ]);
});

test("a floor that cannot be loaded is asked for again; one that is not there is said", async () => {
  const { user, api } = await renderPage(`/floor-plans/${id(601)}/edit`, {
    as: person({ groups: ["employee", "desk_admin"] }),
    answers: [on(getFloorPlan, refused(403, "forbidden")), on(listDeskFeatures, list())],
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  api.answer(on(getFloorPlan, refused(404, "not_found")));
  await user.click(retry);
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Page not found");
});
