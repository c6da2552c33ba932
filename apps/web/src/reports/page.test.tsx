import type { Group } from "@portico/contract/common";
import { addDays } from "@portico/contract/days/days";
import { listZones } from "@portico/contract/desks/zones";
import type { Answer } from "@portico/contract/endpoint";
import { listCarparks } from "@portico/contract/parking/carparks";
import { listReservations } from "@portico/contract/parking/reservations";
import {
  addReportMail,
  leaveReportMail,
  listReportMails,
  listReportReceivers,
} from "@portico/contract/reports/mails";
import * as contract from "@portico/contract/reports/reports";
import { getReportSettings, updateReportSettings } from "@portico/contract/reports/settings";
import * as tallies from "@portico/contract/reports/tallies/endpoints";
import { listAllSites, listFloors } from "@portico/contract/sites/sites";
import { createSavedView, listSavedViews } from "@portico/contract/views/views";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { carpark } from "../parking/testing/rows.ts";
import { queryClient } from "../shell/api/query-client.ts";
import { later, on, refused, type Stub } from "../testing/api.ts";
import { toastOf } from "../testing/fields.ts";
import { renderPage } from "../testing/page.tsx";
import { client, HARBOUR, id, LISBON, list, person } from "../testing/people.ts";
import { savedFiles } from "../testing/saved-files.ts";
import { CARPARK, deskDay, reportRows, utilisation } from "./testing/rows.ts";

vi.mock("./core/bar-chart.tsx", () => import("./testing/bars.tsx"));

const FEATURES = ["desks", "rooms", "parking", "camera", "remote", "reception", "muster", "paypark"];
const open = (path: string, answers: Stub[] = [], ...groups: Group[]) =>
  renderPage(path, {
    as: person({
      groups: groups.length > 0 ? groups : ["reporting"],
      permittedSites: [HARBOUR.id, LISBON.id],
    }),
    sites: [HARBOUR, LISBON],
    client: client({ features: FEATURES }),
    answers: [
      on(listAllSites, list(HARBOUR, LISBON)),
      on(listFloors, list()),
      on(listZones, list()),
      on(listCarparks, list()),
      ...answers,
    ],
  });
const UTILISATION = "/reports/desks/utilization?start=2026-11-02&end=2026-11-22";
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const FINDING = "82% of desks are used on a Wednesday, 45% on a Friday";

