import { expect, type Locator, type Page } from "@playwright/test";
import { EMPLOYEES } from "../apps/server/src/people/demo/people.ts";
import { workingDaysAround } from "../apps/web/src/ui/days/working-days.ts";
import { inEnglish } from "../packages/contract/src/testing/in-english.ts";
import { browserOf, callAs, logIn } from "./kits/common.ts";
import { bookDesk, clearDesks, desksOf } from "./kits/desks.ts";
import { meetingRoomType } from "./kits/meetings.ts";
import { clearDays, dayAhead, spoken } from "./kits/parking.ts";
import { addGuest, familyName, guests, thisHour, toastOf } from "./kits/reception.ts";
import { test } from "./kits/rooms.ts";

/** What people do every day takes few presses from the home; these journeys press by `presses` alone. */

/** People whom no other journey uses. */
const [SITTER, MEETER, PLANNER, HOST] = [-33, -34, -35, -36].map((at) => EMPLOYEES.at(at)!.email) as [
  string,
  string,
  string,
  string,
];

const presses = (most: number) => {
  let count = 0;
  return async (target: Locator): Promise<void> => {
    count += 1;
    expect(count, "more presses than there may be").toBeLessThanOrEqual(most);
    await target.click();
  };
};

type Sites = { results: { id: string; name: string }[] };

/** The id of a site; from now on the pages of this browser show it, as if it had been chosen in the menu. */
const showSite = async (page: Page, name: "London" | "Lisbon"): Promise<string> => {
  const { body } = await callAs<Sites>(page, "GET", "/sites/");
  const { id } = body.results.find((site) => site.name === name)!;
  await page.addInitScript(
    (siteId) => sessionStorage.setItem("portico-site", JSON.stringify({ siteId })),
    id,
  );
  return id;
};

const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay());

/** The next working day on which the person can book a desk at a site. */
const nextDeskDay = async (page: Page, site: string): Promise<string> => {
  const [start, end] = [dayAhead(1), dayAhead(5)];
  const { body } = await callAs<{ results: { date: string; free: number; closed: string | null }[] }>(
    page,
    "GET",
    `/desks/availability/?site=${site}&start=${start}&end=${end}`,
  );
  const day = body.results.find(({ date, free, closed }) => isWorkingDay(date) && free > 0 && !closed);
  if (!day) throw new Error("No desk is free in the next days");
  return day.date;
};

test("a desk for the next working day takes three presses", async ({ page }) => {
  await logIn(page, SITTER);
  await clearDesks(page, dayAhead(1), dayAhead(5));
  const site = await showSite(page, "London");
  const day = await nextDeskDay(page, site);
  // Where somebody sits is where they are offered a desk again.
  const other = workingDaysAround(dayAhead(0)).findLast((one) => one !== day)!;
  await clearDesks(page, other, other);
  const { body: free } = await callAs<{ results: { name: string }[] }>(
    page,
    "GET",
    `/desks/desks/?site=${site}&available_on=${other}&is_active=true&limit=1`,
  );
  await bookDesk(page, free.results[0]!.name, [other]);
  await page.goto("/");
  const press = presses(3);
  const week = page.getByRole("region", { name: "Your week" });
  await press(week.getByRole("button", { name: new RegExp(`^${spoken(day)}`) }));
  await press(page.getByRole("button", { name: /^Add a desk, / }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Request Desk" }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await desksOf(page, day, day)).map(({ date }) => date)).toEqual([day]);
});

test("a visitor at reception is checked in by one press", async ({ page, browser }) => {
  const family = familyName();
  const host = await browserOf(browser, HOST);
  await logIn(page, "reception");
  const site = await showSite(page, "Lisbon");
  const visitor = await addGuest(host, guests(family, "Keiko")[0]!);
  const { body } = await callAs<{ results: { id: string }[] }>(host, "POST", "/meetings/", {
    description: "Project review",
    site_id: site,
    dates: [thisHour()],
    visits: [{ visitor, needs_parking: false }],
  });
  const visits = `/visits/?meeting=${body.results[0]!.id}`;
  const { body: found } = await callAs<{ results: { id: string; status: string }[] }>(host, "GET", visits);
  await callAs(page, "POST", `/visits/${found.results[0]!.id}/arrived/`, {});
  await page.goto("/");
  const press = presses(2);
  await press(page.getByRole("button", { name: `Check In: Keiko ${family}` }));
  await expect(toastOf(page, inEnglish("visits.checkedIn"))).toBeVisible();
  const { body: after } = await callAs<typeof found>(host, "GET", visits);
  expect(after.results[0]!.status).toBe("checked-in");
});

test("a room for now takes three presses", async ({ page, makeRoom }) => {
  const room = await makeRoom("Pressed");
  await logIn(page, MEETER);
  await showSite(page, "London");
  const type = await meetingRoomType(page);
  await callAs(page, "PUT", "/choices/", { name: "rooms-view", value: "grid" });
  await page.goto("/");
  const press = presses(3);
  await press(page.locator(`a[href="/resource-types/${type}/resources"]`).first());
  await press(page.getByRole("link", { name: new RegExp(`^Book ${room.name}, \\d`) }));
  // Typing is no press.
  await page.getByRole("textbox", { name: "Description" }).fill("A word in private");
  await press(page.getByRole("button", { name: "Book", exact: true }));
  await expect(page.getByRole("link", { name: room.name, exact: true })).toBeVisible();
  const { body } = await callAs<{ meetings: { description: string }[] }>(
    page,
    "GET",
    `/room-schedules/${room.id}/`,
  );
  expect(body.meetings.map(({ description }) => description)).toEqual(["A word in private"]);
});

test("a week with three days on site takes six presses at most", async ({ page }) => {
  await logIn(page, PLANNER);
  await clearDesks(page, dayAhead(1), dayAhead(14));
  await clearDays(page, dayAhead(1), dayAhead(14));
  await page.goto("/");
  const press = presses(6);
  await press(page.getByRole("link", { name: "Plan My Week" }));
  const days = page.getByRole("list", { name: "Days of the week" });
  await expect(days.getByRole("switch")).toHaveCount(5);
  const away = days.getByRole("switch", { checked: false });
  while ((await days.getByRole("switch", { checked: true }).count()) < 3) {
    const left = await away.count();
    await press(away.first());
    await expect(away).toHaveCount(left - 1);
  }
  await press(page.getByRole("button", { name: /^Confirm / }));
  await expect(page.getByText("Your week is booked.")).toBeVisible();
  expect((await desksOf(page, dayAhead(1), dayAhead(14))).length).toBeGreaterThanOrEqual(3);
});
