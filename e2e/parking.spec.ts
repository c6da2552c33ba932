import { expect } from "@playwright/test";
import { browserOf, callAs, test } from "./kit.ts";
import {
  arrive,
  calendarDay,
  carparkNamed,
  clearDays,
  dayAhead,
  freeWednesdays,
  openRequest,
  requestAs,
} from "./parking-kit.ts";

// Its tests follow one another: they share accounts and days.
test.describe.configure({ mode: "default" });

const [first, second, third] = freeWednesdays();
const tomorrow = dayAhead(1);

test("requests several days and finds them on the calendar", async ({ page }) => {
  await arrive(page, "colleague");
  await clearDays(page, first, second);
  await page.goto("/");
  const dialog = await openRequest(page, [first, second]);
  await dialog.getByRole("radio", { name: /^South/ }).check();
  await expect(dialog.getByText("All 2 days would be confirmed at once.")).toBeVisible();
  await dialog.getByRole("button", { name: "Request 2 days" }).click();

  const result = page.getByRole("dialog", { name: "Parking has been requested" });
  await expect(result.getByText("2 confirmed")).toBeVisible();
  await expect(result.getByText("Confirmed", { exact: true })).toHaveCount(2);
  await expect(result.getByText(/^Space S\d\d$/).first()).toBeVisible();
  await expect(page.getByText("Parking has been requested for the given time slots.")).toBeVisible();
  await result.getByRole("button", { name: "Done" }).click();

  await page.goto(`/?day=${first}`);
  await expect(calendarDay(page, first)).toHaveAccessibleName(/Confirmed/);
  await expect(page.getByText(/^South/).last()).toBeVisible();
  await page.getByRole("button", { name: "Release Space" }).click();
  await page
    .getByRole("dialog", { name: /^Release space S\d\d\?$/ })
    .getByRole("button", { name: "Release Space" })
    .click();
  await expect(page.getByText("Parking cancelled.")).toBeVisible();
  await expect(calendarDay(page, first)).not.toHaveAccessibleName(/Confirmed/);
});

