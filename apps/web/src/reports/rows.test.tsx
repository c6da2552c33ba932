import type { Group } from "@portico/contract/common";
import { listZones } from "@portico/contract/desks/zones";
import { listCarparks } from "@portico/contract/parking/carparks";
import { listReservations } from "@portico/contract/parking/reservations";
import { USAGE_BUCKETS } from "@portico/contract/reports/form";
import * as contract from "@portico/contract/reports/reports";
import * as rows from "@portico/contract/reports/rows";
import { getReportSettings } from "@portico/contract/reports/settings";
import * as tallies from "@portico/contract/reports/tallies/endpoints";
import { listAllSites, listFloors } from "@portico/contract/sites/sites";
import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { on, type Stub } from "../testing/api.ts";
import { renderPage } from "../testing/page.tsx";
import { client, HARBOUR, id, list, person } from "../testing/people.ts";
import { CARPARK } from "./testing/rows.ts";

vi.mock("./core/bar-chart.tsx", () => import("./testing/bars.tsx"));

const FEATURES = ["desks", "rooms", "parking", "camera", "remote"];
const open = (path: string, answers: Stub[], ...groups: Group[]) =>
  renderPage(path, {
    as: person({ groups: ["reporting", ...groups] }),
    client: client({ features: FEATURES }),
    answers: [
      on(listAllSites, list(HARBOUR)),
      on(listFloors, list()),
      on(listZones, list()),
      on(listCarparks, list()),
      ...answers,
    ],
  });
const number = (name: string) => screen.findByRole("button", { name: `${name}: show what is behind it` });

describe("on site and remote", () => {
  const answers = () => [
    on(contract.presenceByWeek, list({ date: "2026-11-02", onSiteCount: 2, offSiteCount: 1 })),
    on(rows.listPresenceRows, ({ query }) =>
      list({
        ...{ id: id(801), day: "2026-11-03", site: "London", place: "offSite" as const },
        person: query.names ? "Elena Rossi" : null,
      }),
    ),
  ];
  const PATH = "/reports/presence?start=2026-11-03&end=2026-11-20&period=week";

  test("a number opens its person-days within the report's days, without names", async () => {
    const { user, api } = await open(PATH, answers());
    await user.click(await number("1, Remote, Mon 2 Nov"));
    expect(await screen.findByRole("heading", { name: "Remote, Mon 2 Nov: 1" })).toBeVisible();
    expect(api.sent(rows.listPresenceRows).at(-1)?.query).toEqual({
      ...{ start: "2026-11-03", end: "2026-11-08", place: "offSite", page: 1, limit: 25 },
    });
    expect(screen.getByRole("row", { name: /Tue 3 Nov.*London/ })).toBeVisible();
    expect(screen.queryByRole("columnheader", { name: "Person" })).toBeNull();
  });

  test("those who may see names see them", async () => {
    const { user } = await open(PATH, answers(), "admin");
    await user.click(await number("1, Remote, Mon 2 Nov"));
    expect(await screen.findByRole("row", { name: /London.*Elena Rossi/ })).toBeVisible();
  });

  test("a part of a bar opens its series", async () => {
    const { user, api } = await open(PATH, answers());
    await user.click(await screen.findByRole("button", { name: "Bar 2026-11-02" }));
    expect(await screen.findByRole("heading", { name: /On site, Mon 2 Nov/ })).toBeVisible();
    expect(api.sent(rows.listPresenceRows).at(-1)?.query).toMatchObject({ place: "onSite" });
  });
});

