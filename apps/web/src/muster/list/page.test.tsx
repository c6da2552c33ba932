import { listZones } from "@portico/contract/desks/zones";
import type { Answer } from "@portico/contract/endpoint";
import { contactPresent, listMuster, musterSheet } from "@portico/contract/muster/on-site";
import {
  getRollCall,
  hearFromWarden,
  listRollCallEntries,
  listRollCalls,
  startRollCall,
} from "@portico/contract/muster/roll-calls";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../shell/api/query-client.ts";
import { later, on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, HARBOUR, id, list, person } from "../../testing/people.ts";
import { NOW } from "../../testing/render.tsx";
import { savedFiles } from "../../testing/saved-files.ts";
import { rollCall } from "../testing/entries.ts";
import { counts, FLOOR, present } from "../testing/rows.ts";

const HANNAH = present("Hannah", "Fischer", { phone: "+44 20 7946 0123", hasPhone: true });
const HARUTO = present("Haruto", "Okada", {
  id: id(202),
  kind: "visitor",
  type: "external",
  company: "Okada Systems",
  host: "Elena Novak",
  location: {
    ...HANNAH.location,
    floor: null,
    zone: null,
    desk: null,
    place: "Reception",
    status: "arrived",
  },
  seenBy: "visit",
});
const CAR = present("", "", {
  id: id(203),
  kind: "vehicle",
  type: "external",
  email: null,
  registration: "KP19XTE",
  location: { ...HANNAH.location, floor: null, zone: null, desk: null, place: "North" },
  seenBy: "plate",
});
const ALL = [CAR, HANNAH, HARUTO];

const open = (search = "", answers: Stub[] = []) =>
  renderPage(`/muster-list${search}`, {
    as: person({ groups: ["employee", "admin"] }),
    client: client({ features: ["muster", "desks"], canText: true }),
    answers: [
      on(listMuster, ({ query }) => {
        const found = ALL.filter((row) => !query.floor || row.location.floor !== null);
        return { ...list(...found), counts: counts(), at: "2026-11-20T10:42:00.000Z" };
      }),
      on(listZones, list()),
      on(contactPresent, { sent: 2 }),
      on(listRollCalls, list()),
      ...answers,
    ],
  });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

test("says how many are here, where, and how that is known", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "3 people are on site" })).toBeVisible();
  expect(
    screen.getByText(/Harbour\. 1 colleague, 1 visitor, 1 car of which only the plate is known\./),
  ).toBeVisible();
  const where = within(screen.getByRole("region", { name: "How many are where" }));
  expect(where.getByText("at 10:42")).toBeVisible();
  expect(where.getByText("Canal House 1")).toBeVisible();
  expect(within(await row("Hannah Fischer")).getByText("Desk check-in")).toBeVisible();
  expect(within(await row("Haruto Okada")).getByText("Host Elena Novak")).toBeVisible();
  expect(within(await row("Haruto Okada")).getByText("Arrived")).toBeVisible();
  expect(within(await row("KP19XTE")).getByText("No person known")).toBeVisible();
});

test("a floor's count filters the list, and the address says it", async () => {
  const { user, api, address } = await open();
  await row("KP19XTE");
  await user.click(screen.getByRole("button", { name: /^Floor 3 1 Canal House/ }));
  await expect.poll(() => screen.queryByRole("row", { name: /KP19XTE/ })).toBeNull();
  expect(address()).toBe(`/muster-list?floor=${FLOOR.id}`);
  expect(api.sent(listMuster).at(-1)?.query).toMatchObject({ floor: FLOOR.id, site: HARBOUR.id });
  await user.click(screen.getByRole("button", { name: /^Floor 3 1 Canal House/ }));
  expect(await row("KP19XTE")).toBeVisible();
});

