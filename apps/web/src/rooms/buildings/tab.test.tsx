import {
  createBuilding,
  createFloor,
  deleteBuilding,
  deleteFloor,
  listAllSites,
  listBuildings,
  listFloors,
  updateBuilding,
  updateFloor,
} from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { chooseOption, fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { HARBOUR, id, LISBON, list, person } from "../../testing/people.ts";

const CANAL = { id: id(641), name: "Canal House", siteId: HARBOUR.id };
const FLOOR = {
  id: id(642),
  name: "Floor 3",
  siteId: HARBOUR.id,
  buildingId: CANAL.id,
  buildingName: CANAL.name,
};
const IN_USE = inEnglish("common.inUse");

const open = (...answers: Stub[]) =>
  renderPage("/admin/resources?tab=buildings", {
    as: person({ groups: ["employee", "admin"] }),
    sites: [HARBOUR, LISBON],
    answers: [
      on(listAllSites, list(HARBOUR, LISBON)),
      on(listBuildings, list(CANAL)),
      on(listFloors, list(FLOOR)),
      ...answers,
    ],
  });
const dialog = async (name?: string) => within(await screen.findByRole("dialog", name ? { name } : {}));
const press = async (rendered: Awaited<ReturnType<typeof open>>, name: string) =>
  rendered.user.click((await screen.findAllByRole("button", { name }))[0]!);

test("a building is added at a site and named under it; its floor follows", async () => {
  let buildings = [CANAL];
  let floors = [FLOOR];
  const rendered = await open(
    on(listBuildings, () => list(...buildings)),
    on(listFloors, () => list(...floors)),
    on(createBuilding, ({ body }) => {
      const made = { ...body, id: id(643) };
      buildings = [...buildings, made];
      return made;
    }),
    on(createFloor, ({ body }) => {
      const made = { ...FLOOR, ...body, id: id(644), siteId: LISBON.id, buildingName: "Tagus House" };
      floors = [...floors, made];
      return made;
    }),
  );
  const { user, api } = rendered;
  expect(await screen.findByRole("heading", { level: 1, name: "1 building" })).toBeVisible();
  await press(rendered, "Add building");
  const form = await dialog("Add a building");
  await fill(user, form.getByRole("textbox", { name: "Name" }), "Tagus House");
  await chooseOption(user, form, "Site", "Lisbon");
  await user.click(form.getByRole("button", { name: "Save" }));
  await toastOf("Tagus House saved.");
  expect(await screen.findByRole("heading", { level: 1, name: "2 buildings" })).toBeVisible();
  expect(api.sent(createBuilding).map(({ body }) => body)).toEqual([
    { name: "Tagus House", siteId: LISBON.id },
  ]);

  expect(screen.getByText("No floors yet.")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Add floor" })[1]!);
  const floor = await dialog("Add a floor to Tagus House");
  await fill(user, floor.getByRole("textbox", { name: "Name" }), "Ground floor");
  await user.click(floor.getByRole("button", { name: "Save" }));
  await toastOf("Ground floor saved.");
  const shown = await screen.findByRole("list", { name: "Floors of Tagus House" });
  expect(shown).toHaveTextContent("Ground floor");
  expect(api.sent(createFloor).map(({ body }) => body)).toEqual([
    { name: "Ground floor", buildingId: id(643) },
  ]);
});

test("a building and a floor get another name; one that is taken is said at the field", async () => {
  const rendered = await open(
    on(updateBuilding, fieldErrors({ name: ["This name is taken."] })),
    on(updateFloor, ({ body }) => ({ ...FLOOR, name: body.name ?? "" })),
  );
  const { user, api } = rendered;
  await press(rendered, "Edit Canal House");
  const building = await dialog("Rename Canal House");
  await fill(user, building.getByRole("textbox", { name: "Name" }), "Quay House");
  await user.click(building.getByRole("button", { name: "Save" }));
  expect(await building.findByText("This name is taken.")).toBeVisible();
  expect(building.getByRole("textbox", { name: "Name" })).toHaveFocus();
  api.answer(on(updateBuilding, { ...CANAL, name: "Quay House" }));
  await user.click(building.getByRole("button", { name: "Save" }));
  await toastOf("Quay House saved.");
  expect(api.sent(updateBuilding).map(({ params, body }) => [params.id, body])).toEqual([
    [CANAL.id, { name: "Quay House", seen: { name: "Canal House" } }],
    [CANAL.id, { name: "Quay House", seen: { name: "Canal House" } }],
  ]);

  await press(rendered, "Edit Floor 3");
  const floor = await dialog("Rename Floor 3");
  await fill(user, floor.getByRole("textbox", { name: "Name" }), "Third floor");
  await user.click(floor.getByRole("button", { name: "Save" }));
  await toastOf("Third floor saved.");
  expect(api.sent(updateFloor).map(({ params, body }) => [params.id, body])).toEqual([
    [FLOOR.id, { name: "Third floor", seen: { name: "Floor 3" } }],
  ]);
});

test("a building in use stays and says so; its last floor and then it itself are removed", async () => {
  let buildings = [CANAL];
  let floors = [FLOOR];
  const rendered = await open(
    on(listBuildings, () => list(...buildings)),
    on(listFloors, () => list(...floors)),
    on(deleteBuilding, fieldErrors({ nonFieldErrors: [IN_USE] })),
    on(deleteFloor, () => {
      floors = [];
      return FLOOR;
    }),
  );
  const { user, api } = rendered;
  const remove = async (name: string, words: string) => {
    await press(rendered, `Remove ${name}`);
    const question = await dialog();
    expect(question.getByText(words)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Remove" }));
  };
  const words = "A building that still has floors or resources cannot be removed.";
  await remove("Canal House", words);
  await toastOf(IN_USE);
  expect(screen.getByRole("list", { name: "Floors of Canal House" })).toBeVisible();
  await remove(
    "Floor 3",
    "It is a floor of Canal House. A floor that still has resources cannot be removed.",
  );
  await toastOf("Floor 3 removed.");
  expect(await screen.findByText("No floors yet.")).toBeVisible();
  api.answer(
    on(deleteBuilding, () => {
      buildings = [];
      return CANAL;
    }),
  );
  await remove("Canal House", words);
  await toastOf("Canal House removed.");
  expect(await screen.findByText("No buildings yet")).toBeVisible();
});

test("buildings that cannot be loaded are asked for again, floors with them", async () => {
  const { user, api } = await open(
    on(listFloors, refused(403, "forbidden", "You are not allowed to do this.")),
  );
  expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
  api.answer(on(listFloors, list(FLOOR)));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("list", { name: "Floors of Canal House" })).toHaveTextContent("Floor 3");
});