describe("a car park's day", () => {
  const time = (name: string, count: number) => ({
    ...{ time: name, count, counts: { confirmed: 1, pending: 1 } },
    ...{ occupancy: 50, spaceCount: 4 },
  });
  // At the end of summer time 01:00 comes twice.
  const times = list(time("00:30", 2), time("01:00", 3), time("01:30", 3), time("01:00", 4));

  test("the occupancy of a time opens what held a space then, also where a time comes twice", async () => {
    const { user, api } = await open(`/reports/carpark-occupancy/${CARPARK}?date=2026-10-25`, [
      on(getReportSettings, SETTINGS),
      on(contract.carparkOccupancy, times),
      on(rows.listCarparkHoldings, {
        count: 4,
        results: [
          {
            ...{ id: id(802), start: "2026-10-25T00:00:00.000Z", end: "2026-10-25T03:00:00.000Z" },
            ...{ timeZone: "Europe/London", space: "N-12", source: "hold" },
          },
        ],
      }),
    ]);
    await user.click(await number("4, Spaces held, 01:00"));
    expect(await screen.findByRole("heading", { name: "Spaces held, 01:00: 4" })).toBeVisible();
    expect(screen.getByRole("row", { name: /N-12.*Priority permit/ })).toBeVisible();
    expect(api.sent(rows.listCarparkHoldings).at(-1)).toMatchObject({
      ...{ params: { carparkId: CARPARK, date: "2026-10-25" }, query: { row: 3, status: "held" } },
    });
    await user.click(screen.getByRole("button", { name: "Bar 00:30-0" }));
    await expect
      .poll(() => api.sent(rows.listCarparkHoldings).at(-1)?.query)
      .toMatchObject({ row: 0, status: "held" });
  });

  test("the requests of a time open by what was decided", async () => {
    const { user, api } = await open(`/reports/parking-reservations/${CARPARK}?date=2026-10-25`, [
      on(contract.carparkRequests, times),
      on(rows.listCarparkRequests, {
        count: 2,
        results: [
          {
            ...{ id: id(803), day: "2026-10-25", start: "2026-10-25T00:00:00.000Z" },
            ...{ end: "2026-10-25T03:00:00.000Z", timeZone: "Europe/London", carpark: "North" },
            ...{ space: null, status: "queued", isVisitor: false },
          },
        ],
      }),
    ]);
    await user.click(await number("2, Not granted, 01:00"));
    expect(await screen.findByRole("heading", { name: "Not granted, 01:00: 2" })).toBeVisible();
    expect(screen.getByRole("row", { name: /North.*Queued/ })).toBeVisible();
    expect(api.sent(rows.listCarparkRequests).at(-1)?.query).toMatchObject({ row: 3, status: "other" });
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("heading", { name: /Not granted, 01:00/ })).toBeNull();
  });
});

describe("vehicles of an hour", () => {
  const event = {
    ...{ executedAt: "2026-11-20T09:12:00.000Z", timeZone: "Europe/London", cumulativeCount: 1 },
    ...{ cameraId: id(804), cameraName: "Gate", direction: "away" as const, status: "unknown" as const },
  };
  const answers = () => [
    on(contract.anprByDay, list(event)),
    on(rows.listPassedVehicles, ({ query }) =>
      list({ ...event, id: id(805), plate: query.plates ? "AB12CDE" : null }),
    ),
  ];
  const PATH = "/reports/anpr?date=2026-11-20";

  test("a number opens its vehicles with camera, direction and status, without plates", async () => {
    const { user, api } = await open(PATH, answers());
    await user.click(await number("1, Not expected, 09:00"));
    expect(await screen.findByRole("heading", { name: "Not expected, 09:00: 1" })).toBeVisible();
    expect(screen.getByRole("row", { name: /09:12.*Gate.*Out.*Unknown/ })).toBeVisible();
    expect(api.sent(rows.listPassedVehicles).at(-1)).toMatchObject({
      ...{ params: { date: "2026-11-20" }, query: { hour: 9, as: "notExpected" } },
    });
    expect(screen.queryByRole("columnheader", { name: "Number plate" })).toBeNull();
  });

  test("operators see plates", async () => {
    const { user } = await open(PATH, [...answers(), on(listReservations, list())], "parking_admin");
    await user.click(await number("1, Not expected, 09:00"));
    expect(await screen.findByRole("row", { name: /09:12.*AB12CDE.*Gate/ })).toBeVisible();
  });

  test("a part of a bar opens its series", async () => {
    const { user, api } = await open(PATH, answers());
    await user.click(await screen.findByRole("button", { name: "Bar 09" }));
    await expect
      .poll(() => api.sent(rows.listPassedVehicles).at(-1)?.query)
      .toMatchObject({ hour: 9, as: "in" });
  });
});

const SETTINGS = { reportFoldsSmallGroups: false, reportTeamField: "department", reportSheetUrl: null };