test("writes to the chosen people, or to all whom the filter finds; a failure keeps the words", async () => {
  const { user, api } = await open();
  await row("Hannah Fischer");
  await user.click(screen.getByRole("button", { name: "Contact Users" }));
  let dialog = within(await screen.findByRole("dialog", { name: "Contact Users" }));
  expect(dialog.getByText("To 3 people on this list; vehicles cannot be reached")).toBeVisible();
  api.answer(on(contactPresent, refused(500, "internal")));
  await fill(user, dialog.getByRole("textbox", { name: "Message" }), "Use the east stairs.");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  await toastOf("Failed to send contact messages");
  expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue("Use the east stairs.");
  api.answer(on(contactPresent, { sent: 2 }));
  await user.click(dialog.getByRole("button", { name: "Send" }));
  await toastOf("Contact sent to users");
  expect(api.sent(contactPresent).at(-1)).toMatchObject({
    query: { site: HARBOUR.id },
    body: { content: "Use the east stairs." },
  });
  expect(api.sent(contactPresent).at(-1)?.body).not.toHaveProperty("ids");

  expect(screen.getByRole("checkbox", { name: "Select KP19XTE" })).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Select Hannah Fischer" }));
  await user.click(screen.getByRole("button", { name: "Contact Users" }));
  dialog = within(await screen.findByRole("dialog", { name: "Contact Users" }));
  await fill(user, dialog.getByRole("textbox", { name: "Message" }), "Please come down.");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  await expect.poll(() => api.sent(contactPresent).at(-1)?.body.ids).toEqual([HANNAH.id]);
});

test("columns are chosen; the list is exported and printed", async () => {
  const saved = savedFiles();
  const { user } = await open("", [on(musterSheet, () => new Blob(["%PDF"], { type: "application/pdf" }))]);
  await row("Hannah Fischer");
  expect(screen.queryByRole("columnheader", { name: "Phone" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Columns/ }));
  await user.click(await screen.findByRole("checkbox", { name: "Phone" }));
  expect(await screen.findByRole("columnheader", { name: "Phone" })).toBeVisible();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Print" }));
  await expect.poll(() => saved.length).toBe(1);
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await expect
    .poll(() => saved.map(({ content }) => content.type))
    .toEqual(["application/pdf", "text/csv;charset=utf-8"]);
  const lines = (await saved[1]!.content.text()).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain("Hannah,Fischer,Colleague,,hannah@northwind.example");
});

test("a roll call is started in two presses; one that somebody else started is opened", async () => {
  const other = { ...rollCall(id(900)), id: id(901) };
  const { user, api, address } = await open("", [
    on(startRollCall, refused(409, "state", "A roll call is already open at this site.", other)),
    on(getRollCall, other),
    on(listRollCallEntries, { ...list(), at: NOW }),
    on(hearFromWarden, { status: "open" }),
  ]);
  await row("Hannah Fischer");
  await user.click(screen.getByRole("button", { name: "Start Roll Call" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Start a roll call in Harbour?" }));
  expect(dialog.getByText("3 are on the list")).toBeVisible();
  await user.click(dialog.getByRole("radio", { name: /^Drill/ }));
  await user.click(dialog.getByRole("button", { name: "Start Drill" }));
  await toastOf("A roll call is already open at this site.");
  expect(api.sent(startRollCall)[0]?.body).toEqual({ site: HARBOUR.id, kind: "drill" });
  await expect.poll(address).toBe(`/roll-calls/${other.id}`);
});

test("a roll call that is started is opened, also when its event comes before the answer", async () => {
  const started = { ...rollCall(id(900)), id: id(901) };
  const { promise, answer } = later<Answer<typeof startRollCall>>();
  const { user, api, address } = await open("", [
    on(startRollCall, () => promise),
    on(getRollCall, started),
    on(listRollCallEntries, { ...list(), at: NOW }),
    on(hearFromWarden, { status: "open" }),
  ]);
  await row("Hannah Fischer");
  await user.click(screen.getByRole("button", { name: "Start Roll Call" }));
  await user.click(await screen.findByRole("button", { name: "Start Evacuation" }));
  api.answer(on(listRollCalls, list(started)));
  await queryClient.invalidateQueries({ queryKey: ["roll-calls"] });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  answer(started);
  await expect.poll(address).toBe(`/roll-calls/${started.id}`);
});