test("says before and after that a full day means a queue, and lets go of it", async ({ page }) => {
  await arrive(page, "colleague");
  await clearDays(page, tomorrow, tomorrow);
  await page.goto("/");
  const dialog = await openRequest(page, [tomorrow]);
  await dialog.getByRole("radio", { name: /^South/ }).check();
  await expect(dialog.getByText(/is full, you would be \d+(st|nd|rd|th) in the queue\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Request Parking" }).click();

  const result = page.getByRole("dialog", { name: "Parking has been requested" });
  await expect(result.getByText("Car park is full, you have been added to a queue")).toBeVisible();
  await expect(result.getByText(/^Queued, \d+(st|nd|rd|th)$/)).toBeVisible();
  await expect(result.getByText("1 queued")).toBeVisible();
  await result.getByRole("button", { name: "Leave the queue" }).click();
  await expect(page.getByText("Parking cancelled.")).toBeVisible();
  await expect(result.getByText("1 cancelled")).toBeVisible();
});

test("a full day offers the car park that has room, and goes there", async ({ page }) => {
  await arrive(page, "colleague");
  await clearDays(page, tomorrow, tomorrow);
  await page.goto("/");
  const dialog = await openRequest(page, [tomorrow]);
  await dialog.getByRole("radio", { name: /^South/ }).check();
  await expect(dialog.getByText(/is full, you would be/)).toBeVisible();
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  const result = page.getByRole("dialog", { name: "Parking has been requested" });
  await result.getByRole("button", { name: /^Try North instead, \d+ free$/ }).click();
  await expect(result.getByText("1 confirmed")).toBeVisible();
  await expect(result.getByText(/^Space N\d\d$/)).toBeVisible();
  await result.getByRole("button", { name: "Done" }).click();
  await expect(calendarDay(page, tomorrow)).toHaveAccessibleName(/Confirmed/);
  await clearDays(page, tomorrow, tomorrow);
});

test("where the room went meanwhile, the place in the queue is kept", async ({ page }) => {
  await arrive(page, "colleague");
  await clearDays(page, tomorrow, tomorrow);
  await page.goto("/");
  const dialog = await openRequest(page, [tomorrow]);
  await dialog.getByRole("radio", { name: /^South/ }).check();
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  const result = page.getByRole("dialog", { name: "Parking has been requested" });
  const offer = result.getByRole("button", { name: /^Try North instead, \d+ free$/ });
  await expect(offer).toBeVisible();
  // Somebody else comes first: the request goes where the queue is, which confirms nobody.
  await page.route("**/api/parking/reservations/", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const asked = route.request().postDataJSON();
    const { id } = await carparkNamed(page, "South");
    await route.continue({ postData: { ...asked, target_carpark: id } });
  });
  await offer.click();
  await expect(page.getByText("There is no space there any more. You keep your place.")).toBeVisible();
  await expect(result.getByText("1 queued")).toBeVisible();
  await expect(offer).toHaveCount(0);
  await result.getByRole("button", { name: "Leave the queue" }).click();
  await expect(result.getByText("1 cancelled")).toBeVisible();
});

test("a cancelled request leaves the calendar, after one question", async ({ page }) => {
  await arrive(page, "colleague");
  await clearDays(page, tomorrow, tomorrow);
  expect(await requestAs(page, "South", [tomorrow])).toEqual(["queued"]);
  await page.goto(`/?day=${tomorrow}`);
  await expect(calendarDay(page, tomorrow)).toHaveAccessibleName(/Queued, \d+(st|nd|rd|th)/);
  await page.getByRole("button", { name: "Cancel Request" }).click();
  const question = page.getByRole("dialog");
  await expect(
    question.getByText("Are you sure you would like to cancel your parking request for this day?"),
  ).toBeVisible();
  await question.getByRole("button", { name: "Cancel Request" }).click();
  await expect(page.getByText("Parking cancelled.")).toBeVisible();
  await expect(page.getByText("No parking on this day")).toBeVisible();
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
  const waiting = await browserOf(browser, "colleague");
  expect(await requestAs(waiting, "South", [third])).toEqual(["queued"]);
  await waiting.goto(`/?day=${third}`);
  await expect(calendarDay(waiting, third)).toHaveAccessibleName(/Queued, 1st/);

  await holder.goto(`/?day=${third}`);
  await holder.getByRole("button", { name: "Release Space" }).click();
  await holder.getByRole("dialog").getByRole("button", { name: "Release Space" }).click();
  await expect(holder.getByText("Parking cancelled.")).toBeVisible();

  await expect(calendarDay(waiting, third)).toHaveAccessibleName(/Confirmed/);
  await expect(waiting.getByRole("article", { name: /^South/ }).getByText("Confirmed")).toBeVisible();
  await clearDays(admin, third, third, "type=employee");
});

test("a PA books for a colleague and sees it as the colleague's", async ({ page, browser }) => {
  const colleague = await browserOf(browser, "employee");
  await clearDays(colleague, second, second);
  await arrive(page, "pa");
  await page.goto("/");
  const dialog = await openRequest(page, [second]);
  await dialog.getByText("For somebody else").click();
  await dialog.getByRole("textbox", { name: "Colleague" }).fill("Elena");
  await page.getByRole("option", { name: /Elena Novak/ }).click();
  await expect(dialog.getByText("For Elena Novak, London")).toBeVisible();
  await dialog.getByRole("radio", { name: /^South/ }).check();
  await dialog.getByRole("button", { name: "Request Parking" }).click();
  const result = page.getByRole("dialog", { name: "Parking has been requested" });
  await expect(result.getByText(/^For Elena Novak at South/)).toBeVisible();
  await result.getByRole("button", { name: "Done" }).click();

  await page.goto(`/?day=${second}`);
  await expect(calendarDay(page, second)).toHaveAccessibleName(/Colleague/);
  await expect(page.getByRole("article", { name: /^South/ }).getByText("Elena Novak")).toBeVisible();
  await colleague.goto(`/?day=${second}`);
  await expect(calendarDay(colleague, second)).toHaveAccessibleName(/Confirmed/);
  await clearDays(colleague, second, second);
});

test("a late release asks for a note", async ({ page }) => {
  await arrive(page, "daniel.ibrahim");
  await clearDays(page, tomorrow, tomorrow);
  expect(await requestAs(page, "North", [tomorrow])).toEqual(["confirmed"]);
  await page.goto(`/?day=${tomorrow}`);
  await expect(page.getByText("Releasing now needs a short note.")).toBeVisible();
  await page.getByRole("button", { name: "Release Space" }).click();
  const dialog = page.getByRole("dialog", { name: /^Release space N\d\d\?$/ });
  await expect(dialog.getByText("This is a late release.")).toBeVisible();
  await dialog.getByRole("button", { name: "Release Space" }).click();
  await expect(dialog.getByText("A note is required for a late release.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Note for the car park team" }).fill("My train is cancelled");
  await dialog.getByRole("button", { name: "Release Space" }).click();
  await expect(page.getByText("Parking cancelled.")).toBeVisible();
  await expect(page.getByText("No parking on this day")).toBeVisible();
});

test("a restricted employee is told, and chooses no day", async ({ page }) => {
  await arrive(page, "restricted");
  await page.goto("/");
  await expect(page.getByText("Parking Requests cannot be made at this time.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Request Parking" })).toHaveCount(0);
  await expect(calendarDay(page, dayAhead(1))).toBeDisabled();
});
