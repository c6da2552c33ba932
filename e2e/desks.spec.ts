import { expect, type Locator, type Page } from "@playwright/test";
import { EMPLOYEES } from "../apps/server/src/people/demo/people.ts";
import { readPdf } from "../apps/server/src/platform/testing/pdf.ts";
import { inEnglish } from "../packages/contract/src/testing/in-english.ts";
import { showCode } from "./kits/cameras.ts";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  isLive,
  logIn,
  openFocusedList,
  tabTo,
  test,
} from "./kits/common.ts";
import {
  chooseDays,
  chooseFrom,
  clearDesks,
  deskDay,
  deskNamed,
  deskPanel,
  desksOf,
  makeZone,
  openDeskRequest,
  requestDay,
  type ZoneOfDesks,
} from "./kits/desks.ts";
import { dayAhead, freeWednesdays } from "./kits/parking.ts";

interface List<T> {
  results: T[];
}

/** People whom no other journey uses. */
const [SITTER, BOOKER, ASKER, OTHER] = EMPLOYEES.slice(-8, -4).map(({ email }) => email) as [
  string,
  string,
  string,
  string,
];
const VERA = EMPLOYEES.at(-3)!.email;
const ONE_WIDTH = [{ width: 1440, height: 900 }];

const [first, second] = freeWednesdays();
const today = dayAhead(0);
/** Monday to Friday, all more than a week ahead. */
const workingWeek = (): string[] => {
  const ahead = [8, 9, 10, 11, 12, 13, 14].find((days) => new Date(dayAhead(days)).getUTCDay() === 1) ?? 0;
  return [0, 1, 2, 3, 4].map((days) => dayAhead(ahead + days));
};
const gridOf = ({ siteId, id }: ZoneOfDesks, date: string): string =>
  `/desks?site=${siteId}&zone=${id}&date=${date}`;
const card = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const row = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
const dialog = (page: Page): Locator => page.getByRole("dialog");
/** Books without the screen; what the person has that day is given back before. */
const book = async (page: Page, deskId: string, date: string): Promise<string> => {
  await clearDesks(page, date, date);
  const request = { desk_id: deskId, dates: [date] };
  const { body } = await callAs<List<{ id: string }>>(page, "POST", "/desks/reservations/", request);
  return body.results[0]!.id;
};
/** Gives back what the person has today, taken up or not. */
const leaveToday = async (page: Page): Promise<void> => {
  const query = `/desks/reservations/?mine=true&hide_ended=true&start=${today}&end=${today}`;
  const { body } = await callAs<List<{ id: string; can: { cancel: boolean } }>>(page, "GET", query);
  for (const { id, can } of body.results)
    await callAs(page, "POST", `/desks/reservations/${id}/${can.cancel ? "cancel" : "release"}/`, {});
};

test("requests a desk for two days, finds them, and cancels one", async ({ page }) => {
  await logIn(page, "anders.bakker");
  await clearDesks(page, first, second);
  await page.goto("/");
  const request = await openDeskRequest(page, [first, second]);
  await chooseFrom(request, "Zone", /^Canal zone/);
  await chooseFrom(request, "Desk", /^C-16/);
  await request.getByRole("button", { name: "Request for 2 days" }).click();
  await expect(page.getByText(inEnglish("desks.requested"))).toBeVisible();

  await page.goto(`/?desk=${first}`);
  await expect(deskDay(page, first)).toHaveAccessibleName(/Approved/);
  await page.goto(`/?desk=${second}`);
  await expect(deskDay(page, second)).toHaveAccessibleName(/Approved/);
  const reservation = deskPanel(page).getByRole("article", { name: "C-16" });
  await expect(reservation.getByText(/^Canal zone, Floor 2/)).toBeVisible();
  await reservation.getByRole("button", { name: "Cancel Request" }).click();
  await dialog(page).getByRole("button", { name: "Cancel Request" }).click();
  await expect(page.getByText(inEnglish("desks.cancelled"))).toBeVisible();
  await expect(deskDay(page, second)).not.toHaveAccessibleName(/Approved/);
  await expect(deskPanel(page).getByText("No desk on this day")).toBeVisible();
  expect((await desksOf(page, first, second)).map(({ date }) => date)).toEqual([first]);
});

