import { addEvSpace, changeEvSpace, listEvSpaces, removeEvSpace } from "@portico/contract/parking/settings";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/settings-texts.ts";
import { carpark, evCarpark, evSpace } from "../testing/rows.ts";
import { EvSpaces } from "./ev-spaces.tsx";

const NORTH = evCarpark({ evTimeslots: [{ startTime: "09:00", endTime: "13:00" }] });

/** The car park has none at first. */
const open = async (of = NORTH, ...answers: Stub[]) => {
  let rows: ReturnType<typeof evSpace>[] = [];
  const rendered = await renderScreen(<EvSpaces carpark={of} />, {
    answers: [
      on(listEvSpaces, () => list(...rows)),
      on(addEvSpace, ({ body }) => {
        rows = [evSpace({ name: body.name })];
        return rows[0]!;
      }),
      on(changeEvSpace, ({ body }) => {
        rows = rows.map((row) => ({ ...row, ...body }));
        return rows[0]!;
      }),
      on(removeEvSpace, () => rows.pop()!),
      ...answers,
    ],
  });
  return { ...rendered, dialog: async () => within(await screen.findByRole("dialog")) };
};

test("a charger is added, switched off and removed", async () => {
  const { user, api, dialog } = await open();
  expect(await screen.findByText("No EV spaces.")).toBeVisible();
  expect(screen.getByText("Can be booked 09:00–13:00")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add EV space" }));
  const adding = await dialog();
  expect(adding.getByRole("heading", { name: "Add an EV space to North" })).toBeVisible();
  await fill(user, adding.getByRole("textbox", { name: "Name" }), "Charger 1");
  await user.click(adding.getByRole("button", { name: "Save" }));
  await toastOf("Charger 1 saved.");
  const chargers = within(await screen.findByRole("list", { name: "EV spaces of North" }));
  expect(chargers.getByText("Charger 1")).toBeVisible();

  await user.click(chargers.getByRole("button", { name: "Edit Charger 1" }));
  const editing = await dialog();
  await user.click(editing.getByRole("checkbox", { name: "In use" }));
  await user.click(editing.getByRole("button", { name: "Save" }));
  expect(await chargers.findByText("Switched off")).toBeVisible();

  await user.click(chargers.getByRole("button", { name: "Remove Charger 1" }));
  const removing = await dialog();
  expect(removing.getByRole("heading", { name: "Remove Charger 1?" })).toBeVisible();
  await user.click(removing.getByRole("button", { name: "Remove" }));
  await toastOf("Charger 1 removed.");
  expect(await screen.findByText("No EV spaces.")).toBeVisible();
  expect(api.sent(addEvSpace)[0]?.body).toEqual({ carpark: NORTH.id, name: "Charger 1" });
  expect(api.sent(changeEvSpace).map(({ body }) => body)).toEqual([
    { isActive: false, seen: { isActive: true } },
  ]);
  expect(api.sent(removeEvSpace)).toHaveLength(1);
});

test("a car park without EV times says so, and chargers that do not come are said", async () => {
  await open(carpark(), on(listEvSpaces, refused(403, "forbidden")));
  expect(screen.getByText("No EV times yet. Edit the car park to add them.")).toBeVisible();
  expect(await screen.findByText("The EV spaces could not be loaded.")).toBeVisible();
});
