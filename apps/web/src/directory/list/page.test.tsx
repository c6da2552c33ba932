import { type Employee, listEmployees } from "@portico/contract/directory/directory";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { employee } from "../testing/rows.ts";

const ELENA = employee("Elena", "Novak", {
  presence: { onSite: true, travellingBy: null, since: "2026-11-20T08:00:00.000Z" },
  vehicles: [{ registration: "ab12 cde", vehicleType: null }],
});
const CALLUM = employee("Callum", "Reid", {
  id: id(102),
  presence: { onSite: false, travellingBy: null, since: "2026-11-20T08:00:00.000Z" },
});
const BEA = employee("Bea", "Silva", { id: id(103) });
const STATUS = (row: Employee) => (row.presence ? (row.presence.onSite ? "on-site" : "remote") : "unknown");

/** Three colleagues, whom the server filters and pages. */
const open = (search = "", answers: Stub[] = []) =>
  renderPage(`/employees${search}`, {
    as: person({ groups: ["employee", "security"] }),
    answers: [
      on(listEmployees, ({ query }) => {
        const found = [ELENA, CALLUM, BEA].filter(
          (row) =>
            (!query.letter || row.lastName.startsWith(query.letter)) &&
            (!query.search || row.firstName.toLowerCase().includes(query.search)) &&
            (!query.status || STATUS(row) === query.status),
        );
        const from = (query.page - 1) * query.limit;
        return { count: found.length, results: found.slice(from, from + query.limit), columns: [] };
      }),
      ...answers,
    ],
  });
const headline = (name: string) => screen.findByRole("heading", { level: 1, name });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const field = () => screen.getByRole("searchbox", { name: "Search by name or email" });

test("letter, search and status stand in the address and are asked of the server", async () => {
  const { user, api, address } = await open();
  expect(await headline("3 colleagues")).toBeVisible();
  expect(within(await row("Elena Novak")).getAllByText("On site")[0]).toBeVisible();
  expect(within(await row("Callum Reid")).getAllByText("Remote")[0]).toBeVisible();
  expect(within(await row("Bea Silva")).getAllByText("Not known")[0]).toBeVisible();
  await user.click(screen.getByRole("link", { name: "N" }));
  expect(await headline("1 colleague found")).toBeVisible();
  await fill(user, field(), "elena");
  await expect.poll(address).toBe("/employees?search=elena&letter=N");
  await expect
    .poll(() => api.sent(listEmployees).at(-1)?.query)
    .toMatchObject({ letter: "N", search: "elena" });
});

test("the status is chosen; what fits nothing explains itself and shows everybody again", async () => {
  const { user, address } = await open("?search=nobody");
  expect(await screen.findByText("Change the search, the letter or the status.")).toBeVisible();
  expect(field()).toHaveValue("nobody");
  await user.click(screen.getByRole("button", { name: "Show everybody" }));
  expect(await headline("3 colleagues")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Status/ }));
  await user.click(await screen.findByRole("radio", { name: "Remote" }));
  expect(await headline("1 colleague found")).toBeVisible();
  expect(address()).toBe("/employees?status=remote");
  expect(screen.queryByRole("row", { name: /Elena Novak/ })).toBeNull();
});

test("pages and their size stand in the address", async () => {
  const { user, address } = await open("?limit=1&page=2");
  expect(await screen.findByText("2 to 2 of 3")).toBeVisible();
  expect(await row("Callum Reid")).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "10");
  expect(await row("Bea Silva")).toBeVisible();
  expect(address()).toBe("/employees?limit=10");
});

test("columns are chosen and kept; the list is exported as it is filtered", async () => {
  const saved = savedFiles();
  const { user, api } = await open("?letter=N");
  expect(within(await row("Elena Novak")).getByText("elena@northwind.example")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Columns/ }));
  await user.click(await screen.findByRole("checkbox", { name: "Contact" }));
  expect(within(await row("Elena Novak")).queryByText("elena@northwind.example")).toBeNull();
  expect(localStorage.getItem("portico-employee-columns")).not.toContain("contact");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["colleagues.csv"]);
  expect(api.sent(listEmployees).at(-1)?.query.letter).toBe("N");
  const lines = (await saved[0]!.content.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe("Elena,Novak,,elena@northwind.example,'+44 20 7946 0123,Harbour,On site,,AB12 CDE");
});

test("a list that could not be loaded is asked for again", async () => {
  const { user, api } = await open("", [on(listEmployees, refused(404, "not_found"))]);
  const retry = await screen.findByRole("button", { name: "Try again" });
  api.answer(on(listEmployees, { ...list(BEA), columns: [] }));
  await user.click(retry);
  expect(await row("Bea Silva")).toBeVisible();
});