/** One of each kind of report: a number of it, and the address that opens it. */
const KINDS: Record<string, { path: string; number: string; behind: string; answers: () => Stub[] }> = {
  "days of desks": {
    ...{ path: "/reports/desks/utilization?start=2026-11-02&end=2026-11-03", behind: "2026-11-02:occupied" },
    number: "7, Occupied, Mon 2 Nov",
    answers: () => [
      on(
        contract.deskUtilisation,
        list({
          ...{ date: "2026-11-02", occupiedCount: 7, inactiveCount: 1, needsCleaningCount: 0 },
          availableCount: 4,
        }),
      ),
      on(contract.listDeskDays, list()),
    ],
  },
  "a heat map": {
    ...{ path: "/reports/resources/capacity?start=2026-11-02&end=2026-11-03", behind: `${id(601)}:3` },
    number: "5, Thames, 3 people",
    answers: () => [
      on(
        contract.resourceCapacity,
        list({ id: id(601), name: "Thames", capacity: 4, occupierReport: { "3": 5 } }),
      ),
      on(contract.listMeetingRows, list()),
    ],
  },
  months: {
    ...{
      path: "/reports/presence?start=2026-10-01&end=2026-11-03&period=month",
      behind: "2026-10-01:offSite",
    },
    number: "4, Remote, October 2026",
    answers: () => [
      on(contract.presenceByMonth, list({ date: "2026-10-01", onSiteCount: 6, offSiteCount: 4 })),
      on(rows.listPresenceRows, list()),
    ],
  },
  "parking by week": {
    ...{ path: "/reports/parking?start=2026-11-02&end=2026-11-08&period=week", behind: "2026-11-02:other" },
    number: "2, Not granted, Mon 2 Nov",
    answers: () => [
      on(
        contract.parkingByWeek,
        list({
          ...{ targetCarparkId: CARPARK, targetCarparkName: "North", startDate: "2026-11-02" },
          ...{ confirmedCount: 3, pendingCount: 0, requestCount: 5 },
        }),
      ),
      on(contract.listParkingRows, list()),
    ],
  },
  "half hours of a car park": {
    ...{ path: `/reports/carpark-occupancy/${CARPARK}?date=2026-11-02`, behind: "09:00-0:held" },
    number: "3, Spaces held, 09:00",
    answers: () => [
      on(getReportSettings, SETTINGS),
      on(
        contract.carparkOccupancy,
        list({
          ...{ time: "09:00", count: 3, counts: { confirmed: 3, pending: 0 } },
          ...{ occupancy: 75, spaceCount: 4 },
        }),
      ),
      on(rows.listCarparkHoldings, list()),
    ],
  },
  "hours of cameras": {
    ...{ path: "/reports/anpr?date=2026-11-20", behind: "09:in" },
    number: "1, In, 09:00",
    answers: () => [
      on(
        contract.anprByDay,
        list({
          ...{ executedAt: "2026-11-20T09:12:00.000Z", timeZone: "Europe/London", cumulativeCount: 1 },
          ...{ cameraId: id(804), cameraName: "Gate", direction: "towards", status: "authorized" },
        }),
      ),
      on(rows.listPassedVehicles, list()),
    ],
  },
  people: {
    ...{ path: "/reports/desks/user-usage?start=2026-11-02&end=2026-11-20", behind: "10+:people" },
    number: "6, People, 10+",
    answers: () => [
      on(getReportSettings, SETTINGS),
      on(
        contract.deskUserUsage,
        list(...USAGE_BUCKETS.map((bucket) => ({ deskUsageCount: bucket, numberOfUsers: 6 }))),
      ),
      on(rows.listDeskUsers, list()),
    ],
  },
  "a tally": {
    ...{ path: "/reports/rooms-use?start=2026-11-02&end=2026-11-03", behind: `${id(601)}:noShow` },
    number: "2, Nobody came, Thames",
    answers: () => [
      on(
        tallies.roomUse,
        list({
          ...{ key: id(601), name: "Thames", counts: { used: 4, endedEarly: 0, noShow: 2, upcoming: 0 } },
        }),
      ),
      on(tallies.listRoomUseFacts, { count: 0, sum: 0, results: [] }),
    ],
  },
};

