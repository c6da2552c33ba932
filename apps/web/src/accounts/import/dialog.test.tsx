import { checkPeopleImport, importPeople } from "@portico/contract/accounts/import";
import { limits } from "@portico/contract/accounts/import-limits";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, noAnswer, on, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { renderScreen } from "../../testing/render.tsx";
import { ImportPeopleDialog } from "./dialog.tsx";

const ROW = { line: 2, email: "nora@example.test", firstName: "Nora", lastName: "Berg", problems: [] };
const CHECKED = {
  count: 1,
  create: 1,
  change: 0,
  problems: 0,
  unknownColumns: ["Shoe size"],
  results: [{ ...ROW, outcome: "create" as const }],
};

const csvFile = (content = "csv", name = "people.csv", type = "text/csv") =>
  new File([content], name, { type });

/** What a drag or a paste carries. */
const carrying = (...files: File[]) => ({
  types: ["Files"],
  files,
  items: files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file })),
});

const open = async (...answers: Stub[]) => {
  const onClose = vi.fn();
  const rendered = await renderScreen(<ImportPeopleDialog opened onClose={onClose} />, {
    answers: [on(checkPeopleImport, CHECKED), ...answers],
  });
  const dialog = await screen.findByRole("dialog", { name: "Import people" });
  const input = dialog.querySelector<HTMLInputElement>("input[type=file]")!;
  const zone = input.parentElement!;
  const drop = (...files: File[]) => fireEvent.drop(zone, { dataTransfer: carrying(...files) });
  return { ...rendered, dialog: within(dialog), input, zone, drop, onClose };
};

test("a chosen file is previewed, and imported once that is confirmed", async () => {
  const { user, api, dialog, input, onClose } = await open(on(importPeople, { created: 1, changed: 0 }));
  await user.upload(input, csvFile("Nora"));
  expect(await dialog.findByText("people.csv")).toBeVisible();
  expect(dialog.getByRole("status")).toHaveTextContent("1 new person");
  expect(dialog.getByText("These columns will be ignored: Shoe size.")).toBeVisible();
  await user.click(dialog.getByRole("checkbox", { name: /Email each new person/ }));
  await user.click(dialog.getByRole("button", { name: "Import 1 person" }));
  expect(await toastOf("1 added, 0 changed.")).toBeVisible();
  expect(api.sent(importPeople).map(({ body }) => body)).toEqual([{ csv: "Nora", invite: true }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dropped file is read like a chosen one, whatever type its program gave it", async () => {
  const { api, dialog, drop, zone } = await open();
  fireEvent.dragEnter(zone, { dataTransfer: carrying(csvFile()) });
  drop(csvFile("dropped", "people.csv", "application/vnd.ms-excel"));
  expect(await dialog.findByText("people.csv")).toBeVisible();
  expect(api.sent(checkPeopleImport).map(({ body }) => body.csv)).toEqual(["dropped"]);
});

test("a pasted file is read too", async () => {
  const { dialog, zone } = await open();
  fireEvent.paste(zone, { clipboardData: carrying(csvFile()) });
  expect(await dialog.findByText("people.csv")).toBeVisible();
});

test("the keyboard opens the chooser, whose field offers CSV files only", async () => {
  const { user, dialog, input } = await open();
  const choose = vi.spyOn(input, "click");
  dialog.getByRole("button", { name: "Choose a file" }).focus();
  await user.keyboard("{Enter}");
  expect(choose).toHaveBeenCalledOnce();
  expect(input.accept.split(",")).toEqual(expect.arrayContaining(["text/csv", ".csv", ".txt", ".tsv"]));
  expect(input).not.toHaveAttribute("multiple");
  expect(input).not.toBeVisible();
});

test("a wrong file is refused before it is sent, and the next right one is read", async () => {
  const { api, dialog, drop } = await open();
  drop(csvFile("%PDF", "people.pdf", "application/pdf"));
  expect(await dialog.findByRole("alert")).toHaveTextContent("This is not a CSV file.");
  const tooLarge = "This file is too large. Import at most 5000 people at once.";
  drop(csvFile("a".repeat(limits.csvMax + 1)));
  expect(await dialog.findByText(tooLarge)).toBeVisible();
  drop(csvFile("first"), csvFile("second"));
  expect(await dialog.findByText("people.csv")).toBeVisible();
  expect(dialog.queryByRole("alert")).toBeNull();
  expect(api.sent(checkPeopleImport).map(({ body }) => body.csv)).toEqual(["first"]);
});

test("a file of too many bytes is not even read", async () => {
  const { dialog, drop } = await open();
  const huge = csvFile();
  Object.defineProperty(huge, "size", { value: limits.csvMax * 4 + 1 });
  const read = vi.spyOn(huge, "arrayBuffer");
  drop(huge);
  expect(await dialog.findByText(/^This file is too large/)).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

test("a refused file and a failed import are told, and nothing else is lost", async () => {
  const { user, api, dialog, input, onClose } = await open(
    on(checkPeopleImport, fieldErrors({ csv: ["There is no row in this file."] })),
  );
  await user.upload(input, csvFile());
  expect(await dialog.findByRole("alert")).toHaveTextContent("There is no row in this file.");
  expect(dialog.queryByRole("button", { name: /^Import/ })).toBeNull();
  api.answer(on(checkPeopleImport, CHECKED), on(importPeople, noAnswer));
  await user.upload(input, csvFile());
  await user.click(await dialog.findByRole("button", { name: "Import 1 person" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Request was sent but no response received");
  expect(dialog.getByRole("button", { name: "Import 1 person" })).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
});
