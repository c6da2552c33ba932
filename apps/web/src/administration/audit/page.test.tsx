import { listAudit, readAuditCheck } from "@portico/contract/administration/audit";
import { listUsers } from "@portico/contract/people/people";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id, list, person } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { auditCheck, auditEntry } from "../testing/rows.ts";

const AMIR = { id: id(30), firstName: "Amir", lastName: "Haddad", photo: null, company: null };

/** Only what was done with parking fits. */
const open = (search = "", answers: Stub[] = [], width?: number) =>
  renderPage(`/admin/audit${search}`, {
    as: person({ groups: ["employee", "admin"] }),
    ...(width ? { width } : {}),
    answers: [
      on(listAudit, ({ query }) =>
        query.action && !"parking.space.change".startsWith(query.action) ? list() : list(auditEntry()),
      ),
      on(readAuditCheck, auditCheck()),
      on(listUsers, list(AMIR)),
      ...answers,
    ],
  });
const row = () => screen.findByRole("row", { name: /Priya Nair/ });

test("who did what is a sentence, codes stand behind the technical details; an action is chosen by name", async () => {
  const { user, api, address } = await open();
  expect(await screen.findByRole("heading", { level: 1, name: "1 change" })).toBeVisible();
  expect(await row()).toHaveTextContent("Fri 20 Nov, 09:30Priya Nair changed a parking space: S05");
  await user.click(screen.getByRole("button", { name: "Show details" }));
  const details = await screen.findByRole("table", {
    name: "Details: Priya Nair changed a parking space: S05, 09:30",
  });
  expect(within(details).getByRole("row", { name: "name S04 S05" })).toBeVisible();
  expect(screen.getByText("Request req-7")).not.toBeVisible();
  await user.click(screen.getByText("Technical details"));
  expect(screen.getByText("Request req-7")).toBeVisible();
  expect(screen.getByText("Action parking.space.change")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Action/ }));
  await user.click(await screen.findByRole("radio", { name: "Added a parking space" }));
  await expect.poll(address).toBe("/admin/audit?action=parking.space.add");
  await expect.poll(() => api.sent(listAudit).at(-1)?.query.action).toBe("parking.space.add");
});

test("many changes are counted with a separator", async () => {
  await open("", [on(listAudit, { ...list(auditEntry()), count: 1428 })]);
  expect(await screen.findByRole("heading", { level: 1, name: "1,428 changes" })).toBeVisible();
});

test("a log-in says by what; an entry of an older version keeps its code", async () => {
  const login = auditEntry({ action: "people.session.start", before: null, after: { by: "password" } });
  const old = auditEntry({ id: id(102), action: "parking.space.paint", before: null, after: null });
  await open("", [on(listAudit, list(login, old))]);
  expect(await screen.findByRole("row", { name: /Priya Nair logged in with a password/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /Priya Nair parking\.space\.paint/ })).toBeVisible();
});

test("a person is found by name from three characters on", async () => {
  const { user, api, address } = await open();
  await user.click(await screen.findByRole("button", { name: "Person Any" }));
  const field = await screen.findByRole("textbox", { name: "Person" });
  await fill(user, field, "Am");
  expect(await screen.findByText("Enter at least 3 characters.")).toBeVisible();
  await fill(user, field, "Amir");
  await user.click(await screen.findByRole("option", { name: /Amir Haddad/ }));
  expect(api.sent(listUsers).map(({ query }) => query.search)).toEqual(["Amir"]);
  await expect.poll(address).toContain(`person=${AMIR.id}`);
  expect(field).toHaveValue("Amir Haddad");
  await expect.poll(() => api.sent(listAudit).at(-1)?.query.person).toBe(AMIR.id);
});

test("a filter that fits nothing explains itself and can be cleared", async () => {
  const { user } = await open("?action=no.such.action");
  expect(await screen.findByText("No changes found")).toBeVisible();
  expect(screen.getByText("No changes match these filters.")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Clear filters" }).at(-1)!);
  expect(await row()).toBeVisible();
});

test("a log that could not be loaded is asked for again", async () => {
  const { user, api } = await open("", [
    on(listAudit, refused(403, "forbidden", "You are not allowed to do this.")),
  ]);
  expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
  api.answer(on(listAudit, list(auditEntry())));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await row()).toBeVisible();
});

test("on a phone the filters come from below", async () => {
  const { user } = await open("", [], 390);
  await user.click(await screen.findByRole("button", { name: "Filters" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Filters" }));
  expect(drawer.getByRole("button", { name: "When Any time" })).toBeVisible();
  await user.click(drawer.getByRole("button", { name: "Person Any" }));
  expect(await screen.findByRole("textbox", { name: "Person" })).toBeVisible();
});

test("what the last check of the log found stands above it", async () => {
  const { user } = await open();
  expect(await screen.findByText("Complete and unchanged.")).toBeVisible();
  expect(screen.getByText(/Checked Fri 20 Nov, 01:41: 12,345 entries\./)).toBeVisible();
  const hash = screen.getByText(/^3f2a99c1 3f2a99c1/);
  expect(hash).not.toBeVisible();
  await user.click(screen.getByText("How this is checked"));
  expect(hash).toBeVisible();
});

test("before the first check the page says when it comes", async () => {
  await open("", [on(readAuditCheck, { check: null })]);
  expect(await screen.findByText(/the first time is tonight/)).toBeVisible();
});

test("each finding is a sentence, and the page says how many more there are", async () => {
  await open("", [
    on(
      readAuditCheck,
      auditCheck({
        holds: false,
        waiting: 2,
        found: 9,
        findings: [
          { kind: "missing", from: 7, to: 7 },
          { kind: "missing", from: 20, to: 25 },
          { kind: "changed", position: 30, id: id(7) },
          { kind: "inserted", id: id(8) },
          { kind: "start", position: 4 },
          { kind: "head", position: 40 },
        ],
      }),
    ),
  ]);
  expect(await screen.findByText("Entries are missing or were changed.")).toBeVisible();
  expect(screen.getByText(/2 entries had no hash yet/)).toBeVisible();
  const found = within(screen.getByText("Entry 7 is missing.").closest("ul")!).getAllByRole("listitem");
  expect(found.map(({ textContent }) => textContent)).toEqual([
    "Entry 7 is missing.",
    "Entries 20 to 25 are missing.",
    `Entry 30 is not as it was written (${id(7)}).`,
    `An entry was inserted later (${id(8)}).`,
    "The log begins after entry 4, and no removal of old entries recorded that.",
    "Entry 40, which the check before had seen, is missing or was changed.",
  ]);
  expect(screen.getByText("3 more findings.")).toBeVisible();
});

test("the export has a line for each field, with what the filters find", async () => {
  const saved = savedFiles();
  const { user, api } = await open(`?person=${AMIR.id}&start=2026-11-01`);
  await row();
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]!.name).toBe("Audit log.csv");
  const [header, line, ...more] = (await saved[0]!.content.text()).trimEnd().split("\r\n");
  expect(header).toMatch(
    /When,What happened,On behalf of,Field,Before,After,Action,Type of item,Item,Request$/,
  );
  expect(line).toBe(
    `2026-11-20T09:30:00.000Z,Priya Nair changed a parking space: S05,,name,S04,S05,parking.space.change,parking_space,${id(301)},req-7`,
  );
  expect(more).toEqual([]);
  expect(api.sent(listAudit).at(-1)!.query).toMatchObject({
    ...{ person: AMIR.id, start: "2026-11-01", page: 1, limit: 200 },
  });
});
