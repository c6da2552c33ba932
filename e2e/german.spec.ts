import { expect, type Page } from "@playwright/test";
import { TABS as PEOPLE_TABS } from "../apps/web/src/accounts/core/search.ts";
import { TABS as DESK_TABS } from "../apps/web/src/desks/core/list-search.ts";
import { TABS as PARKING_TABS } from "../apps/web/src/parking/core/settings-search.ts";
import { TABS as PRIVACY_TABS } from "../apps/web/src/privacy/core/search.ts";
import { TABS as RESOURCE_TABS } from "../apps/web/src/rooms/core/settings-search.ts";
import { TABS as RECEPTION_TABS } from "../apps/web/src/visits/core/settings-search.ts";
import { linkTo, unique } from "./kits/accounts.ts";
import { browserOf, callAs, expectReadable, logIn, PASSWORD } from "./kits/common.ts";
import { buttonOf, expectToFit } from "./kits/german.ts";
import { becomeKiosk, expectGuests, familyAtKiosk, statusOf, UPRIGHT } from "./kits/kiosk.ts";
import { meetingRoomType, nearDay } from "./kits/meetings.ts";
import { clearDays, freeWednesdays } from "./kits/parking.ts";
import { familyName, invite } from "./kits/reception.ts";
import { test } from "./kits/rooms.ts";

/** In a German browser everything is German, and fits on a phone. */

test.use({ locale: "de-DE" });

interface List<T> {
  results: T[];
}
interface Row {
  id: string;
}
interface Mail {
  to: string;
  text: string;
}

const PHONE = { width: 390, height: 844 };
const firstOf = async (page: Page, path: string): Promise<string> =>
  (await callAs<List<Row>>(page, "GET", path)).body.results[0]?.id ?? "";

/** What each of a phone's pages shows, by who opens it. */
const WITHOUT_ACCOUNT = ["/login", "/signup", "/reset-password"];
const OF_EVERYBODY = [
  "/",
  "/calendar-feeds",
  "/notifications",
  "/credits",
  "/desks",
  "/desks/book",
  "/desks/map",
  "/edit-password",
  "/edit-profile",
  "/employees",
  "/floor-plans",
  "/meetings",
  "/meetings/create",
  "/rooms/book",
  "/security",
  "/visitors/create",
  "/read-qr",
];
const tabs = (path: string, names: readonly string[]): string[] => names.map((name) => `${path}?tab=${name}`);
const OF_ADMINISTRATORS = [
  "/admin",
  "/admin/audit",
  "/admin/sign-in",
  ...tabs("/admin/privacy", PRIVACY_TABS),
  ...tabs("/admin/reception", RECEPTION_TABS),
  ...tabs("/admin/resources", RESOURCE_TABS),
  ...tabs("/desks/list", DESK_TABS),
  "/mail-collect",
  "/messages",
  "/parking/approve",
  ...tabs("/parking/settings", PARKING_TABS),
  ...tabs("/people", PEOPLE_TABS),
  "/people/new",
  "/reception",
  "/rooms",
  "/screen",
  "/visitors",
];

test.describe("on a phone no word is too long", () => {
  test.use({ viewport: PHONE });

  test("before log-in", async ({ page }) => {
    for (const path of WITHOUT_ACCOUNT) await expectToFit(page, path);
  });

  test("for everybody", async ({ page }) => {
    await logIn(page, "employee");
    for (const path of OF_EVERYBODY) await expectToFit(page, path);
  });

  test("for administrators", async ({ page }) => {
    await logIn(page, "super");
    for (const path of OF_ADMINISTRATORS) await expectToFit(page, path);
  });

  test("for one room, person, visitor and floor", async ({ page }) => {
    await logIn(page, "super");
    const visitor = await firstOf(page, "/visitors/?limit=1");
    for (const path of [
      `/rooms/${await firstOf(page, "/rooms/?limit=1")}`,
      `/people/${await firstOf(page, "/people/?limit=1")}`,
      `/visitors/${visitor}`,
      `/visitors/${visitor}/edit`,
      `/floor-plans/${await firstOf(page, "/desks/maps/?limit=1")}`,
      `/resource-types/${await meetingRoomType(page)}/resources`,
    ])
      await expectToFit(page, path);
  });
});

test("where the German texts cannot be loaded, the page is there in English", async ({ page, problems }) => {
  await page.route("**/assets/de-DE-*.js", (route) => route.abort());
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  expect(problems).toEqual([]);
});

