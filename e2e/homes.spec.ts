import { expect, type Page } from "@playwright/test";
import { EMPLOYEES } from "../apps/server/src/people/demo/people.ts";
import { inEnglish } from "../packages/contract/src/testing/in-english.ts";
import { browserOf, callAs, expectReadable, isLive, logIn, test } from "./kits/common.ts";
import { bookDesk, desksOf, makeZone } from "./kits/desks.ts";
import { addGuest, familyName, guests, thisHour, toastOf } from "./kits/reception.ts";

/** People whom no other journey uses. */
const [HOST, SITTER] = [EMPLOYEES.at(-31)!.email, EMPLOYEES.at(-32)!.email];

interface List<T> {
  results: T[];
}

/** Few other journeys have anything there, so that what this one makes is among what the home shows. */
const lisbonOf = async (page: Page): Promise<string> => {
  const { body } = await callAs<List<{ id: string; name: string }>>(page, "GET", "/sites/?limit=10");
  return body.results.find(({ name }) => name === "Lisbon")!.id;
};

/** The home at a site, as if it had been chosen in the menu. */
const openHome = async (page: Page, siteId: string): Promise<void> => {
  await page.addInitScript(
    (chosen) => sessionStorage.setItem("portico-site", JSON.stringify({ siteId: chosen })),
    siteId,
  );
  await page.goto("/");
};

/** Somebody who stands at the reception of a site; answers the visit's id. */
const arrive = async (host: Page, reception: Page, siteId: string, family: string): Promise<string> => {
  const visitor = await addGuest(host, guests(family, "Daniela")[0]!);
  const { body } = await callAs<List<{ id: string }>>(host, "POST", "/meetings/", {
    description: "Project review",
    site_id: siteId,
    dates: [thisHour()],
    visits: [{ visitor, needs_parking: false }],
  });
  const visits = await callAs<List<{ id: string }>>(host, "GET", `/visits/?meeting=${body.results[0]!.id}`);
  const { id } = visits.body.results[0]!;
  await callAs(reception, "POST", `/visits/${id}/arrived/`, {});
  return id;
};

test("reception's home says who waits; one press checks in, and another desk sees it at once", async ({
  page,
  browser,
}) => {
  const family = familyName();
  await logIn(page, "reception");
  const lisbon = await lisbonOf(page);
  await arrive(await browserOf(browser, HOST), page, lisbon, family);
  const other = await browserOf(browser, "security");
  await openHome(page, lisbon);
  await openHome(other, lisbon);
  await isLive(other);
  const checkIn = (on: Page) => on.getByRole("button", { name: `Check In: Daniela ${family}` });
  await expect(checkIn(page)).toBeVisible();
  await expect(checkIn(other)).toBeVisible();
  await expectReadable(page);

  await checkIn(page).click();
  await expect(toastOf(page, inEnglish("visits.checkedIn"))).toBeVisible();
  await expect(checkIn(page)).toHaveCount(0);
  await expect(checkIn(other)).toHaveCount(0);
});

test("a panel that was folded is folded in another browser, until it is opened again", async ({
  page,
  browser,
}) => {
  // No other journey looks at the home of this account.
  await logIn(page, "admin");
  await page.goto("/");
  const fold = (on: Page) => on.getByRole("button", { name: "The building today" });
  await expect(fold(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("link", { name: /^On site now/ })).toBeVisible();
  await expectReadable(page);
  const kept = page.waitForResponse("**/api/choices/");
  await fold(page).click();
  await kept;
  const second = await browserOf(browser, "admin");
  await second.goto("/");
  await expect(fold(second)).toHaveAttribute("aria-expanded", "false");
  await expect(second.getByRole("link", { name: /^On site now/ })).toHaveCount(0);
  const opened = second.waitForResponse("**/api/choices/");
  await fold(second).click();
  await opened;
  await second.reload();
  await expect(fold(second)).toHaveAttribute("aria-expanded", "true");
});

test("cleaning's home has a desk to clean, which one press takes away", async ({ page, browser }) => {
  const admin = await browserOf(browser, "desks");
  const zone = await makeZone(admin, 1, { has_cleaning: true });
  const [name] = zone.names as [string];
  const sitter = await browserOf(browser, SITTER);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Lisbon" }).format(new Date());
  await bookDesk(sitter, name, [today]);
  const reservation = (await desksOf(sitter, today, today)).find(({ desk }) => desk.name === name);
  await callAs(sitter, "POST", `/desks/reservations/${reservation!.id}/check-in/`, {});
  await callAs(sitter, "POST", `/desks/reservations/${reservation!.id}/release/`, {});

  await logIn(page, "cleaning");
  await openHome(page, zone.siteId);
  const clean = page.getByRole("button", { name: `Mark clean: ${name}` });
  await expect(clean).toBeVisible();
  await expectReadable(page);
  await clean.click();
  await expect(clean).toHaveCount(0);
});

test("the home of parking administrators says what waits and how full the next days are", async ({
  page,
}) => {
  await logIn(page, "parking");
  await page.goto("/");
  await expect(page.getByRole("region", { name: /requests? to decide$/ })).toBeVisible();
  const ahead = page.getByRole("region", { name: "Free spaces ahead" });
  await expect(ahead.getByRole("row", { name: /^North 40 spaces/ })).toBeVisible();
  await expect(ahead.getByRole("columnheader")).toHaveCount(10);
  await expectReadable(page);
});
