import type { FloorPlan } from "@portico/contract/floor-plans/floor-plans";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseOption, fill } from "../../testing/fields.ts";
import { id } from "../../testing/people.ts";
import { openEditor } from "../testing/editor.ts";

type Opened = Awaited<ReturnType<typeof openEditor>>;

const THAMES: FloorPlan["rooms"][number] = {
  id: id(611),
  name: "Thames",
  typeId: id(601),
  typeName: "Meeting Room",
  capacity: 8,
  features: [],
  x: null,
  y: null,
  floorPlanIconShape: null,
  status: "available",
  until: null,
  freeFrom: null,
};

const select = async ({ chooseDesk, press }: Opened, ...names: string[]) => {
  for (const name of names) await chooseDesk(name);
  await press(`Edit ${names.length} selected`);
};
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const plan = () => screen.getByRole("listbox", { name: "Plan of Floor 2" });
/** Presses a key on the plan. */
const key = (name: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(plan(), { key: name, ...held });
const focusedOption = () => within(plan()).queryByRole("option")?.getAttribute("aria-label");
const placesOf = ({ desks }: Awaited<ReturnType<Opened["save"]>>) => desks.map(({ x, y }) => [x, y]);

test("desks are numbered in the order in which they were selected, after a look at their names", async () => {
  const editor = await openEditor();
  const { user, press, save } = editor;
  await select(editor, "Q-3", "Q-1", "Q-2");
  await press("Number…");
  const asked = await dialog("Number 3 desks");
  // The first desk of the first row says how the names go on.
  expect(asked.getByRole("status")).toHaveTextContent("Q-1, Q-2, Q-3");
  await fill(user, asked.getByRole("textbox", { name: "Start with" }), "W-");
  await fill(user, asked.getByRole("textbox", { name: "First number" }), "11");
  await fill(user, asked.getByRole("textbox", { name: "Step" }), "2");
  await fill(user, asked.getByRole("textbox", { name: "Digits" }), "3");
  await chooseOption(user, asked, "Order", "In order of selection");
  expect(asked.getByRole("status")).toHaveTextContent("W-011, W-013, W-015");
  await user.click(asked.getByRole("button", { name: "Number" }));
  expect((await save()).desks.map(({ id: one, name }) => [one, name])).toEqual([
    [id(811), "W-013"],
    [id(812), "W-015"],
    [id(813), "W-011"],
  ]);
});

test("a pair of desks is repeated to the right, without overlapping, and the numbers go on", async () => {
  const editor = await openEditor();
  const { user, press, save } = editor;
  await select(editor, "Q-1", "Q-2");
  await press("Repeat…");
  const asked = await dialog("Repeat 2 desks");
  expect(asked.getByRole("button", { name: "Add 2 desks" })).toBeVisible();
  await chooseOption(user, asked, "Direction", "Right");
  // A hundred units from the one to the other, a desk's width of sixty, and a gap of six.
  expect(asked.getByRole("textbox", { name: "Distance between centres" })).toHaveValue("166");
  await chooseOption(user, asked, "Direction", "Down");
  await fill(user, asked.getByRole("textbox", { name: "Number of copies" }), "2");
  await user.click(asked.getByRole("button", { name: "Add 4 desks" }));
  expect(await screen.findByText("4 copies added.")).toBeInTheDocument();
  const { desks } = await save();
  expect(desks.slice(3).map(({ name, x, y }) => [name, x, y])).toEqual([
    ["Q-4", 200, 240],
    ["Q-5", 300, 240],
    ["Q-6", 200, 280],
    ["Q-7", 300, 280],
  ]);
});

test("desks line up and space out; two have nothing between them to space out", async () => {
  const editor = await openEditor();
  const { user, press, tab, chooseDesk, save } = editor;
  await select(editor, "Q-1", "Q-2");
  expect(screen.getByRole("button", { name: "Space out evenly across" })).toBeDisabled();
  const top = screen.getByRole("textbox", { name: "From the top" });
  await fill(user, top, "300");
  await chooseDesk("Q-3");
  await tab(/^Selection/);
  await press("Line up at the bottom");
  await press("Space out evenly across");
  expect(placesOf(await save())).toEqual([
    [200, 300],
    [300, 300],
    [400, 300],
  ]);
});

test("a desk is taken from the plan, and put back in the middle; Undo and Redo go both ways", async () => {
  const editor = await openEditor();
  const { press, save } = editor;
  await select(editor, "Q-2");
  await press("Remove from the plan");
  expect(screen.queryByRole("button", { name: "Remove from the plan" })).toBeNull();
  await press("Undo");
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await press("Redo");
  await press("Place on the plan");
  expect(screen.getByRole("button", { name: "Remove from the plan" })).toBeVisible();
  fireEvent.keyDown(plan(), { key: "z", ctrlKey: true });
  expect(screen.getByRole("button", { name: "Place on the plan" })).toBeVisible();
  expect((await save()).desks[1]).toMatchObject({ name: "Q-2", x: null, y: null });
});

test("by keyboard a person goes from desk to desk, moves one, turns it, and copies it", async () => {
  const { nameField, save } = await openEditor();
  key("ArrowRight");
  expect(focusedOption()).toBe("Desk Q-1, Quay, at 200, 200");
  key("End");
  expect(focusedOption()).toMatch(/^Desk Q-3/);
  key("ArrowLeft");
  expect(focusedOption()).toMatch(/^Desk Q-2/);
  key("Enter");
  expect(await nameField()).toHaveValue("Q-2");
  key("ArrowDown", { shiftKey: true });
  key("ArrowRight");
  expect(focusedOption()).toBe("Desk Q-2, Quay, at 301, 210");
  key("r");
  key("r", { shiftKey: true });
  key("r");
  // With Ctrl, arrows leave the selection where it is.
  key("ArrowRight", { ctrlKey: true });
  expect(focusedOption()).toMatch(/^Desk Q-3/);
  key(" ", { ctrlKey: true });
  expect(screen.getByText("2 desks selected")).toBeVisible();
  key("c", { ctrlKey: true });
  key("v", { ctrlKey: true });
  expect(screen.getByText("2 copies added.")).toBeInTheDocument();
  key("Escape");
  expect(screen.getByText("Nothing is selected")).toBeVisible();
  expect((await save()).desks.map(({ name, x, y, turned }) => [name, x, y, turned])).toEqual([
    ["Q-1", 200, 200, 0],
    ["Q-2", 301, 210, 15],
    ["Q-3", 400, 200, 0],
    ["Q-4", 321, 230, 15],
    ["Q-5", 420, 220, 0],
  ]);
});

test("all desks are selected and removed with two keys, and come back with a third", async () => {
  await openEditor();
  key("a", { ctrlKey: true });
  expect(screen.getByText("3 desks selected")).toBeVisible();
  key("Delete");
  expect(screen.getByText("3 removed. Press Ctrl + Z to undo.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Save 3 changes" })).toBeVisible();
  key("z", { ctrlKey: true });
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  key("y", { ctrlKey: true });
  expect(screen.getByRole("button", { name: "Save 3 changes" })).toBeVisible();
});