test("the whole request by keyboard, and the focus comes back", async ({ page }) => {
  await logIn(page, "magnus.campbell");
  await clearDesks(page, dayAhead(1), dayAhead(29));
  await page.goto("/");
  const opener = deskPanel(page).getByRole("button", { name: "Request Desk", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const request = page.getByRole("dialog", { name: "Request Desk" });
  await requestDay(request, today).focus();
  for (let days = 0; days < 8; days++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(request.getByText("1 day chosen")).toBeVisible();
  await tabTo(page, ({ label }) => label === "Zone");
  await openFocusedList(page, /^Quay zone/);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-combobox-selected]")).toContainText("Quay zone");
  await page.keyboard.press("Enter");
  await expect(request.getByText(/would be booked\./)).toBeVisible();
  await tabTo(page, ({ text }) => text === "Request Desk");
  await page.keyboard.press("Enter");
  await expect(page.getByText(inEnglish("desks.requested"))).toBeVisible();
  await expect(request).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("today's desk is taken up by a tap, and given back", async ({ page }) => {
  await logIn(page, "diego.campbell");
  await leaveToday(page);
  const { zoneId } = await deskNamed(page, "L-01");
  await callAs(page, "POST", "/desks/reservations/", { zone_id: zoneId, date: today });
  const [booked] = await desksOf(page, today, today);
  const desk = booked?.desk.name ?? "";
  await page.goto("/");
  const reservation = deskPanel(page).getByRole("article", { name: `Today, desk ${desk}` });
  await reservation.getByRole("button", { name: "Check In" }).click();
  await expect(page.getByText(`You are checked in at ${desk}.`)).toBeVisible();
  await expect(reservation.getByText("Checked in")).toBeVisible();
  await reservation.getByRole("button", { name: "Release desk" }).click();
  await dialog(page).getByRole("button", { name: "Release desk" }).click();
  await expect(page.getByText("Desk released.")).toBeVisible();
  await expect(deskPanel(page).getByText("No desk today")).toBeVisible();
  await expect(deskPanel(page).getByRole("heading", { name: "Today" })).toBeFocused();
});

test("a PA books a week for a colleague, who sees it as their own", async ({ page, browser }) => {
  const days = workingWeek();
  const [monday = "", , , , friday = ""] = days;
  const colleague = await browserOf(browser, "hana.bianchi");
  await clearDesks(colleague, monday, friday);
  await logIn(page, "pa");
  await clearDesks(page, monday, friday, "involving_me=true");
  await page.goto("/");
  const request = await openDeskRequest(page, []);
  await request.getByText("For somebody else").click();
  await request.getByRole("textbox", { name: "Colleague" }).fill("Hana Bianchi");
  await page.getByRole("option", { name: /Hana Bianchi/ }).click();
  await expect(request.getByText("For Hana Bianchi, London")).toBeVisible();
  await chooseDays(request, days);
  await chooseFrom(request, "Zone", /^Lock zone/);
  await request.getByRole("button", { name: "Request for 5 days" }).click();
  await expect(page.getByText(inEnglish("desks.requested"))).toBeVisible();

  await page.goto(`/?desk=${monday}`);
  await expect(deskDay(page, monday)).toHaveAccessibleName(/Another user’s/);
  await expect(deskPanel(page).getByRole("article").getByText("Hana Bianchi")).toBeVisible();
  await colleague.goto(`/?desk=${monday}`);
  await expect(deskDay(colleague, monday)).toHaveAccessibleName(/Approved/);
  await expect(deskPanel(colleague).getByText("Booked by Petra Lang")).toBeVisible();
  expect((await desksOf(colleague, monday, friday)).map(({ date }) => date)).toEqual(days);

  // What the PA booked the PA may take back.
  await isLive(colleague);
  await deskPanel(page).getByRole("button", { name: "Cancel Request" }).click();
  await expect(dialog(page).getByText(/Lock zone · .* · Hana Bianchi$/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel Request" }).click();
  await expect(page.getByText(inEnglish("desks.cancelled"))).toBeVisible();
  await expect(deskDay(colleague, monday)).not.toHaveAccessibleName(/Approved/);
});

test("an available card is booked, and another one taken instead by keyboard", async ({ page, browser }) => {
  await logIn(page, "desks");
  const zone = await makeZone(page, 3);
  const [one, two, three] = zone.names as [string, string, string];
  const day = dayAhead(4);
  await book(await browserOf(browser, SITTER), zone.deskIds[2]!, day);
  await logIn(page, OTHER);
  await clearDesks(page, day, day);
  await page.goto(gridOf(zone, day));
  await expect(card(page, three)).toContainText("Occupied");

  // Anywhere on the card.
  await card(page, one).click({ position: { x: 24, y: 64 } });
  await dialog(page).getByRole("button", { name: "Book desk" }).click();
  await expect(card(page, one)).toContainText("You");

  await tabTo(page, ({ label }) => label === `Book ${two}`);
  await page.keyboard.press("Enter");
  await tabTo(page, ({ text }) => text === "Book desk");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("button", { name: "Book this desk instead" })).toBeVisible();
  await tabTo(page, ({ text }) => text === "Book this desk instead");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, two)).toContainText("You");
  await expect(card(page, one)).toContainText("Available");
  expect((await desksOf(page, day, day)).map(({ desk }) => desk.name)).toEqual([two]);
});

test("a desk that is marked clean is free in another browser without a reload", async ({ page, browser }) => {
  await logIn(page, "desks");
  const zone = await makeZone(page, 1, { has_cleaning: true });
  const [name] = zone.names as [string];
  const sitter = await browserOf(browser, SITTER);
  const id = await book(sitter, zone.deskIds[0]!, today);
  await callAs(sitter, "POST", `/desks/reservations/${id}/check-in/`, {});
  await callAs(sitter, "POST", `/desks/reservations/${id}/release/`, {});

  await logIn(page, "employee");
  await page.goto(gridOf(zone, today));
  await expect(card(page, name)).toContainText("Awaiting cleaning");
  await expect(card(page, name).getByRole("button", { name: /Book/ })).toHaveCount(0);
  await isLive(page);
  const cleaner = await browserOf(browser, "cleaning");
  await cleaner.goto(`/desks/list?search=${zone.stamp}`);
  await cleaner.getByRole("button", { name: `Mark clean: ${name}` }).click();
  await expect(cleaner.getByText("No desks match these filters")).toBeVisible();
  await expect(card(page, name).getByRole("button", { name: `Book ${name}` })).toBeVisible();
});

test("requests are approved and denied, and each person sees the answer", async ({ page, browser }) => {
  await logIn(page, "desks");
  const zone = await makeZone(page, 2, { needs_approval: true });
  const day = dayAhead(3);
  const [booker, asker] = [await browserOf(browser, BOOKER), await browserOf(browser, ASKER)];
  await page.goto(`/desks/list?tab=requests&zone=${zone.id}`);
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toHaveText("No requests to decide");
  await isLive(page);
  await book(booker, zone.deskIds[0]!, day);
  const denied = await book(asker, zone.deskIds[1]!, day);
  await expect(headline).toHaveText("2 requests to decide");
  await row(page, zone.names[0]!)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(headline).toHaveText("1 request to decide");
  await row(page, zone.names[1]!).getByRole("button", { name: /^Deny/ }).click();
  await dialog(page).getByRole("textbox", { name: "Reason" }).fill("Kept for the audit");
  await dialog(page).getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("Nothing to decide")).toBeVisible();

  await booker.goto(gridOf(zone, day));
  await expect(card(booker, zone.names[0]!)).toContainText("You");
  await expect(card(booker, zone.names[0]!)).toContainText("Approved");
  const { body } = await callAs(asker, "GET", `/desks/reservations/${denied}/`);
  expect(body).toMatchObject({ status: "denied", reason: "Kept for the audit" });
});

test("from the printed sheet to a desk for today, and back", async ({ page, browser }) => {
  await logIn(page, VERA);
  await leaveToday(page);
  // In Lisbon, where none of the demo books.
  const desks = await browserOf(browser, "desks");
  const zone = await makeZone(desks, 1);
  const pdf = await (await desks.request.get(`/api/desks/zones/${zone.id}/codes/pdf/`)).body();
  const { codes } = await readPdf(pdf, 1);
  const printed = new URL(codes.find((text) => text.includes(zone.deskIds[0]!)) ?? "");
  await page.goto("/");
  // The browser reaches the server by another port than the one that the sheet names.
  showCode(new URL(page.url()).origin + printed.pathname + printed.search);
  await page.goto("/read-qr");
  await expect(page.getByRole("heading", { name: inEnglish("desks.qrRequested") })).toBeVisible();
  await expect(page.getByText(zone.names[0]!, { exact: true })).toBeVisible();
  await expectReadable(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/read-qr");
  await expect(page.getByRole("heading", { name: inEnglish("desks.qrAlreadyYours") })).toBeVisible();
  await page.getByRole("button", { name: "Cancel Desk" }).click();
  await dialog(page).getByRole("button", { name: "Cancel Request" }).click();
  await expect(page.getByRole("heading", { name: inEnglish("desks.cancelled") })).toBeVisible();
  expect(await desksOf(page, today, today)).toEqual([]);
});

test("on a phone the one filled action stays in reach, and the dialog fills the screen", async ({
  browser,
}) => {
  const page = await browserOf(browser, "employee", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto("/");
  await expect(deskPanel(page).getByText(/^Today, desk/)).toBeVisible();
  await deskPanel(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: "Request Parking" })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  const request = await openDeskRequest(page, []);
  await expect(request.getByRole("button", { name: "Request Desk" })).toBeInViewport();
  await expectAccessible(page);
});

test("panel, request, cards and their question are readable", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/");
  await expect(deskPanel(page).getByText(/^Today, desk/)).toBeVisible();
  await expectReadable(page);
  await deskPanel(page).getByText("Calendar", { exact: true }).first().click();
  await expect(deskPanel(page).getByRole("grid", { name: "Desk calendar" })).toBeVisible();
  await expectReadable(page, ONE_WIDTH);
  const request = await openDeskRequest(page, [second]);
  await expect(request.getByText("Callum Reid")).toBeVisible();
  await chooseFrom(request, "Zone", /^Canal zone/);
  await expect(request.getByText(/free desks would be booked/)).toBeVisible();
  await expectReadable(page);

  await page.goto("/desks?team=true");
  const free = page.getByRole("button", { name: /^Book / }).first();
  await expect(free).toBeVisible();
  await expectReadable(page);
  await free.click();
  await expect(dialog(page)).toBeVisible();
  await expectReadable(page, ONE_WIDTH);
  await page.goto("/desks?search=nothing-is-called-so&date=2099-01-05");
  await expect(page.getByText("No desks match these filters.")).toBeVisible();
  await expectReadable(page, ONE_WIDTH);
});

test("desks and requests of Desk Admin are readable, with the drawer and Bulk Edit", async ({ page }) => {
  await logIn(page, "desks");
  await page.goto("/desks/list");
  await expect(page.getByRole("checkbox", { name: /^Select Q-01/ })).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "Add desk" }).first().click();
  await expect(dialog(page)).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Status Any" }).click();
  await expect(dialog(page).getByRole("radio", { name: "Available", exact: true })).toBeVisible();
  await expectReadable(page, ONE_WIDTH);
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: /^Select Q-01/ }).check();
  await page.getByRole("button", { name: "Bulk Edit" }).click();
  await expect(dialog(page)).toBeVisible();
  await expectReadable(page, ONE_WIDTH);

  await page.goto("/desks/list?tab=requests");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: /^Deny/ }).first().click();
  await expect(dialog(page)).toBeVisible();
  await expectReadable(page, ONE_WIDTH);
});

test("zones, features and settings of Desk Admin are readable", async ({ page }) => {
  await logIn(page, "desks");
  await page.goto("/desks/list?tab=zones");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "Add zone" }).first().click();
  await expect(dialog(page)).toBeVisible();
  await expectReadable(page);
  await page.goto("/desks/list?tab=features");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectReadable(page, ONE_WIDTH);
  await page.goto("/desks/list?tab=settings");
  await expect(page.getByRole("switch").first()).toBeVisible();
  await expectReadable(page);
});
