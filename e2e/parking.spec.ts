import { expect, type Locator, type Page } from "@playwright/test";
import { formatDay } from "@portico/contract/texts/formats";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  isLive,
  tabTo,
  test,
} from "./kits/common.ts";
import {
  arrive,
  calendarDay,
  carparkNamed,
  clearDays,
  dayAhead,
  daysAfter,
  freeWednesdays,
  openRequest,
  personNamed,
  requestAs,
} from "./kits/parking.ts";

/** Each journey has days of its own, or people. */
const [first, second, third] = freeWednesdays();
const [today, tomorrow] = [dayAhead(0), dayAhead(1)];
/** On weekends the executive has no permit; North's week is not open so far ahead. */
const [saturday, sunday] = [daysAfter(third, 3), daysAfter(third, 4)];
/** Elena Novak may claim Mondays of South. */
const [monday, nextMonday] = [daysAfter(third, 12), daysAfter(third, 19)];

const resultOf = (page: Page): Locator => page.getByRole("dialog", { name: "Parking has been requested" });
const release = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Release Space" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release Space" }).click();
  await expect(page.getByText("Parking cancelled.")).toBeVisible();
};

test("requests several days and finds them on the calendar; one is released", async ({ page }) => {
  await arrive(page, "sean.kim");
  await clearDays(page, first, second);
  await page.goto("/");
  const dialog = await openRequest(page, [first, second]);
  await dialog.getByRole("radio", { name: /^South/ }).check();
  await expect(dialog.getByText("All 2 days would be confirmed immediately.")).toBeVisible();
  await expect(dialog.getByText(/^Costs 2 credits; you have \d+\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Request for 2 days" }).click();
  await expect(resultOf(page).getByText("2 confirmed")).toBeVisible();
  await expect(resultOf(page).getByText(/^Space S\d\d$/)).toHaveCount(2);
  await resultOf(page).getByRole("button", { name: "Done" }).click();

  await page.goto(`/?day=${first}`);
  await expect(calendarDay(page, first)).toHaveAccessibleName(/Confirmed/);
  await expect(page.getByRole("article", { name: /^South/ })).toBeVisible();
  await release(page);
  await expect(calendarDay(page, first)).not.toHaveAccessibleName(/Confirmed/);
  await page.goto(`/?day=${second}`);
  await expect(calendarDay(page, second)).toHaveAccessibleName(/Confirmed/);
  await clearDays(page, second, second);
  // Both days were paid, and both have been given back.
  await page.goto("/credits");
  for (const row of [/^Used: Parking, South, .*−1$/, /^Refunded: Parking, South, .*\+1$/])
    await expect(page.getByRole("row", { name: row }).nth(1)).toBeVisible();
});

test("the whole request by keyboard alone, and the focus comes back", async ({ page }) => {
  await arrive(page, "noor.pereira");
  await clearDays(page, tomorrow, dayAhead(28));
  await page.goto("/");
  const reach = async (selector: string): Promise<void> => {
    const focused = page.locator(`[role=dialog] ${selector}:focus`);
    for (let steps = 0; steps < 60 && (await focused.count()) === 0; steps++)
      await page.keyboard.press("Tab");
    await expect(focused).toBeVisible();
  };
  await tabTo(page, ({ text }) => text === "Request Parking");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Request Parking" });
  await expect(dialog).toBeVisible();
  await reach("[data-day]");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(dialog.getByText("1 day chosen")).toBeVisible();
  await reach("input[type=radio]");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: /^Street/ })).toBeChecked();
  await tabTo(page, ({ text }) => text === "Request Parking");
  await page.keyboard.press("Enter");
  await expect(resultOf(page).getByRole("button", { name: "Done" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Request Parking" }).first()).toBeFocused();
  await clearDays(page, tomorrow, dayAhead(28));
});

test("a full day means a queue, which is left; the car park that has room is gone to instead", async ({
  page,
}) => {
  await arrive(page, "colleague");
  await clearDays(page, tomorrow, tomorrow);
  await page.goto("/");
  const requestSouth = async () => {
    const dialog = await openRequest(page, [tomorrow]);
    await dialog.getByRole("radio", { name: /^South/ }).check();
    await expect(dialog.getByText(/is full\. You would be \d+(st|nd|rd|th) in the queue\./)).toBeVisible();
    await dialog.getByRole("button", { name: "Request Parking" }).click();
    await expect(resultOf(page).getByText(/^Queued, \d+(st|nd|rd|th)$/)).toBeVisible();
  };
  await requestSouth();
  await resultOf(page).getByRole("button", { name: "Leave the queue" }).click();
  await expect(resultOf(page).getByText("1 cancelled")).toBeVisible();
  await resultOf(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await requestSouth();
  await resultOf(page)
    .getByRole("button", { name: /^Try North instead, \d+ free$/ })
    .click();
  await expect(resultOf(page).getByText("1 confirmed")).toBeVisible();
  await expect(resultOf(page).getByText(/^Space N\d\d$/)).toBeVisible();
  await resultOf(page).getByRole("button", { name: "Done" }).click();
  await expect(calendarDay(page, tomorrow)).toHaveAccessibleName(/Confirmed/);
  await clearDays(page, tomorrow, tomorrow);
});

test("a released space goes to the next in the queue, who sees it at once", async ({ browser }) => {
  const admin = await browserOf(browser, "parking");
  await clearDays(admin, third, third, "type=employee");
  const { body } = await callAs<{ results: { id: string }[] }>(
    admin,
    "GET",
    "/users/?is_staff=true&limit=60",
  );
  let taken = 0;
  for (const { id } of body.results) {
    if (taken < 5 && (await requestAs(admin, "South", [third], { employee: id }))[0] === "confirmed")
      taken += 1;
  }
  expect(taken).toBe(5);

  const holder = await browserOf(browser, "daniel.ibrahim");
  expect(await requestAs(holder, "South", [third])).toEqual(["confirmed"]);
  const waiting = await browserOf(browser, "chloe.demir");
  expect(await requestAs(waiting, "South", [third])).toEqual(["queued"]);
  await waiting.goto(`/?day=${third}`);
  await isLive(waiting);
  await expect(calendarDay(waiting, third)).toHaveAccessibleName(/Queued, 1st/);
  await holder.goto(`/?day=${third}`);
  await release(holder);
  await expect(calendarDay(waiting, third)).toHaveAccessibleName(/Confirmed/);
  await expect(waiting.getByRole("article", { name: /^South/ }).getByText("Confirmed")).toBeVisible();
  await clearDays(admin, third, third, "type=employee");
});

test("a PA books for a colleague, who has it too", async ({ page, browser }) => {
  const colleague = await browserOf(browser, "employee");
  await clearDays(colleague, second, second);
  await arrive(page, "pa");
  await page.goto("/");
  const dialog = await openRequest(page, [second]);
  await dialog.getByText("For somebody else").click();
  await dialog.getByRole("textbox", { name: "Colleague" }).fill("Elena");
  await page.getByRole("option", { name: /Elena Novak/ }).click();
  await dialog.getByRole("radio", { name: /^South/ }).check();
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  await expect(resultOf(page).getByText(/^For Elena Novak at South/)).toBeVisible();
  await resultOf(page).getByRole("button", { name: "Done" }).click();

  await page.goto(`/?day=${second}`);
  await expect(calendarDay(page, second)).toHaveAccessibleName(/Colleague/);
  await expect(page.getByRole("article", { name: /^South/ }).getByText("Elena Novak")).toBeVisible();
  await colleague.goto(`/?day=${second}`);
  await expect(calendarDay(colleague, second)).toHaveAccessibleName(/Confirmed/);
  await clearDays(colleague, second, second);
});

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A granted permit for today and tomorrow, whatever weekdays these are; the returned function ends it. */
const grant = async (admin: Page, name: string, space: string): Promise<() => Promise<unknown>> => {
  const carpark = (await carparkNamed(admin, "North")).id;
  const { body: spaces } = await callAs<{ results: { id: string }[] }>(
    admin,
    "GET",
    `/parking/spaces/?carpark=${carpark}&search=${space}`,
  );
  const granted = await callAs<{ id: string }>(admin, "POST", "/parking/permits/", {
    employee: await personNamed(admin, name),
    permit_type: "GR",
    carpark,
    space: spaces.results[0]!.id,
    start: today,
    end: tomorrow,
    days: WEEK,
  });
  expect(granted.status, JSON.stringify(granted.body)).toBe(201);
  return () => callAs(admin, "DELETE", `/parking/permits/${granted.body.id}/`);
};

test("a permit's day is given back late with a note, taken back, and handed to a colleague", async ({
  page,
  browser,
}) => {
  const admin = await browserOf(browser, "parking");
  const colleague = await browserOf(browser, "mei.das");
  await clearDays(colleague, tomorrow, tomorrow);
  const end = await grant(admin, "Thea Bauer", "N39");
  await arrive(page, "thea.bauer", `/?day=${tomorrow}`);
  await expect(calendarDay(page, tomorrow)).toHaveAccessibleName(/Permit/);
  const card = page.getByRole("article", { name: "North, all day" });
  await card.getByRole("button", { name: "Release Permit" }).click();
  const dialog = page.getByRole("dialog", { name: "Release Permit" });
  await dialog.getByRole("textbox", { name: "Note for the car park team" }).fill("Working from home");
  await dialog.getByRole("button", { name: "Release Permit" }).click();
  await expect(page.getByText("Permit released")).toBeVisible();
  await expect(calendarDay(page, tomorrow)).not.toHaveAccessibleName(/Permit/);
  await card.getByRole("button", { name: "Undo release" }).click();
  await expect(page.getByText("The release has been undone.")).toBeVisible();
  await expect(calendarDay(page, tomorrow)).toHaveAccessibleName(/Permit/);

  await card.getByRole("button", { name: "More actions for North" }).click();
  await page.getByRole("menuitem", { name: "Hand over to a colleague" }).click();
  const handing = page.getByRole("dialog", { name: "Hand over to a colleague" });
  await handing.getByRole("textbox", { name: "Colleague" }).fill("Mei Das");
  await page.getByRole("option", { name: /Mei Das/ }).click();
  await handing.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText("Handed over to Mei Das.")).toBeVisible();
  await expect(card.getByText("You released this day.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Undo release" })).toHaveCount(0);
  await colleague.goto(`/?day=${tomorrow}`);
  await expect(calendarDay(colleague, tomorrow)).toHaveAccessibleName(/Confirmed/);
  await expect(
    colleague.getByRole("article", { name: "North, all day" }).getByText("Space N39"),
  ).toBeVisible();
  await clearDays(colleague, tomorrow, tomorrow);
  await end();
});

test("a Monday is claimed by keyboard, its hours changed, and given back", async ({ page }) => {
  await arrive(page, "employee");
  await clearDays(page, monday, monday);
  await page.goto(`/?day=${monday}`);
  await expect(calendarDay(page, monday)).toHaveAccessibleName(/Claimable/);
  // The panel's; the day's own button above it is named after the car park.
  await tabTo(page, ({ text, label }) => text === "Claim" && label === "");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Parking has been requested for the given time slots.")).toBeVisible();
  await expect(calendarDay(page, monday)).toHaveAccessibleName(/Confirmed/);
  // Where the button was there is nothing any more.
  await expect(
    page
      .getByRole("region", { name: /^\w{3} \d+ \w+$/ })
      .getByRole("heading")
      .first(),
  ).toBeFocused();
  const card = page.getByRole("article", { name: /^South/ });
  await expect(card.getByText("Claimed with your permit.")).toBeVisible();

  // It is not the permit's to release any more.
  await page.getByRole("button", { name: /^Release Permit, Priority, South/ }).click();
  const releasing = page.getByRole("dialog", { name: "Release Permit" });
  await expect(releasing.getByLabel("First day")).not.toHaveValue(new RegExp(formatDay(monday, "en-GB")));
  await releasing.getByLabel("Last day").fill(monday);
  await releasing.getByLabel("First day").fill(monday);
  await expect(releasing.getByText("All of these days are claimed or closed.")).toBeVisible();
  await releasing.getByRole("button", { name: "Cancel" }).click();

  await card.getByRole("button", { name: "More actions for South" }).click();
  await page.getByRole("menuitem", { name: "Change hours" }).click();
  const hours = page.getByRole("dialog", { name: "Change hours" });
  await hours.getByRole("spinbutton", { name: "End" }).fill("15:00");
  await hours.getByRole("button", { name: "Change hours" }).click();
  await expect(page.getByText("The hours have been changed.")).toBeVisible();
  await expect(card.getByText(/–15:00$/)).toBeVisible();
  await release(page);
  await expect(calendarDay(page, monday)).toHaveAccessibleName(/Claimable/);
});

test("an EV space is given with the parking; its person sees it at once, and other hours do not lose it", async ({
  page,
  browser,
}) => {
  await arrive(page, "executive");
  await clearDays(page, saturday, saturday);
  await page.goto(`/?day=${saturday}`);
  const dialog = await openRequest(page, []);
  await dialog.getByRole("radio", { name: /^North/ }).check();
  await dialog.getByRole("button", { name: /^12:00–14:00/ }).click();
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  await expect(resultOf(page).getByText("EV charging, 12:00–14:00, once parking is confirmed")).toBeVisible();
  await resultOf(page).getByRole("button", { name: "Done" }).click();
  await expect(calendarDay(page, saturday)).toHaveAccessibleName(/Pending/);
  await isLive(page);

  const admin = await browserOf(browser, "parking");
  const { body } = await callAs<{ results: { id: string }[] }>(
    admin,
    "GET",
    `/parking/reservations/?start=${saturday}&end=${saturday}&search=Ewan&status=pre-approval`,
  );
  await callAs(admin, "POST", `/parking/reservations/${body.results[0]!.id}/approve/`, {});
  await expect(calendarDay(page, saturday)).toHaveAccessibleName(/Confirmed/);
  const card = page.getByRole("article", { name: /^North/ });
  await expect(card.getByText(/^EV space EV\d, 12:00–14:00$/)).toBeVisible();
  await card.getByRole("button", { name: "More actions for North" }).click();
  await page.getByRole("menuitem", { name: "Change hours" }).click();
  const hours = page.getByRole("dialog", { name: "Change hours" });
  await hours.getByRole("spinbutton", { name: "End" }).fill("13:00");
  await hours.getByRole("button", { name: "Change hours" }).click();
  await expect(hours.getByText("The EV reservation would be lost. Nothing has been changed.")).toBeVisible();
  await hours.getByRole("button", { name: "Cancel" }).click();
  await clearDays(page, saturday, saturday);
});

test("on a phone the action is in reach, the dialog fills the screen, a card's menu is as large as a finger", async ({
  browser,
}) => {
  const size = { width: 390, height: 844 };
  const page = await browserOf(browser, "viktor.das", { viewport: size, hasTouch: true, isMobile: true });
  await clearDays(page, tomorrow, tomorrow);
  expect(await requestAs(page, "Street", [tomorrow])).toEqual(["confirmed"]);
  await page.goto(`/?day=${tomorrow}`);
  const expectFingerSized = async () => {
    // A card that is drawn again has no box for a moment.
    await expect
      .poll(async () => {
        const box = await page.getByRole("button", { name: "More actions for Street" }).boundingBox();
        return Math.min(box?.width ?? 0, box?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
  };
  await expectFingerSized();
  const request = page.getByRole("link", { name: "Request Parking" });
  await expect(request).toBeInViewport();
  await request.click();
  const dialog = page.getByRole("dialog", { name: "Request Parking" });
  await expect(dialog).toBeVisible();
  await expect
    .poll(() => dialog.evaluate((element) => element.getBoundingClientRect().toJSON()))
    .toMatchObject({ x: 0, y: 0, ...size });
  await expect(dialog.getByRole("button", { name: "Request Parking" })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ ...size, width: 1024 });
  await expectFingerSized();
  await clearDays(page, tomorrow, tomorrow);
});

test("the dashboard, a late release, the request with EV times and its result are readable", async ({
  page,
}) => {
  await arrive(page, "leila.park");
  await clearDays(page, tomorrow, sunday);
  await requestAs(page, "Street", [tomorrow]);
  await page.goto(`/?day=${tomorrow}`);
  await expect(calendarDay(page, tomorrow)).toHaveAccessibleName(/Confirmed/);
  await expectReadable(page);
  await page.getByRole("button", { name: "Release Space" }).click();
  await expect(page.getByText("This is a late release.")).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "Keep it" }).click();

  const dialog = await openRequest(page, [saturday]);
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  await expect(dialog.getByText("Carpark is required")).toBeVisible();
  await dialog.getByRole("radio", { name: /^South/ }).hover();
  await expectReadable(page);
  await dialog.getByRole("radio", { name: /^North/ }).check();
  // One of each look: outside the parking, chosen, free.
  await dialog.getByRole("spinbutton", { name: "Start" }).fill("09:00");
  await dialog.getByRole("button", { name: /^10:00–12:00/ }).click();
  await expect(dialog.getByText(/EV charging, 10:00–12:00\.$/)).toBeVisible();
  await expectReadable(page);
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  await expect(resultOf(page)).toBeVisible();
  await expectReadable(page);
  await clearDays(page, tomorrow, sunday);
});

test("permits, claims, their release and a hand-over are readable", async ({ page, browser }) => {
  await arrive(page, "employee", `/?day=${nextMonday}`);
  await expect(page.getByRole("button", { name: "Claim", exact: true })).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: /^Release Permit, Priority, South/ }).click();
  await expect(page.getByRole("dialog", { name: "Release Permit" })).toBeVisible();
  await expectReadable(page);
  const other = await browserOf(browser, "executive");
  await other.goto(`/?day=${nextMonday}`);
  await other.getByRole("button", { name: "More actions for North" }).click();
  await other.getByRole("menuitem", { name: "Hand over to a colleague" }).click();
  await expect(other.getByRole("dialog", { name: "Hand over to a colleague" })).toBeVisible();
  await expectReadable(other);
});
