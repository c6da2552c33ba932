import { listDeskFeatures } from "@portico/contract/desks/zones";
import { type FloorPlan, getFloorPlan, saveFloorPlan } from "@portico/contract/floor-plans/floor-plans";
import { listFloors } from "@portico/contract/sites/sites";
import { screen } from "@testing-library/react";
import { floor } from "../../desks/testing/rows.ts";
import { on, type Stub } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { list, person } from "../../testing/people.ts";
import { floorPlan } from "./rows.ts";

/** The editor of a floor, on whose page what is saved stands afterwards. */
export const openEditor = async (answers: Stub[] = [], opened: Partial<FloorPlan> = {}) => {
  let plan = floorPlan(opened);
  const rendered = await renderPage(`/floor-plans/${plan.id}/edit`, {
    as: person({ groups: ["employee", "desk_admin"] }),
    answers: [
      on(getFloorPlan, () => plan),
      on(saveFloorPlan, ({ body }) => {
        const known = floorPlan().desks[0]!;
        plan = {
          ...plan,
          version: plan.version + 1,
          desks: body.desks.map((desk) => ({ ...known, ...desk, uuid: desk.id, features: [] })),
        };
        return plan;
      }),
      on(listDeskFeatures, list()),
      on(listFloors, list(floor())),
      ...answers,
    ],
  });
  await screen.findByRole("heading", { name: "Edit Floor 2" });
  const { user, api } = rendered;
  const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
  return {
    ...rendered,
    press,
    tab: (name: string | RegExp) => user.click(screen.getByRole("tab", { name })),
    chooseDesk: async (name: string) => {
      await user.click(screen.getByRole("tab", { name: "Desks" }));
      await user.click(await screen.findByRole("checkbox", { name }));
    },
    nameField: () => screen.findByRole("textbox", { name: "Name" }),
    /** The draft as it is sent. */
    save: async () => {
      await press(/^Save \d/);
      await screen.findByText("Floor 2 saved.");
      return api.sent(saveFloorPlan).at(-1)!.body;
    },
  };
};