test("a report says its finding, three figures, and its numbers as a table", async () => {
  await open(UTILISATION, [on(contract.deskUtilisation, list(...utilisation()))]);
  expect(await heading(FINDING)).toBeVisible();
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["65", "82", "45"]);
  expect(screen.getByText("2–22 Nov, all sites")).toBeVisible();
  // The clock of the tests says Friday 20 November: its numbers are not final.
  expect(screen.getByText("The numbers of Fri 20 Nov are not final yet.")).toBeInTheDocument();
  expect(screen.getByRole("rowheader", { name: /so far/i })).toHaveTextContent("Fri 20 Nov So far today");
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

test("large numbers are shown as their reader writes them, and the longest queue beside them", async () => {
  const queues = {
    ...{ key: "2026-11-16", name: "Mon 16 Nov", peak: 1044 },
    counts: { promoted: 15_601, waiting: 0, missed: 1200, withdrawn: 3 },
  };
  await open("/reports/parking-queues", [on(tallies.parkingQueues, list(queues))]);
  const row = await screen.findByRole("row", { name: /Mon 16 Nov/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["15,601", "0", "1,200", "3", "1,044"]);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toContain("15,601");
});

test("the longest queue stands beside that of the days before, in the table as in the figure", async () => {
  const queues = (day: string, peak: number | undefined) => ({
    ...{ key: day, name: day, counts: { promoted: 3, waiting: 0, missed: 1, withdrawn: 0 } },
    ...(peak === undefined ? {} : { peak }),
  });
  await open("/reports/parking-queues?start=2026-11-16&end=2026-11-17&compare=before", [
    on(tallies.parkingQueues, ({ query }) =>
      query.start === "2026-11-16"
        ? list(queues("2026-11-16", 9), queues("2026-11-17", 4))
        : list(queues("2026-11-14", 6), queues("2026-11-15", 2)),
    ),
  ]);
  expect(await screen.findByText(/compared with 14\s?–\s?15 Nov/)).toBeVisible();
  expect(screen.getByRole("columnheader", { name: /^Longest queue, 14\s?–\s?15 Nov/ })).toBeVisible();
  expect((await cellsOf(/^2026-11-16/)).slice(-2)).toEqual(["9", "6"]);
  expect((await cellsOf(/^2026-11-17/)).slice(-2)).toEqual(["4", "2"]);
  expect(screen.getAllByRole("definition").at(-1)).toHaveTextContent("9(6)");
  // A day whose queue nobody noted has none beside it.
  cleanup();
  queryClient.clear();
  await open("/reports/parking-queues?start=2026-11-16&end=2026-11-16&compare=before", [
    on(tallies.parkingQueues, ({ query }) =>
      query.start === "2026-11-16" ? list(queues("2026-11-16", 9)) : list(queues("2026-11-15", undefined)),
    ),
  ]);
  await screen.findByText(/compared with 15 Nov/);
  expect((await cellsOf(/^2026-11-16/)).slice(-2)).toEqual(["9", ""]);
});

test("more than 31 days of desks are not asked for", async () => {
  const { api } = await open("/reports/desks/utilization?start=2026-09-01&end=2026-11-22");
  expect(await screen.findByText("Choose at most 31 days.")).toBeVisible();
  expect(api.sent(contract.deskUtilisation)).toEqual([]);
});

test("days on which nothing happened, and a report that cannot be read", async () => {
  const { user, api } = await open("/reports/presence", [
    on(contract.presenceByDay, refused(500, "internal")),
  ]);
  expect(await screen.findByRole("alert")).toBeVisible();
  api.answer(on(contract.presenceByDay, list({ date: "2026-11-20", onSiteCount: 0, offSiteCount: 0 })));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing happened on these days")).toBeVisible();
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

test.each([
  {
    path: `/reports/carpark-occupancy/${CARPARK}?date=2026-11-02`,
    saved: `?date=2026-11-02&carpark=${CARPARK}`,
    search: `?date=2026-11-03&carpark=${id(402)}`,
    shown: `/reports/carpark-occupancy/${id(402)}?date=2026-11-03`,
  },
  {
    path: `/reports/anpr/${id(501)}?date=2026-11-02`,
    saved: `?date=2026-11-02&camera=${id(501)}`,
    search: `?date=2026-11-03&camera=${id(502)}`,
    shown: `/reports/anpr/${id(502)}?date=2026-11-03`,
  },
  {
    path: `/reports/anpr/${id(501)}?date=2026-11-02`,
    saved: `?date=2026-11-02&camera=${id(501)}`,
    search: "?date=2026-11-03",
    shown: "/reports/anpr?date=2026-11-03",
  },
])("a view of $path holds what stands in the path", async ({ path, saved, search, shown }) => {
  const { user, api, address } = await open(path, [
    settingsAre(),
    on(contract.carparkOccupancy, list()),
    on(contract.anprByDay, list()),
    on(listSavedViews, ({ query }) => list({ id: id(701), list: query.list, name: "Other", search })),
    on(createSavedView, ({ body }) => ({ id: id(700), ...body })),
  ]);
  await user.click(await screen.findByRole("button", { name: /Save view/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Mine");
  await user.click(dialog.getByRole("button", { name: /Save/ }));
  await expect.poll(() => api.sent(createSavedView).at(-1)?.body.search).toBe(saved);
  await user.click(await screen.findByRole("button", { name: "Other" }));
  await waitFor(() => expect(address()).toBe(shown));
});

test("deleting a view of a report names the mails that end with it", async () => {
  const view = { id: id(701), name: "November" };
  const receivers = ["Ada", "Ben", "Cleo", "Dora", "Emil"].map((firstName, at) => ({
    ...{ id: id(710 + at), firstName, lastName: "Ray" },
  }));
  const mail = (of: typeof view | null, number: number) => ({
    ...{ id: id(number), report: "desks-utilisation" as const, view: of, rhythm: "weekly" as const },
    ...{ owner: receivers[0]!, receivers, can: { change: true, leave: false } },
  });
  const answered = later<Answer<typeof listReportMails>>();
  const { user } = await open(UTILISATION, [
    on(contract.deskUtilisation, list(...utilisation())),
    on(listSavedViews, ({ query }) =>
      list({ ...view, list: query.list, search: "?start=2026-11-02&end=2026-11-22" }),
    ),
    on(listReportMails, () => answered.promise),
  ]);
  await user.click(await screen.findByRole("button", { name: "Change the view November" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const question = await screen.findByRole("dialog", { name: "Delete the view November?" });
  expect(question).toHaveTextContent("The emails that are sent with it are being loaded…");
  const confirm = within(question).getByRole("button", { name: "Delete" });
  expect(confirm).toBeDisabled();
  answered.answer(list(mail(view, 720), mail(null, 721)));
  await waitFor(() =>
    expect(question).toHaveTextContent(
      "The emails that are sent with it end too: weekly to Ada Ray, Ben Ray, Cleo Ray, 2 more.",
    ),
  );
  expect(confirm).toBeEnabled();
});

test.each([
  [403, "The list itself stays as it is."],
  [400, "The emails that are sent with it could not be loaded. They would end too."],
])("deleting a view of a report whose mails are refused with %d says: %s", async (status, said) => {
  const { user } = await open(UTILISATION, [
    on(contract.deskUtilisation, list(...utilisation())),
    on(listSavedViews, ({ query }) =>
      list({ id: id(701), name: "November", list: query.list, search: "?start=2026-11-02&end=2026-11-22" }),
    ),
    on(listReportMails, refused(status, "refused", "No.")),
  ]);
  await user.click(await screen.findByRole("button", { name: "Change the view November" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete the view November?" }));
  expect(await question.findByText(said)).toBeVisible();
  expect(question.getByRole("button", { name: "Delete" })).toBeEnabled();
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

test("a file is saved once the server has it, and a refusal is said", async () => {
  const saved = savedFiles();
  const { user, api } = await open(UTILISATION, [on(contract.deskUtilisation, list(...utilisation()))]);
  await heading(FINDING);
  const exportPdf = async () => {
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Export as PDF" }));
  };
  api.answer(on(contract.deskUtilisation, refused(400, "refused", { code: "reports.filesBusy" })));
  await exportPdf();
  await toastOf(/Several files are being written right now/);
  expect(saved).toEqual([]);
  const file = new File(["%PDF"], "desk_utilization.pdf", { type: "application/pdf" });
  api.answer(on(contract.deskUtilisation, (() => file) as never));
  await exportPdf();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["desk_utilization.pdf"]);
});

test("while a file is written, the button keeps the focus and asks for no other; without the page it is not saved", async () => {
  const saved = savedFiles();
  const { user, api } = await open(UTILISATION, [on(contract.deskUtilisation, list(...utilisation()))]);
  await heading(FINDING);
  const file = later<never>();
  api.answer(on(contract.deskUtilisation, () => file.promise));
  const button = screen.getByRole("button", { name: "Export" });
  await user.click(button);
  await user.click(await screen.findByRole("menuitem", { name: "Export as PDF" }));
  await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
  await waitFor(() => expect(button).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await user.keyboard("{Enter}");
  expect(button).toHaveAttribute("aria-expanded", "false");
  cleanup();
  file.answer(new File(["%PDF"], "desk_utilization.pdf", { type: "application/pdf" }) as never);
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(saved).toEqual([]);
  expect(document.querySelector(".mantine-Notification-root")).toBeNull();
});

test("the rows behind a number as a file: all of them, with the filters of the report and no page", async () => {
  const { user } = await open(`${UTILISATION}&site=${id(1)}&behind=2026-11-04%3Aoccupied&page=2`, [
    on(contract.deskUtilisation, list(...utilisation())),
    on(contract.listDeskDays, { count: 82, results: [deskDay("C-1", 500)] }),
  ]);
  await user.click(await screen.findByRole("button", { name: "Export Rows" }));
  const items = await screen.findAllByRole("menuitem");
  const rest = `site=${id(1)}&date=2026-11-04&state=occupied`;
  expect(items.map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
    ["Export as CSV", `/api/reports/desks/utilisation/desks/?format=csv&${rest}`],
    ["Export as Excel", `/api/reports/desks/utilisation/desks/?format=xlsx&${rest}`],
  ]);
});

test("capacity: a cell opens its meetings; ten people and more are one size", async () => {
  const rooms = [{ id: id(601), name: "Thames", capacity: 4, occupierReport: { "3": 5, "11": 2, "30": 1 } }];
  const { user, api } = await open("/reports/resources/capacity", [
    on(contract.resourceCapacity, list(...rooms)),
    on(
      contract.listMeetingRows,
      list({
        ...{ id: id(602), start: "2026-11-03T09:00:00.000Z", end: "2026-11-03T10:00:00.000Z" },
        ...{ timeZone: "Europe/London", resource: "Thames", capacity: 4, people: 30 },
      }),
    ),
  ]);
  await user.click(
    await screen.findByRole("button", { name: "3, Thames, 10+ people: show what is behind it" }),
  );
  await expect
    .poll(() => api.sent(contract.listMeetingRows).at(-1)?.query)
    .toMatchObject({ resource: id(601), from: 10 });
  expect(api.sent(contract.listMeetingRows).at(-1)?.query.until).toBeUndefined();
  expect(await screen.findByRole("heading", { name: "Thames, 10+ people: 1" })).toBeVisible();
  expect(screen.getByRole("row", { name: /Thames 30 4/ })).toBeVisible();
});

const room = (number: number, name: string, occupierReport: Record<string, number>) => ({
  ...{ id: id(number), name, capacity: 4, occupierReport },
});
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole("row", { name }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("capacity: meetings without people are a size of their own, as in the file", async () => {
  const { user, api } = await open("/reports/resources/capacity", [
    on(contract.resourceCapacity, list(room(601, "Thames", { "0": 2, "1": 3 }))),
    on(contract.listMeetingRows, list()),
  ]);
  expect(await cellsOf(/Thames/)).toEqual([
    ...["4 seats", "2", "3", ...Array.from({ length: 9 }, () => "")],
    ...["1 of 4", "Too big"],
  ]);
  await user.click(screen.getByRole("button", { name: "2, Thames, 0 people: show what is behind it" }));
  await expect
    .poll(() => api.sent(contract.listMeetingRows).at(-1)?.query)
    .toMatchObject({ from: 0, until: 0 });
});

test("capacity: beside each number that of the days before, but nothing of another site's rooms", async () => {
  const own = [room(601, "Thames", { "1": 3 }), room(602, "Tyne", { "2": 5 })];
  const { user, api } = await open(
    `/reports/resources/capacity?start=2026-11-02&end=2026-11-08&site=${HARBOUR.id}&compare=before`,
    [
      on(contract.resourceCapacity, ({ query }) =>
        query.start === "2026-11-02" && query.site === HARBOUR.id
          ? list(...own)
          : query.site === HARBOUR.id
            ? list(room(602, "Tyne", { "1": 1, "2": 4 }))
            : list(room(701, "Tejo", { "1": 9 }), room(702, "Douro", { "2": 9 })),
      ),
    ],
  );
  const row = (fit: string[], ...cells: string[]) => [
    "4 seats",
    ...cells,
    ...Array.from({ length: 11 - cells.length }, () => ""),
    ...fit,
  ];
  // Three meetings say nothing of the size of their room.
  const [thames, tyne] = [
    ["1 of 4", ""],
    ["2 of 4", "Fits"],
  ];
  await expect.poll(() => cellsOf(/Thames/)).toEqual(row(thames!, "", "3(0)"));
  expect(await cellsOf(/Tyne/)).toEqual(row(tyne!, "", "(1)", "5(4)"));
  expect(screen.getAllByRole("definition")[0]).toHaveTextContent("8(5)");
  await user.click(screen.getByRole("button", { name: /^Compare/ }));
  await user.click(await screen.findByRole("radio", { name: "Lisbon" }));
  // The totals of both sites, whose rooms are not the same.
  await expect.poll(() => screen.getAllByRole("definition")[0]?.textContent).toBe("8(18)");
  expect(api.sent(contract.resourceCapacity).at(-1)?.query.site).toBe(LISBON.id);
  expect([await cellsOf(/Thames/), await cellsOf(/Tyne/)]).toEqual([
    row(thames!, "", "3"),
    row(tyne!, "", "", "5"),
  ]);
});

test("a room has no number beside its own where the other site has other rooms", async () => {
  const counts = (used: number) => ({ used, endedEarly: 0, noShow: 0, upcoming: 0 });
  await open(`/reports/rooms-use?site=${HARBOUR.id}&compare=${LISBON.id}`, [
    on(tallies.roomUse, ({ query }) =>
      query.site === HARBOUR.id
        ? list({ key: id(601), name: "Thames", counts: counts(3) })
        : list({ key: id(701), name: "Tejo", counts: counts(7) }),
    ),
  ]);
  expect(await screen.findByText(/compared with Lisbon/)).toBeVisible();
  expect(await cellsOf(/Thames/)).toEqual(["3", "", "0", "", "0", "", "0", ""]);
});

test("two sites that differ are compared in the title", async () => {
  const days = (occupied: number) =>
    list(...utilisation().map((day) => ({ ...day, occupiedCount: occupied, availableCount: 95 - occupied })));
  const answer = on(contract.deskUtilisation, ({ query }) => days(query.site === HARBOUR.id ? 70 : 40));
  await open(`${UTILISATION}&site=${HARBOUR.id}&compare=${LISBON.id}`, [answer]);
  expect(await heading(`${HARBOUR.name} is fuller than Lisbon: desks were 70% and 40% used`)).toBeVisible();
  cleanup();
  queryClient.clear();
  // A floor is no site: its own finding is the title.
  await open(`${UTILISATION}&site=${HARBOUR.id}&floor=${id(301)}&compare=${LISBON.id}`, [answer]);
  expect(await screen.findByText(/compared with Lisbon/)).toBeVisible();
  expect(await heading("Desks were 70% used")).toBeVisible();
});

test("another site is asked without the floor of this one", async () => {
  const { api } = await open(`${UTILISATION}&site=${HARBOUR.id}&floor=${id(301)}&compare=${LISBON.id}`, [
    on(contract.deskUtilisation, list(...utilisation())),
  ]);
  await heading(FINDING);
  await expect
    .poll(() => api.sent(contract.deskUtilisation).map(({ query }) => [query.site, query.floor]))
    .toEqual([
      [HARBOUR.id, id(301)],
      [LISBON.id, undefined],
    ]);
});

test("another site is shown without the car park and the comparison of the former one", async () => {
  const south = carpark({ id: id(302), name: "South", siteId: HARBOUR.id });
  const { user, address } = await open(
    `/reports/parking?site=${HARBOUR.id}&carpark=${south.id}&compare=${LISBON.id}`,
    [on(contract.parkingByDay, list()), on(listCarparks, list(south, carpark({ siteId: LISBON.id })))],
  );
  await user.click(await screen.findByRole("button", { name: /^Site/ }));
  await user.click(await screen.findByRole("radio", { name: "Lisbon" }));
  await waitFor(() => expect(address()).toBe(`/reports/parking?site=${LISBON.id}`));
});

test("a comparison that cannot be loaded is said to be missing", async () => {
  await open(`${UTILISATION}&site=${HARBOUR.id}&compare=${LISBON.id}`, [
    on(contract.deskUtilisation, ({ query }) =>
      query.site === HARBOUR.id ? list(...utilisation()) : refused(403, "forbidden"),
    ),
  ]);
  expect(await screen.findByText(/the comparison with Lisbon could not be loaded/)).toBeVisible();
});

test("a reader who may use one of two sites is told that the numbers are of both", async () => {
  await renderPage(UTILISATION, {
    as: person({ groups: ["reporting"], permittedSites: [HARBOUR.id] }),
    client: client({ features: FEATURES }),
    answers: [
      on(listAllSites, list(HARBOUR, LISBON)),
      on(listFloors, list()),
      on(listZones, list()),
      on(contract.deskUtilisation, list(...utilisation())),
    ],
  });
  expect(await screen.findByText("2–22 Nov, all sites")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Site/ })).toBeVisible();
});

const CREDITS = { bought: 3, used: 0, givenBack: 0, added: 0, taken: 0 };

test("the client's own numbers are compared with no site", async () => {
  const { user, api } = await open(`/reports/credits?site=${HARBOUR.id}&compare=${LISBON.id}`, [
    on(tallies.credits, list({ key: "2026-11-16", name: "Mon 16 Nov", counts: CREDITS })),
  ]);
  expect(await cellsOf(/Mon 16 Nov/)).toEqual(["3", "0", "0", "0", "0"]);
  expect(api.sent(tallies.credits)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: /^Compare/ }));
  expect((await screen.findAllByRole("radio")).map((radio) => radio.getAttribute("value"))).not.toContain(
    LISBON.id,
  );
});
const SETTINGS = { reportFoldsSmallGroups: false, reportTeamField: "department", reportSheetUrl: null };
const settingsAre = (settings = {}) => on(getReportSettings, { ...SETTINGS, ...settings });
const emptyAnswers = (): Stub[] => [
  settingsAre(),
  ...Object.values(tallies)
    .filter(({ path }) => !path.endsWith("/rows/"))
    .map((endpoint) => on(endpoint as typeof tallies.visitors, list())),
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
  const numbers = later<Answer<typeof contract.deskUtilisation>>();
  const { api } = await open("/reports", [
    ...emptyAnswers(),
    on(contract.deskUtilisation, () => numbers.promise),
  ]);
  expect((await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent)).toEqual(
    ["Desks", "Rooms and resources", "Parking", "Number plates", "Visitors", "People", "Roll calls"],
  );
  // Cards that load are said once.
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["Loading"]);
  numbers.answer(list(...utilisation()));
  expect(await heading("Most desks are used on a Wednesday, fewest on a Friday")).toBeVisible();
  await waitFor(() => expect(main.queryByRole("status")).toBeNull());
  expect(api.sent(contract.deskUtilisation)).toHaveLength(1);
  const card = await screen.findByRole("link", { name: new RegExp(`Desk Utilization.*${FINDING}`) });
  expect(card).toHaveAttribute("href", "/reports/desks/utilization");
  expect(screen.getByRole("link", { name: /Car Park Occupancy/ })).toHaveAttribute(
    "href",
    `/reports/carpark-occupancy/${CARPARK}`,
  );
});

test("without desks the index says what people on site say, and its title where no day has a number", async () => {
  const days = utilisation().map(({ date, occupiedCount }) => ({
    ...{ date, onSiteCount: occupiedCount, offSiteCount: 5 },
  }));
  const withoutDesks = reportRows().filter(({ section }) => section !== "desks");
  const { api } = await open("/reports", [
    ...emptyAnswers(),
    on(contract.listReports, list(...withoutDesks)),
  ]);
  expect(await heading("Reports")).toBeVisible();
  api.answer(on(contract.presenceByDay, list(...days)));
  await queryClient.invalidateQueries();
  expect(await heading("Most people are on site on a Wednesday, fewest on a Friday")).toBeVisible();
});

test("the index of a quarter asks for as many days of desks as there can be, and says which days cards show", async () => {
  const { api } = await open("/reports?start=2026-08-01&end=2026-11-20", [
    ...emptyAnswers(),
    on(listCarparks, list(carpark({ id: CARPARK, name: "North" }))),
    on(contract.carparkOccupancy, list()),
    on(contract.carparkRequests, refused(403, "forbidden")),
    on(contract.presenceByDay, refused(403, "forbidden")),
  ]);
  await screen.findByRole("link", { name: new RegExp(`Desk Utilization.*last 31 days.*${FINDING}`) });
  expect(api.sent(contract.deskUtilisation).map(({ query }) => query)).toEqual([
    { start: "2026-10-21", end: "2026-11-20" },
  ]);
  expect(await screen.findByRole("link", { name: /Car Park Occupancy.*20 November/ })).toBeVisible();
  expect(await screen.findByRole("link", { name: /On Site and Remote.*could not be loaded/ })).toBeVisible();
});

test("the index takes its title from the next report where the first cannot be read, and the car park of the site", async () => {
  const presence = utilisation().map(({ date, occupiedCount }) => ({
    ...{ date, onSiteCount: occupiedCount, offSiteCount: 5 },
  }));
  const { api } = await open(`/reports?site=${LISBON.id}`, [
    ...emptyAnswers(),
    on(contract.deskUtilisation, refused(403, "forbidden")),
    on(contract.presenceByDay, list(...presence)),
  ]);
  expect(await heading("Most people are on site on a Wednesday, fewest on a Friday")).toBeVisible();
  expect(api.sent(contract.listReports).map(({ query }) => query)).toEqual([{ site: LISBON.id }]);
});

test("nobody else opens reports", async () => {
  await open("/reports", [], "employee");
  expect(await heading("You do not have access to this page")).toBeVisible();
});

const visits = (first: string, ...came: number[]) =>
  list(
    ...came.map((count, at) => ({
      ...{ key: addDays(first, at), name: `Day ${at + 1}` },
      counts: { came: count, walkIn: 0, expected: 0, noShow: 1 },
    })),
  );

test("a tally is grouped, opened, and compared with the days before", async () => {
  const { user, api } = await open("/reports/visitors?start=2026-11-02&end=2026-11-03&compare=before", [
    on(tallies.visitors, ({ query }) =>
      query.start === "2026-11-02" ? visits("2026-11-02", 3, 5) : visits("2026-10-31", 2, 1),
    ),
    on(tallies.listVisitorFacts, {
      ...{ count: 5, sum: 5 },
      results: [
        {
          id: id(801),
          at: "2026-11-03T09:05:00.000Z",
          timeZone: "Europe/London",
          cells: { type: "Guest", waited: 4 },
        },
      ],
    }),
  ]);
  expect(await heading("8 visitors came, 20% did not")).toBeVisible();
  expect(await screen.findByText(/compared with 31 Oct\s?–\s?1 Nov/)).toBeVisible();
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    ...["8(3)", "2(2)", "5(2)"],
  ]);
  const row = screen.getByRole("row", { name: /Day 2/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(["5", "1"]);
  await user.click(screen.getByRole("button", { name: "5, Came, Day 2: show what is behind it" }));
  expect(await screen.findByRole("heading", { name: "Came, Day 2: 5" })).toBeVisible();
  expect(screen.getByRole("row", { name: /09:05.*Guest.*4/ })).toBeVisible();
  expect(api.sent(tallies.listVisitorFacts).at(-1)?.query).toMatchObject({
    row: "2026-11-03",
    series: "came",
  });
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByRole("menuitem", { name: "Export as Excel" })).toHaveAttribute(
    "href",
    "/api/reports/visitors/visits/?format=xlsx&start=2026-11-02&end=2026-11-03&by=day&compare=before",
  );
});

test.each([
  { groups: ["reporting"] as Group[], isOffered: false },
  { groups: ["reporting", "admin"] as Group[], isOffered: true },
])("hosts are offered to those only who may see names: $groups", async ({ groups, isOffered }) => {
  const { user } = await open(
    "/reports/visitors?by=host",
    [on(tallies.visitors, visits("2026-11-02", 1))],
    ...groups,
  );
  await user.click(await screen.findByRole("button", { name: /^By/ }));
  const choices = await screen.findAllByRole("radio");
  expect(choices.some((radio) => radio.getAttribute("value") === "host")).toBe(isOffered);
});

test("fewer than five people are not opened where the client folds small groups", async () => {
  const shares = (all: number, none: number) => ({ all, most: 0, some: 0, none });
  await open("/reports/parking-shares", [
    on(getReportSettings, { reportTeamField: "", reportFoldsSmallGroups: true, reportSheetUrl: null }),
    on(tallies.parkingShares, list({ key: "1", name: "1", counts: shares(5, 4) })),
  ]);
  expect(await screen.findByRole("button", { name: /^5, All of them, 1/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("row", { name: /^1 5 0 0 4/ })).toBeInTheDocument());
  expect(screen.queryByRole("button", { name: /^4, None, 1/ })).toBeNull();
});

test("a report nobody has made is no page", async () => {
  await open("/reports/salaries");
  expect(await heading("Page not found")).toBeVisible();
});

test("the shown view is sent by mail, to oneself unless others are chosen", async () => {
  const view = { id: id(700), list: "report-presence" as const, name: "Weeks", search: "?period=week" };
  const colleague = { id: id(702), firstName: "Reiko", lastName: "Tanaka" };
  const { user, api } = await open("/reports/presence?period=week", [
    on(contract.presenceByWeek, list({ date: "2026-11-16", onSiteCount: 4, offSiteCount: 1 })),
    on(listSavedViews, list(view)),
    on(listReportReceivers, list(colleague)),
    on(addReportMail, ({ body }) => ({
      ...{
        id: id(701),
        report: body.report,
        rhythm: body.rhythm,
        view,
        owner: colleague,
        receivers: [colleague],
      },
      can: { change: true, leave: false },
    })),
  ]);
  await user.click(await screen.findByRole("button", { name: "Send by Email" }));
  const dialog = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(dialog.getByRole("combobox", { name: "View" })).toHaveValue("Weeks"));
  await user.click(dialog.getByText("Monthly"));
  await user.click(dialog.getByRole("combobox", { name: "Receivers" }));
  await user.click(await screen.findByRole("option", { name: "Reiko Tanaka" }));
  await user.click(dialog.getByRole("button", { name: "Send" }));
  await expect
    .poll(() => api.sent(addReportMail).at(-1)?.body)
    .toEqual({
      ...{ report: "presence", view: view.id, rhythm: "monthly" },
      receivers: [person({}).id, colleague.id],
    });
});

test("whoever receives a report can stop that from its mail, also without reports", async () => {
  const { user, api } = await open(`/report-mails?leave=${id(701)}`, [on(leaveReportMail, {})], "employee");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Stop receiving it" }));
  await expect.poll(() => api.sent(leaveReportMail).map(({ params }) => params)).toEqual([{ id: id(701) }]);
  expect(api.sent(listReportMails)).toEqual([]);
});

test("a client's own spreadsheet stands beside the occupancy of the car park; settings are a superadmin's", async () => {
  const answers = [
    on(contract.carparkOccupancy, list()),
    settingsAre({ reportSheetUrl: "https://sheets.example/park" }),
  ];
  await open(`/reports/carpark-occupancy/${CARPARK}`, answers);
  expect(await screen.findByRole("link", { name: "Spreadsheet" })).toHaveAttribute(
    "href",
    "https://sheets.example/park",
  );
});

test("the present half hour of a car park is that of its site, for readers of the screen too", async () => {
  const BERLIN = { ...LISBON, timeZone: "Europe/Berlin" };
  const times = Array.from({ length: 48 }, (_, at) => ({
    time: `${String(Math.floor(at / 2)).padStart(2, "0")}:${at % 2 ? "30" : "00"}`,
    ...{ count: 2, counts: { confirmed: 2, pending: 0 }, occupancy: 50, spaceCount: 4 },
  }));
  await renderPage(`/reports/carpark-occupancy/${CARPARK}`, {
    as: person({ groups: ["reporting"], permittedSites: [HARBOUR.id, BERLIN.id] }),
    sites: [HARBOUR, BERLIN],
    client: client({ features: FEATURES }),
    answers: [
      settingsAre(),
      on(listAllSites, list(HARBOUR, BERLIN)),
      on(listCarparks, list(carpark({ id: CARPARK, name: "Nord", siteId: BERLIN.id }))),
      on(contract.carparkOccupancy, list(...times)),
    ],
  });
  expect(await screen.findByText("It is 11:42 now: the row of 11:30 in the table.")).toBeInTheDocument();
  expect(screen.getByRole("rowheader", { name: /Now/ })).toHaveTextContent("11:30 Now, 11:42");
});

test("a button shows the table where a phone has the chart alone", async () => {
  const { user } = await open(UTILISATION, [on(contract.deskUtilisation, list(...utilisation()))]);
  const button = await screen.findByRole("button", { name: "As a table" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(button).toHaveAttribute("aria-controls", screen.getByRole("region", { name: "Numbers" }).id);
  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
});

test("a client without a spreadsheet has no link to one", async () => {
  const { api } = await open(`/reports/carpark-occupancy/${CARPARK}`, [
    on(contract.carparkOccupancy, list()),
    settingsAre({ reportSheetUrl: null }),
  ]);
  expect(await screen.findByText("Nothing happened on these days")).toBeVisible();
  await waitFor(() => expect([api.sent(getReportSettings).length, queryClient.isFetching()]).toEqual([1, 0]));
  expect(screen.getByRole("button", { name: "Export" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Spreadsheet" })).toBeNull();
});

test("a superadmin decides about small groups", async () => {
  const { user, api } = await open(
    "/reports",
    [
      ...emptyAnswers(),
      on(listReservations, list()),
      on(updateReportSettings, { ...SETTINGS, reportFoldsSmallGroups: true }),
    ],
    "superadmin",
  );
  await user.click(await screen.findByRole("button", { name: "Report Settings" }));
  await user.click(await screen.findByRole("switch", { name: /fewer than 5 people/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => api.sent(updateReportSettings).at(-1)?.body)
    .toEqual({ reportFoldsSmallGroups: true, seen: { reportFoldsSmallGroups: false } });
});
