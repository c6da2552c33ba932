import { listZones } from "@portico/contract/desks/zones";
import { listCarparks } from "@portico/contract/parking/carparks";
import * as contract from "@portico/contract/reports/reports";
import { listFloors } from "@portico/contract/sites/sites";
import { createSavedView } from "@portico/contract/views/views";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on, refused, type Stub } from "../testing/api.ts";
import { renderPage } from "../testing/page.tsx";
import { client, id, list, person } from "../testing/people.ts";
import { CARPARK, deskDay, reportRows, utilisation } from "./testing/rows.ts";

// A chart without width draws nothing but a warning.
vi.mock("./core/bar-chart.tsx", () => ({ ReportBars: () => null }));

const open = (path: string, answers: Stub[] = [], group: "reporting" | "employee" = "reporting") =>
  renderPage(path, {
    as: person({ groups: [group] }),
    client: client({ features: ["desks", "rooms", "parking", "camera", "remote"] }),
    answers: [on(listFloors, list()), on(listZones, list()), on(listCarparks, list()), ...answers],
  });
const UTILISATION = "/reports/desks/utilization?start=2026-11-02&end=2026-11-22";
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const FINDING = "82 % of desks are used on a Wednesday, 45 % on a Friday";

test("a report says its finding, three figures, and its numbers as a table", async () => {
  await open(UTILISATION, [on(contract.deskUtilisation, list(...utilisation()))]);
  expect(await heading(FINDING)).toBeVisible();
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["65", "82", "45"]);
  const row = await screen.findByRole("row", { name: /Wed 4 Nov/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["82", "3", "13", "2"]);
});

test("a number opens the rows behind it, which are as many; closed, the focus is on the number again", async () => {
  const desks = Array.from({ length: 25 }, (_, at) => deskDay(`C-${at}`, 500 + at));
  const { user, api, address } = await open(UTILISATION, [
    on(contract.deskUtilisation, list(...utilisation())),
    on(contract.listDeskDays, { count: 82, results: desks }),
  ]);
  const number = await screen.findByRole("button", {
    name: "82, Occupied, Wed 4 Nov: show what is behind it",
  });
  await user.click(number);
  expect(await screen.findByRole("heading", { name: "Occupied, Wed 4 Nov: 82" })).toBeVisible();
  await expect.poll(address).toContain("behind=2026-11-04%3Aoccupied");
  expect(api.sent(contract.listDeskDays).at(-1)?.query).toMatchObject({
    date: "2026-11-04",
    state: "occupied",
  });
  expect(await screen.findByRole("row", { name: /C-24/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("heading", { name: /Occupied, Wed/ })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(number);
});

test("more than 31 days of desks are not asked for", async () => {
  const { api } = await open("/reports/desks/utilization?start=2026-09-01&end=2026-11-22");
  expect(await screen.findByText("Choose 31 days at most.")).toBeVisible();
  expect(api.sent(contract.deskUtilisation)).toEqual([]);
});

test("days on which nothing happened, and a report that cannot be read", async () => {
  const { user, api } = await open("/reports/presence", [
    on(contract.presenceByDay, refused(500, "internal")),
  ]);
  expect(await screen.findByRole("alert")).toBeVisible();
  api.answer(on(contract.presenceByDay, list({ date: "2026-11-20", onSiteCount: 0, offSiteCount: 0 })));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing happened in these days")).toBeVisible();
  expect(await heading("Nobody said where they work")).toBeVisible();
});

test("a view of a report is saved with its filters, without what is opened", async () => {
  const { user, api } = await open(`${UTILISATION}&behind=2026-11-04%3Aoccupied`, [
    on(contract.deskUtilisation, list(...utilisation())),
    on(contract.listDeskDays, list(deskDay("C-1", 500))),
    on(createSavedView, ({ body }) => ({ id: id(700), ...body })),
  ]);
  await heading(FINDING);
  await user.click(await screen.findByRole("button", { name: /Save view/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "November");
  await user.click(dialog.getByRole("button", { name: /Save/ }));
  await expect
    .poll(() => api.sent(createSavedView).at(-1)?.body)
    .toEqual({
      list: "report-desks-utilisation",
      name: "November",
      search: "?start=2026-11-02&end=2026-11-22",
    });
});

test("the report as a file has the same days and filters", async () => {
  const { user } = await open(`${UTILISATION}&site=${id(1)}`, [
    on(contract.deskUtilisation, list(...utilisation())),
  ]);
  await heading(FINDING);
  await user.click(screen.getByRole("button", { name: "Export" }));
  const link = await screen.findByRole("menuitem", { name: "Export as PDF" });
  expect(link).toHaveAttribute(
    "href",
    `/api/reports/desks/utilisation/?format=pdf&start=2026-11-02&end=2026-11-22&site=${id(1)}`,
  );
});

test("capacity: a cell opens its meetings; ten people and more are one size", async () => {
  const rooms = [{ id: id(601), name: "Thames", capacity: 4, occupierReport: { "3": 5, "11": 2, "30": 1 } }];
  const { user, api } = await open("/reports/resources/capacity", [
    on(contract.resourceCapacity, list(...rooms)),
    on(contract.listMeetingRows, list()),
  ]);
  await user.click(
    await screen.findByRole("button", { name: "3, Thames, 10+ people: show what is behind it" }),
  );
  await expect
    .poll(() => api.sent(contract.listMeetingRows).at(-1)?.query)
    .toMatchObject({ resource: id(601), from: 10 });
  expect(api.sent(contract.listMeetingRows).at(-1)?.query.until).toBeUndefined();
});

const emptyAnswers = (): Stub[] => [
  on(contract.listReports, list(...reportRows())),
  on(contract.deskUtilisation, list(...utilisation())),
  on(contract.deskUserUsage, list()),
  on(contract.resourceCapacity, list()),
  on(contract.resourceUserUsage, list()),
  on(contract.parkingByDay, list()),
  on(contract.anprByDay, list()),
  on(contract.presenceByDay, list()),
];

test("the index shows each report by section with its finding", async () => {
  await open("/reports", emptyAnswers());
  expect((await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent)).toEqual(
    ["Desks", "Rooms and resources", "Parking", "Number plates", "People"],
  );
  const card = await screen.findByRole("link", { name: new RegExp(`Desk Utilization.*${FINDING}`) });
  expect(card).toHaveAttribute("href", "/reports/desks/utilization");
  expect(screen.getByRole("link", { name: /Car Park Occupancy/ })).toHaveAttribute(
    "href",
    `/reports/carpark-occupancy/${CARPARK}`,
  );
});

test("nobody else opens reports", async () => {
  await open("/reports", [], "employee");
  expect(await heading("You do not have access to this page")).toBeVisible();
});
