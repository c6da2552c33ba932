import { listUsers } from "@portico/contract/people/people";
import { listContacts, type TracedContact, type TracedStay } from "@portico/contract/tracing/contacts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../testing/api.ts";
import { fill } from "../testing/fields.ts";
import { renderPage } from "../testing/page.tsx";
import { client, id, list, person } from "../testing/people.ts";
import { savedFiles } from "../testing/saved-files.ts";

const CALLUM = { id: id(301), firstName: "Callum", lastName: "Reid", photo: null, company: null };
const stay = (over: Partial<TracedStay> = {}): TracedStay => ({
  date: "2026-11-18",
  site: "Harbour",
  timeZone: "Europe/London",
  floor: "Floor 2",
  zone: "Canal zone",
  place: "C-02",
  start: "2026-11-18T09:00:00.000Z",
  end: "2026-11-18T16:30:00.000Z",
  minutes: 450,
  by: "desk",
  ...over,
});
const contact = (
  firstName: string,
  lastName: string,
  days: TracedStay[],
  over: Partial<TracedContact["user"]> = {},
): TracedContact => ({
  user: { id: id(302), firstName, lastName, kind: "employee", photo: null, company: null, ...over },
  minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  days,
});
const MEI = contact("Mei Ling", "Chow", [stay(), stay({ date: "2026-11-19", minutes: 30 })]);
const HARUTO = contact(
  "Haruto",
  "Okada",
  [stay({ zone: null, floor: "Floor 3", place: "Thames", minutes: 120, by: "visit" })],
  { id: id(303), kind: "visitor", company: "Okada Systems" },
);
const answer = (...results: TracedContact[]) => ({
  ...list(...results),
  traced: {
    user: { ...CALLUM, email: "colleague@northwind.example" },
    minutes: 480,
    days: [stay({ place: "C-01", minutes: 480 })],
  },
  sites: ["Harbour"],
  retentionDays: 42,
});

const open = (search = "", answers: Stub[] = []) =>
  renderPage(`/track-and-trace${search}`, {
    as: person({ groups: ["employee", "reporting"] }),
    client: client({ features: ["track and trace"] }),
    answers: [on(listUsers, list(CALLUM)), on(listContacts, answer(MEI, HARUTO)), ...answers],
  });
const CHOSEN = `?user=${CALLUM.id}&from=2026-11-16&until=2026-11-20&reason=Request`;
const search = () => screen.getByRole("button", { name: "Search" });

test("nothing is asked before everything is chosen; then the address has the search", async () => {
  const { user, api, address } = await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Who was near somebody" })).toBeVisible();
  await user.click(search());
  for (const text of [
    "Choose a person.",
    "Choose the first day.",
    "Choose the last day.",
    "Enter the reason for your search.",
  ])
    expect(await screen.findByText(text)).toBeVisible();
  await fill(user, screen.getByRole("textbox", { name: "Person" }), "Callum");
  await user.click(await screen.findByRole("option", { name: "Callum Reid" }));
  await fill(user, screen.getByRole("combobox", { name: "From" }), "2026-11-16");
  await fill(user, screen.getByRole("combobox", { name: "Until" }), "2026-11-20");
  await user.click(screen.getByRole("radio", { name: "Floor" }));
  await user.click(search());
  expect(api.sent(listContacts)).toEqual([]);
  await fill(user, screen.getByRole("textbox", { name: "Reason" }), "Health and safety request 114");
  expect(api.sent(listContacts)).toEqual([]);
  await user.click(search());
  expect(
    await screen.findByRole("heading", { level: 1, name: "2 people were near Callum Reid" }),
  ).toBeVisible();
  expect(api.sent(listContacts).map(({ query }) => query)).toMatchObject([
    {
      ...{ userId: CALLUM.id, fromDate: "2026-11-16", untilDate: "2026-11-20", granularity: "floor" },
      reason: "Health and safety request 114",
    },
  ]);
  expect(address()).toContain(`user=${CALLUM.id}&from=2026-11-16&until=2026-11-20&granularity=floor`);
  expect(screen.getByRole("textbox", { name: "Person" })).toHaveValue("Callum Reid");
});

test("says who was near, where, when and for how long, and where the person was", async () => {
  const { user } = await open(CHOSEN);
  expect(
    await screen.findByText(
      "16–20 Nov, Harbour. In the same zone, or in the same meeting, for 15 minutes of a day or more.",
    ),
  ).toBeVisible();
  const mei = await screen.findByRole("row", { name: /Mei Ling Chow/ });
  expect(within(mei).getByText("8 h")).toBeVisible();
  expect(within(mei).getByText("Canal zone, Floor 2")).toBeVisible();
  expect(within(mei).getByText("Desk C-02")).toBeVisible();
  expect(within(mei).getByRole("img", { name: "on 2 days" })).toBeVisible();
  const haruto = screen.getByRole("row", { name: /Haruto Okada/ });
  expect(within(haruto).getByText("Visitor, Okada Systems")).toBeVisible();
  await user.click(within(mei).getByRole("button"));
  expect(await screen.findByText("Desk, 30 min")).toBeVisible();
  const panel = within(screen.getByRole("region", { name: "Where Callum Reid was" }));
  expect(panel.getByText("Canal zone, Floor 2, Desk C-01")).toBeVisible();
  expect(panel.getByText(/with your name and its reason, “Request”/)).toBeVisible();
});

test("is sorted by its columns, and exported with a line for each stay", async () => {
  const saved = savedFiles();
  const { user, api } = await open(CHOSEN);
  await screen.findByRole("row", { name: /Mei Ling Chow/ });
  await user.click(screen.getByRole("button", { name: /^Person/ }));
  await expect.poll(() => api.sent(listContacts).at(-1)?.query.ordering).toBe("name");
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await expect.poll(() => saved.length).toBe(1);
  const lines = (await saved[0]!.content.text()).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe(
    "Mei Ling,Chow,Colleague,,2026-11-18,Harbour,Floor 2,Canal zone,C-02,09:00,16:30,450,Desk",
  );
});

test("nobody near, days that are not kept, and a failure are said", async () => {
  const { user, api } = await open(CHOSEN, [on(listContacts, answer())]);
  expect(await screen.findByText("Nobody was near")).toBeVisible();
  expect(screen.getByRole("button", { name: "Export" })).toBeDisabled();
  api.answer(
    on(
      listContacts,
      fieldErrors({
        fromDate: ["Records of where people were begin on Fri 9 Oct. Choose a later first day."],
      }),
    ),
  );
  await fill(user, screen.getByRole("combobox", { name: "From" }), "2026-09-01");
  await user.click(search());
  expect(
    await screen.findAllByText("Records of where people were begin on Fri 9 Oct. Choose a later first day."),
  ).not.toHaveLength(0);
  api.answer(on(listContacts, refused(500, "internal")));
  await fill(user, screen.getByRole("combobox", { name: "From" }), "2026-11-17");
  await user.click(search());
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