test("sign-up in German, with a German mail, up to the first log-in", async ({ page, browser }) => {
  const email = `${unique("greta")}@northwind.example`;
  await page.goto("/signup");
  await expectReadable(page);
  const fields = {
    Vorname: "Greta",
    Nachname: "Schön",
    "E-Mail": email,
    Passwort: PASSWORD,
    "Passwort bestätigen": PASSWORD,
  };
  for (const [label, value] of Object.entries(fields))
    await page
      .getByRole("textbox", { name: new RegExp(`^${label}`) })
      .first()
      .fill(value);
  await page.getByRole("combobox", { name: /^Heimatstandort/ }).click();
  await page.getByRole("option", { name: "London" }).click();
  await page.getByRole("combobox", { name: /^Department/ }).click();
  await page.getByRole("option", { name: "Legal" }).click();
  await buttonOf(page, "Registrieren").click();
  await expect(page).toHaveURL(/\/login/);
  const admin = await browserOf(browser, "super");
  await page.goto(await linkTo(admin, email));
  await page.getByRole("textbox", { name: "E-Mail" }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await buttonOf(page, "Anmelden").click();
  await expect(page.getByRole("heading", { level: 1, name: /, Greta$/ })).toBeVisible();
  // Chosen by signing up in German: an English browser shows German too.
  const english = await browserOf(browser, email, { locale: "en-GB" });
  await english.goto("/edit-profile");
  await expect(english.getByRole("heading", { level: 1, name: "Ihr Profil" })).toBeVisible();
});

test("parking and a room in German; the choice of English is kept on the account", async ({
  page,
  browser,
  makeRoom,
}) => {
  const [day] = freeWednesdays();
  await logIn(page, "hana.laurent");
  await clearDays(page, day, day);
  await page.goto(`/?day=${day}`);
  await page.getByRole("button", { name: "Parkplatz anfragen" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Parkplatz anfragen" });
  await dialog.getByRole("radio", { name: /^South/ }).check();
  await dialog.getByRole("button", { name: "Parkplatz anfragen" }).click();
  const result = page.getByRole("dialog", { name: "Parkplatz angefragt" });
  await expect(result.getByText("Bestätigt").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await clearDays(page, day, day);

  const room = await makeRoom("Raum");
  const query = new URLSearchParams({ date: await nearDay(page), room_id: room.id, start_time: "14:00" });
  await page.goto(`/meetings/create?${query}`);
  await page.getByRole("textbox", { name: "Beschreibung" }).fill("Quartalszahlen");
  await expectReadable(page);
  await buttonOf(page, "Buchen").click();
  await expect(page.getByText("Die Besprechung ist gebucht.")).toBeVisible();

  await page.getByRole("combobox", { name: "Sprache der Anzeige" }).selectOption("English (UK)");
  await expect(page.getByRole("combobox", { name: "Screen language" })).toBeVisible();
  const elsewhere = await browserOf(browser, "hana.laurent", { locale: "de-DE" });
  await elsewhere.goto("/edit-profile");
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Your profile" })).toBeVisible();
  expect((await callAs(elsewhere, "PATCH", "/users/me/", { locale: null })).status).toBe(200);
});

test("a German guest of an English host has a German mail and page, and may choose English", async ({
  browser,
}) => {
  const host = await browserOf(browser, "leila.kaya", { locale: "en-GB" });
  const guest = { firstName: "Jonas", lastName: familyName(), email: `${unique("guest")}@gast.example` };
  const [visit] = await invite(host, [{ ...guest, locale: "de-DE" }], "Project");
  const admin = await browserOf(browser, "super", { locale: "en-GB" });
  const mailTo = async (to: string) => {
    const { body } = await callAs<List<Mail>>(admin, "GET", "/dev/mailbox/?limit=200");
    return body.results.find((mail) => mail.to === to)?.text ?? "";
  };
  await expect.poll(() => mailTo(guest.email)).toMatch(/^Guten Tag Jonas/);
  const english = await browser.newPage({ locale: "en-GB", viewport: PHONE });
  await english.goto(`/visit/${visit!.uuid}`);
  await expect(english.getByRole("heading", { level: 1, name: "Hallo Jonas" })).toBeVisible();
  await expectReadable(english, [PHONE]);
  await english.getByRole("combobox", { name: "Sprache der Anzeige" }).selectOption("English (UK)");
  await expect(english.getByRole("heading", { level: 1, name: "Hello Jonas" })).toBeVisible();
});

test("at the kiosk a guest chooses German, signs, and gets a German badge; the next guest finds English", async ({
  browser,
}) => {
  const lastName = familyAtKiosk();
  const admin = await browserOf(browser, "super", { locale: "en-GB" });
  await callAs(admin, "PATCH", "/users/me/", { locale: "en-GB" });
  const [guest] = await expectGuests(admin, { firstName: "Jonas", lastName });
  const kiosk = await browser.newPage({ locale: "en-GB", viewport: UPRIGHT });
  await becomeKiosk(kiosk, admin);
  await buttonOf(kiosk, "Deutsch").click();
  const name = kiosk.getByRole("textbox", { name: "Wie heißen Sie?" });
  await expectReadable(kiosk, [UPRIGHT]);
  await name.fill(`Jonas ${lastName}`);
  await buttonOf(kiosk, "Einchecken").click();
  await buttonOf(kiosk, "Stattdessen Namen eingeben").click();
  await kiosk
    .getByRole("textbox", { name: "Unterschreiben Sie mit Ihrem vollständigen Namen" })
    .fill(`Jonas ${lastName}`);
  await buttonOf(kiosk, "Unterschreiben").click();
  await expect(kiosk.getByRole("heading", { level: 1, name: /Jonas/ })).toBeVisible();
  expect(await statusOf(admin, guest!)).toBe("checked-in");
  const badge = await admin.request.get(`/api/visits/${guest!.id}/badge/pdf/`);
  expect([badge.status(), badge.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await buttonOf(kiosk, "Fertig").click();
  await expect(kiosk.getByRole("textbox", { name: "What is your name?" })).toBeVisible();
  expect((await callAs(admin, "PATCH", "/users/me/", { locale: null })).status).toBe(200);
});
