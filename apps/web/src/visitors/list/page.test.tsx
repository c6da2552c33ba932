import { checkImport, importVisitors, listVisitors } from "@portico/contract/visitors/visitors";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, noAnswer, on, refused, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { importRow, RECEPTION, visitor } from "../testing/rows.ts";

const open = async (...answers: Stub[]) => {
  const rendered = await renderPage("/visitors", {
    as: RECEPTION,
    answers: [
      on(listVisitors, ({ query }) => {
        const results = query.letter === "B" ? [] : [visitor()];
        return { count: results.length, results };
      }),
      ...answers,
    ],
  });
  await screen.findByRole("link", { name: "Zoë Ýmir" });
  return rendered;
};

test("visitors are found by words, letter and tag, which stand in the address", async () => {
  const { user, api, address } = await open();
  expect(screen.getByRole("heading", { level: 1, name: "1 visitor" })).toBeVisible();
  await fill(user, screen.getByRole("searchbox"), "ab11");
  expect(await screen.findByRole("heading", { level: 1, name: "1 visitor found" })).toBeVisible();
  await waitFor(() => expect(address()).toBe("/visitors?search=ab11"));
  const letters = within(screen.getByRole("navigation", { name: "Last names by first letter" }));
  await user.click(letters.getByRole("link", { name: "B" }));
  expect(await screen.findByRole("heading", { level: 1, name: "No visitors found" })).toBeVisible();
  expect(api.sent(listVisitors).at(-1)?.query).toMatchObject({ search: "ab11", letter: "B" });
  await user.click(screen.getByRole("button", { name: "Show everybody" }));
  await screen.findByRole("link", { name: "Zoë Ýmir" });
  expect(address()).toBe("/visitors");
  await user.click(screen.getByRole("link", { name: "vip" }));
  await waitFor(() => expect(address()).toBe("/visitors?tag=vip"));
  expect(api.sent(listVisitors).at(-1)?.query).toMatchObject({ tag: "vip" });
  await user.click(screen.getByRole("button", { name: "Clear Tags" }));
  await waitFor(() => expect(address()).toBe("/visitors"));
});

test("the number of rows on a page is chosen, and stands in the address", async () => {
  const { user, api, address } = await open();
  await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "10");
  await waitFor(() => expect(address()).toBe("/visitors?limit=10"));
  await waitFor(() => expect(api.sent(listVisitors).at(-1)?.query).toMatchObject({ limit: 10 }));
});

test("a server that does not answer is told apart from one that has failed", async () => {
  const { user, api } = await renderPage("/visitors", {
    as: RECEPTION,
    answers: [on(listVisitors, noAnswer)],
  });
  expect(await screen.findByText("Request was sent but no response received")).toBeVisible();
  api.answer(on(listVisitors, refused(500, "internal", "Something went wrong. Please try again later.")));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Something went wrong. Please try again later.")).toBeVisible();
  api.answer(on(listVisitors, list(visitor())));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Zoë Ýmir" })).toBeVisible();
});

test("the export has the columns that the import reads, and no formula", async () => {
  const saved = savedFiles();
  const guest = visitor({ company: "=Acme", phone: "+44 20" });
  const { user, api } = await open();
  api.answer(on(listVisitors, list(guest)));
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  expect(file?.name).toBe("visitors.csv");
  expect((await file?.content.text())?.trim().split("\r\n")).toEqual([
    "First name,Last name,Email,Company,Phone,Registration,Tags",
    "Zoë,Ýmir,zoe@acme.example,'=Acme,'+44 20,AB 11,vip",
  ]);
});

const openImport = async (...answers: Stub[]) => {
  const rendered = await open(...answers);
  const { user } = rendered;
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Import from CSV" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import visitors" }));
  const choose = (csv: string) =>
    user.upload(
      document.querySelector<HTMLInputElement>("[role=dialog] input[type=file]")!,
      new File([csv], "guests.csv", { type: "text/csv" }),
    );
  return { ...rendered, dialog, choose };
};

test("a file is imported once every row is right, and leads to the visit of all", async () => {
  const noNames =
    "The first row must name the columns: first name, last name, email, company, phone, registration.";
  const bad = importRow({ line: 3, firstName: "Bo", lastName: "", problems: ["Last name is required"] });
  const good = importRow({ line: 3, firstName: "Bo", lastName: "Ek" });
  const { user, api, dialog, choose } = await openImport(on(checkImport, fieldErrors({ csv: [noNames] })));
  await choose("name;email");
  expect(await dialog.findByRole("alert")).toHaveTextContent(noNames);
  api.answer(on(checkImport, { count: 2, results: [importRow(), bad] }));
  await choose("with a bad row");
  expect(await dialog.findByText("1 row needs a correction · 1 new visitor")).toBeVisible();
  const rows = dialog.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/^3Bo .*Last name is required$/);
  expect(dialog.getByRole("button", { name: "Import 1 visitor" })).toBeDisabled();
  api.answer(
    on(checkImport, { count: 2, results: [importRow(), good] }),
    on(importVisitors, {
      created: 2,
      visitors: [
        { id: id(811), name: "Ana Ñuñez" },
        { id: id(812), name: "Bo Ek" },
      ],
    }),
  );
  await choose("put right");
  await user.click(await dialog.findByRole("button", { name: "Import 2 visitors" }));
  expect(await screen.findByText("2 visitors are ready")).toBeVisible();
  expect(screen.getByText("2 added, 0 already in the directory.")).toBeVisible();
  expect(api.sent(importVisitors).map(({ body }) => body.csv)).toEqual(["put right"]);
  expect(screen.getByRole("link", { name: "Book a visit for these 2 visitors" })).toHaveAttribute(
    "href",
    `/meetings/create?visitor_ids=${encodeURIComponent(`${id(811)},${id(812)}`)}`,
  );
});

test("visitors who are known already are used as they are", async () => {
  const existing = { id: id(811), name: "Ana Ñuñez" };
  const { user, dialog, choose } = await openImport(
    on(checkImport, { count: 1, results: [importRow({ existing })] }),
    on(importVisitors, { created: 0, visitors: [existing] }),
  );
  await choose("again");
  expect(await dialog.findByText("In the directory: Ana Ñuñez")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Use these visitors" }));
  expect(await screen.findByText("0 added, 1 already in the directory.")).toBeVisible();
});

test.each([
  [200, true],
  [201, false],
])("of %i visitors a visit is offered: %s", async (count, isOffered) => {
  const { user, dialog, choose } = await openImport(
    on(checkImport, { count: 1, results: [importRow()] }),
    on(importVisitors, {
      created: count,
      visitors: Array.from({ length: count }, (_, at) => ({ id: id(1000 + at), name: `Guest ${at}` })),
    }),
  );
  await choose("many");
  await user.click(await dialog.findByRole("button", { name: "Import 1 visitor" }));
  expect(await screen.findByText(`${count} visitors are ready`)).toBeVisible();
  expect(screen.queryByRole("link", { name: `Book a visit for these ${count} visitors` }) !== null).toBe(
    isOffered,
  );
  expect(screen.queryByText("You can book a visit for at most 200 visitors at once.") === null).toBe(
    isOffered,
  );
});
