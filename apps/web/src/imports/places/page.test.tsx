import { checkPlaceImport, importPlaces, listImportKinds } from "@portico/contract/imports/imports";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { noAnswer, on, type Stub } from "../../testing/api.ts";
import { toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { person } from "../../testing/people.ts";

const ROW = {
  line: 2,
  name: "A-01",
  within: ["London", "Canal House"],
  outcome: "create" as const,
  problems: [],
};
const CHECKED = { create: 1, alsoCreate: ["Canal House"], unknownColumns: ["Colour"], results: [ROW] };

const open = async (...answers: Stub[]) => {
  const rendered = await renderPage("/admin/import", {
    as: person({ groups: ["employee", "admin"] }),
    answers: [on(listImportKinds, { kinds: ["sites", "desks"] }), on(checkPlaceImport, CHECKED), ...answers],
  });
  await rendered.user.click(await screen.findByRole("button", { name: "Choose file Floors and desks" }));
  const dialog = within(await screen.findByRole("dialog"));
  const choose = async () => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
    await rendered.user.upload(input, new File(["csv"], "desks.csv", { type: "text/csv" }));
  };
  return { ...rendered, dialog, choose };
};

test("only what the person administers can be imported", async () => {
  await open();
  expect(screen.getByText("Columns: Site, Time zone, Address")).toBeInTheDocument();
  expect(screen.queryByText("Car parks and spaces")).toBeNull();
});

test("a file is looked at first, and then written under one key", async () => {
  const { user, api, dialog, choose } = await open(on(importPlaces, noAnswer));
  await choose();
  expect(
    await dialog.findByText("Also new: Canal House. These columns will be ignored: Colour."),
  ).toBeVisible();
  expect(dialog.getByText("London, Canal House")).toBeInTheDocument();
  const write = () => user.click(dialog.getByRole("button", { name: "Import 1 row" }));
  await write();
  expect(await dialog.findByRole("alert")).toBeVisible();
  api.answer(on(importPlaces, { created: 1 }));
  await write();
  await toastOf("1 row imported.");
  const sent = api.sent(importPlaces);
  expect(sent.at(-1)).toMatchObject({ params: { kind: "desks" }, body: { csv: "csv" } });
  expect(new Set(sent.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});

test("a row with a problem keeps the file from being written", async () => {
  const { api, dialog, choose } = await open();
  api.answer(
    on(checkPlaceImport, {
      ...CHECKED,
      create: 1,
      results: [ROW, { ...ROW, line: 3, outcome: "problem", problems: ["Zone is missing."] }],
    }),
  );
  await choose();
  expect(await dialog.findByText("Zone is missing.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Import 1 row" })).toBeDisabled();
});
