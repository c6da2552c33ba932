import { addCarpark, changeCarpark } from "@portico/contract/parking/settings";
import { listAllSites } from "@portico/contract/sites/sites";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on } from "../../testing/api.ts";
import { chooseOption, enterTime, fill, toastOf } from "../../testing/fields.ts";
import { client, HARBOUR, LISBON, list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/settings-texts.ts";
import { carpark } from "../testing/rows.ts";
import { CarparkDialog } from "./dialog.tsx";

const SOUTH = carpark({ position: 3, groups: ["PA"] });

const open = async (edited?: typeof SOUTH, house = client()) => {
  const [onClose, onAdded] = [vi.fn(), vi.fn()];
  const rendered = await renderScreen(
    <CarparkDialog carpark={edited} onClose={onClose} onAdded={onAdded} />,
    {
      client: house,
      sites: [HARBOUR, LISBON],
      answers: [
        on(listAllSites, list(HARBOUR, LISBON)),
        on(addCarpark, ({ body }) => carpark({ name: body.name })),
        on(changeCarpark, ({ body }) => carpark({ name: body.name ?? "South" })),
      ],
    },
  );
  const dialog = within(await screen.findByRole("dialog"));
  const save = () => rendered.user.click(dialog.getByRole("button", { name: "Save" }));
  return { ...rendered, dialog, onClose, onAdded, save };
};

test("what cannot be is said at its field before anything is sent; then the car park is added", async () => {
  const { user, api, dialog, onClose, onAdded, save } = await open();
  expect(dialog.getByRole("heading", { name: "Add a car park" })).toBeVisible();
  await save();
  const name = dialog.getByRole("textbox", { name: "Name" });
  expect(name).toHaveAccessibleDescription(/Name is required/);
  await fill(user, name, "Dock");
  await chooseOption(user, dialog, "Site", "Lisbon");
  await chooseOption(user, dialog, "A week opens on", "Thursday");
  await chooseOption(user, dialog, "Priority permits from", "Friday");
  await save();
  expect(
    dialog.getByText("Permit requests must start before the allocation, in the same week."),
  ).toBeVisible();
  expect(dialog.getByRole("combobox", { name: "Priority permits from" })).toHaveFocus();
  await chooseOption(user, dialog, "Priority permits from", "No start date: always");
  await chooseOption(user, dialog, "A week opens on", "No start date");
  expect(dialog.getByText("Always open: confirmed immediately while spaces are free.")).toBeVisible();

  await user.click(dialog.getByRole("button", { name: "Add timeslot" }));
  enterTime("Timeslot 1 end", "08:00");
  await save();
  expect(dialog.getByText("The EV times must be in order and must not overlap.")).toBeVisible();
  expect(api.sent(addCarpark)).toEqual([]);
  enterTime("Timeslot 1 end", "13:00");
  await save();
  await toastOf("Dock saved.");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onAdded).toHaveBeenCalledOnce();
  expect(api.sent(addCarpark).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: "Dock",
      siteId: LISBON.id,
      parkingAllocationStart: "No Start Date",
      permitRequestsStart: "No Start Date",
      evTimeslots: [{ startTime: "09:00", endTime: "13:00" }],
    }),
  ]);
});

test("of a car park what was changed is saved; a refusal stands at its field, and the dialog stays", async () => {
  const words = "There are 2 upcoming reservations and permits. Cancel or end them first.";
  const { user, api, dialog, onClose, save } = await open(SOUTH);
  expect(dialog.getByRole("heading", { name: "Edit South" })).toBeVisible();
  expect(dialog.getByRole("combobox", { name: "Site" })).toBeDisabled();
  expect(dialog.getByText("A car park cannot be moved to another site.")).toBeVisible();
  const order = dialog.getByRole("textbox", { name: "Order" });
  expect(order).toHaveValue("4");
  await fill(user, order, "1");
  const inUse = dialog.getByRole("checkbox", { name: "In use" });
  await user.click(inUse);
  api.answer(on(changeCarpark, fieldErrors({ isActive: [words] })));
  await save();
  expect(await dialog.findByText(words)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(inUse);
  expect(dialog.queryByText(words)).toBeNull();
  api.answer(on(changeCarpark, carpark()));
  await save();
  await toastOf("South saved.");
  expect(api.sent(changeCarpark).map(({ params, body }) => [params.id, body])).toEqual([
    [SOUTH.id, { position: 0, isActive: false, seen: { position: 3, isActive: true } }],
    [SOUTH.id, { position: 0, seen: { position: 3 } }],
  ]);
});

test("where the client has paid parking, a car park and its EV slots get a price", async () => {
  const features = [...client().config.features, "paypark" as const];
  const { user, api, dialog, save } = await open(SOUTH, client({ features }));
  await fill(user, dialog.getByRole("textbox", { name: "Credits a day" }), "2");
  await fill(user, dialog.getByRole("textbox", { name: "Credits for EV charging" }), "1");
  await save();
  await toastOf("South saved.");
  expect(api.sent(changeCarpark)[0]?.body).toEqual({
    credits: 2,
    evCredits: 1,
    seen: { credits: 0, evCredits: 0 },
  });
});

test("without paid parking nothing is asked about credits", async () => {
  const { dialog } = await open(SOUTH);
  expect(dialog.queryByRole("textbox", { name: "Credits a day" })).toBeNull();
});