describe.each(Object.keys(KINDS))("by keyboard alone: %s", (kind) => {
  const { path, number: name, behind, answers } = KINDS[kind]!;

  test("a number opens the rows behind it, and has the focus again once they are closed", async () => {
    const { user, address } = await open(path, answers());
    const opener = await number(name);
    for (let steps = 0; document.activeElement !== opener && steps < 80; steps++) await user.tab();
    expect(opener).toHaveFocus();
    await user.keyboard("{Enter}");
    await expect.poll(() => new URL(address(), "http://x").searchParams.get("behind")).toBe(behind);
    const close = await screen.findByRole("button", { name: "Close" });
    await user.tab();
    expect(screen.getByRole("button", { name: "Export Rows" })).toHaveFocus();
    await user.tab();
    expect(close).toHaveFocus();
    await user.keyboard("{Enter}");
    await expect.poll(() => document.activeElement).toBe(opener);
    expect(close).not.toBeInTheDocument();
  });

  test("what the address opens gives the focus to its number once it is closed", async () => {
    const { user } = await open(`${path}&behind=${encodeURIComponent(behind)}`, answers());
    const close = await screen.findByRole("button", { name: "Close" });
    await expect.poll(() => close.closest("[tabindex='-1']")?.contains(document.activeElement)).toBe(true);
    await user.tab();
    await user.tab();
    expect(close).toHaveFocus();
    await user.keyboard("{Enter}");
    await expect.poll(() => document.activeElement).toBe(await number(name));
  });
});

describe("user usage", () => {
  const numberOf = (bucket: string) => (bucket === "2" ? 3 : bucket === "10+" ? 6 : 0);
  const usage = ({ names }: { names?: boolean | undefined }, uses: number) =>
    list({ id: "1", uses, person: names ? "Elena Rossi" : null });
  const desks = (folds = false) => [
    on(getReportSettings, { ...SETTINGS, reportFoldsSmallGroups: folds }),
    on(
      contract.deskUserUsage,
      list(...USAGE_BUCKETS.map((bucket) => ({ deskUsageCount: bucket, numberOfUsers: numberOf(bucket) }))),
    ),
    on(rows.listDeskUsers, ({ query }) => usage(query, 12)),
  ];
  const PATH = "/reports/desks/user-usage?start=2026-11-02&end=2026-11-20";

  test("a bucket opens its people by how often, without names", async () => {
    const { user, api } = await open(PATH, desks());
    await user.click(await number("6, People, 10+"));
    expect(await screen.findByRole("heading", { name: /^People, 10\+: 1$/ })).toBeVisible();
    expect(api.sent(rows.listDeskUsers).at(-1)?.query).toEqual({
      ...{ start: "2026-11-02", end: "2026-11-20", bucket: "10+", page: 1, limit: 25 },
    });
    expect(screen.getByRole("row", { name: "12" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Bar 2" }));
    await expect.poll(() => api.sent(rows.listDeskUsers).at(-1)?.query.bucket).toBe("2");
  });

  test("those who may see names see them", async () => {
    const { user } = await open(PATH, desks(), "admin");
    await user.click(await number("3, People, 2"));
    expect(await screen.findByRole("row", { name: /Elena Rossi.*12/ })).toBeVisible();
  });

  test("a bucket of fewer than five people opens nothing where small groups are folded", async () => {
    const { user, api } = await open(`${PATH}&behind=2%3Apeople`, desks(true));
    await user.click(await screen.findByRole("button", { name: "Bar 2" }));
    const row = await screen.findByRole("row", { name: /^2 3$/ });
    expect(within(row).queryByRole("button")).toBeNull();
    await user.click(await number("6, People, 10+"));
    expect(await screen.findByRole("heading", { name: /^People, 10\+/ })).toBeVisible();
    expect(api.sent(rows.listDeskUsers).map(({ query }) => query.bucket)).toEqual(["10+"]);
  });

  test("the hosts of a bucket of rooms open too", async () => {
    const { user, api } = await open("/reports/resources/user-usage", [
      on(getReportSettings, SETTINGS),
      on(
        contract.resourceUserUsage,
        list(
          ...USAGE_BUCKETS.map((bucket) => ({ resourceUsageCount: bucket, numberOfUsers: numberOf(bucket) })),
        ),
      ),
      on(rows.listResourceUsers, ({ query }) => usage(query, 2)),
    ]);
    await user.click(await number("3, People, 2"));
    expect(await screen.findByRole("row", { name: "2" })).toBeVisible();
    expect(api.sent(rows.listResourceUsers).at(-1)?.query).toMatchObject({ bucket: "2" });
  });
});
