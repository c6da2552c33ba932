import { expect, type Locator, type Page } from "@playwright/test";
import { callAs } from "./common.ts";

/** What the journeys of the floor-plan editor share: a floor of their own, made and taken away again as superadmin. */

interface NamedRow {
  id: string;
  name: string;
}
interface Floor extends NamedRow {
  version: number;
  desks: (NamedRow & { x: number | null; y: number | null; isActive: boolean })[];
  zones: NamedRow[];
  image: string | null;
}

const SHEET = {
  width: 800,
  height: 500,
  roomMarkerSize: 40,
  roomMarkerShape: "square",
  deskCircleSize: 60,
  deskMarkerShape: "square",
};

export const planOf = async (page: Page, floorId: string): Promise<Floor> =>
  (await callAs<Floor>(page, "GET", `/desks/maps/${floorId}/`)).body;

/** Three desks in a row, in a zone. */
const QUAY = (): object => {
  const zone = crypto.randomUUID();
  const desk = (name: string, x: number) => ({
    ...{ id: crypto.randomUUID(), name, zoneId: zone, isActive: true, turned: 0, features: [] },
    ...{ x, y: 200 },
  });
  return {
    zones: [{ id: zone, name: "Quay", color: "blue", needsApproval: false, hasCleaning: false }],
    desks: [desk("Q-1", 200), desk("Q-2", 300), desk("Q-3", 400)],
  };
};

const write = async (page: Page, floorId: string, body: object): Promise<void> => {
  const { version } = await planOf(page, floorId);
  const answer = await callAs(page, "PUT", `/desks/maps/${floorId}/plan/`, {
    ...SHEET,
    ...{ version, rooms: [], zones: [], desks: [] },
    ...body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

/** In Lisbon, where no other journey looks at floors. */
export const makeFloor = async (page: Page, hasDesks = true): Promise<NamedRow> => {
  const buildings = await callAs<{ results: NamedRow[] }>(page, "GET", "/buildings/?limit=200");
  const building = buildings.body.results.find(({ name }) => name === "Casa do Cais");
  const name = `Test ${crypto.randomUUID().slice(0, 6)}`;
  const { body } = await callAs<NamedRow>(page, "POST", "/desks/maps/", { name, building_id: building?.id });
  await write(page, body.id, hasDesks ? QUAY() : {});
  return body;
};

export const dropFloor = async (page: Page, { id }: NamedRow): Promise<void> => {
  await write(page, id, {});
  expect((await callAs(page, "DELETE", `/desks/maps/${id}/`)).status).toBe(200);
};

export const thePlan = (page: Page): Locator => page.getByRole("listbox", { name: /^Plan of/ });
/** The marker at which the keyboard stands: it lies over what the canvas shows. */
export const theMarker = (page: Page): Locator => thePlan(page).getByRole("option");

export const openEditor = async (page: Page, floor: NamedRow): Promise<void> => {
  await page.goto(`/floor-plans/${floor.id}/edit`);
  await expect(page.getByRole("heading", { name: `Edit ${floor.name}` })).toBeVisible();
  await expect(thePlan(page)).toBeVisible();
};

/** By the list beside the plan, which puts the keyboard's mark on it. */
export const chooseDesk = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("tab", { name: "Desks" }).click();
  await page.getByRole("checkbox", { name }).check();
  await expect(theMarker(page)).toHaveAccessibleName(new RegExp(`Desk ${name},`));
};

export const middleOf = async (marker: Locator): Promise<{ x: number; y: number }> => {
  const box = await marker.boundingBox();
  if (!box) throw new Error("The marker is not there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