test("with the tool for desks Enter adds one to the chosen zone; a floor without zones asks for one", async () => {
  const { user, press, save } = await openEditor([], {
    zones: [],
    desks: [],
  });
  await press("Add desks");
  expect(screen.getByText("Every desk belongs to a zone. Add a zone first.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add a row" })).toBeDisabled();
  await press("Add zone");
  const add = within(screen.getByRole("tabpanel")).getByRole("button", { name: "Add zone" });
  await user.click(add);
  await user.click(add);
  const zones = within(screen.getByRole("tabpanel"));
  const name = zones.getByRole("textbox", { name: "Name" });
  expect(name).toHaveValue("New zone 2");
  await fill(user, name, "Window");
  await chooseOption(user, zones, "Colour", "Green");
  await user.click(zones.getByRole("checkbox", { name: "Requests need approval" }));
  await user.click(zones.getByRole("checkbox", { name: "Desks are cleaned after use" }));
  await chooseOption(user, within(document.body), "Add new desks to", "Window");
  key("Enter");
  expect(screen.getByText("Desk W-01 added.")).toBeInTheDocument();
  const sent = await save();
  expect(
    sent.zones.map(({ name: one, color, needsApproval, hasCleaning }) => [
      one,
      color,
      needsApproval,
      hasCleaning,
    ]),
  ).toEqual([
    ["New zone", "indigo", false, false],
    ["Window", "green", true, true],
  ]);
  expect(sent.desks.map(({ name: one, zoneId }) => [one, zoneId])).toEqual([["W-01", sent.zones[1]!.id]]);
});

test("selected desks move to another zone; one without desks is removed, one with desks is not", async () => {
  const editor = await openEditor();
  const { press, tab, save } = editor;
  await select(editor, "Q-1");
  await tab("Zones");
  await press("Add zone");
  await press("Move 1 selected desk here");
  await press("Select its desks");
  expect(screen.queryByRole("button", { name: "Remove zone" })).toBeNull();
  expect(screen.getByText(/^Only a zone without desks can be removed\./)).toBeVisible();
  await press("Undo");
  await press("Remove zone");
  await press("Add zone");
  await press("Move 1 selected desk here");
  const { zones, desks } = await save();
  expect(zones.map(({ name }) => name)).toEqual(["Quay", "New zone"]);
  expect(desks.map(({ zoneId }) => zoneId === zones[1]!.id)).toEqual([true, false, false]);
});

test("a room that is not on the plan is placed, and gets a marker of its own", async () => {
  const { user, press, save } = await openEditor([], { rooms: [THAMES] });
  await press("Rooms");
  await user.click(screen.getByRole("checkbox", { name: "Only what is not on the plan" }));
  await press("Place Thames in the middle of the plan");
  await press("Edit 1 selected");
  await chooseOption(user, within(document.body), "Marker", "Circle");
  const [thames] = (await save()).rooms;
  expect(thames).toMatchObject({ id: THAMES.id, shape: "circle" });
  expect(thames?.x).not.toBeNull();
});

test("the sheet's size and its markers are saved together", async () => {
  const { user, tab, save } = await openEditor();
  await tab("Drawing");
  expect(screen.getByText("No drawing yet")).toBeVisible();
  for (const [label, value] of [
    ["Width", "900"],
    ["Height", "600"],
    ["Desk size", "50"],
    ["Room size", "30"],
    ["Grid", "10"],
  ] as const)
    await fill(user, screen.getByRole("textbox", { name: label }), value);
  await chooseOption(user, within(document.body), "Desk shape", "Circle");
  await chooseOption(user, within(document.body), "Room shape", "Circle");
  expect(await save()).toMatchObject({
    width: 900,
    height: 600,
    deskCircleSize: 50,
    deskMarkerShape: "circle",
    roomMarkerSize: 30,
    roomMarkerShape: "circle",
  });
});
