import { expect, type Page } from "@playwright/test";
import { inEnglish } from "../packages/contract/src/testing/in-english.ts";
import { showCode } from "./kits/cameras.ts";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectReadable,
  isLive,
  logIn,
  test,
  withoutLive,
} from "./kits/common.ts";
import {
  act,
  familyName,
  type Guest,
  guests,
  invite,
  openMenu,
  openReception,
  panelOf,
  rowOf,
  toastOf,
} from "./kits/reception.ts";

const nameIn = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a check-in at one desk shows at another without reloading", async ({ page, browser }) => {
  const family = familyName();
  const name = `Haruto ${family}`;
  await invite(await browserOf(browser, "joanna.martin"), guests(family, "Haruto"));
  const other = await browserOf(browser, "security");
  await logIn(page, "reception");
  await openReception(page, family);
  await openReception(other, family, "&status=all");
  await isLive(other);
  await expect(rowOf(page, name)).toContainText("Expected");
  await act(page, "Mark as Arrived", name).click();
  await expect(toastOf(page, inEnglish("visits.markedArrived"))).toBeVisible();
  // The usual status leaves the arrived out: those who wait stand above.
  await expect(page.getByRole("rowheader", { name: "Waiting now" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/visitors? (is|are) waiting$/);
  await expect(rowOf(other, name)).toContainText("Arrived");

  await act(page, "Check In", name).click();
  await expect(toastOf(page, inEnglish("visits.checkedIn"))).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(rowOf(other, name)).toContainText("Checked in");
  await act(other, "Check Out", name).click();
  await expect(toastOf(other, inEnglish("visits.checkedOut"))).toBeVisible();
  await expect(rowOf(other, name)).toContainText("Checked out");
});

test("visitors whom the deny-list names are let in by security only", async ({ page, browser }) => {
  const family = familyName();
  const name = `Luca ${family}`;
  const security = await browserOf(browser, "security");
  const entry = { last_name: family, reason: "Left with a laptop" };
  const made = await callAs<{ id: string }>(security, "POST", "/deny-list/", entry);
  expect(made.status).toBe(201);
  await invite(await browserOf(browser, "ruth.marques"), guests(family, "Luca"));
  await logIn(page, "reception");
  await openReception(page, family);
  await isLive(page);
  await expect(rowOf(page, name)).toContainText("Must be cleared by security");
  await act(page, "Mark as Arrived", name).click();
  await expect(toastOf(page, inEnglish("visits.markedArrived"))).toBeVisible();
  await expect(rowOf(page, name)).toContainText("Arrived");
  await expect(act(page, "Check In", name)).toHaveCount(0);
  await nameIn(page, name).click();
  await expect(panelOf(page, name).getByText(inEnglish("visits.onDenyList"))).toBeVisible();
  await expect(panelOf(page, name).getByRole("button", { name: "Allow entry" })).toHaveCount(0);

  await openReception(security, family);
  await nameIn(security, name).click();
  const decision = panelOf(security, name);
  await expect(decision.getByText("Left with a laptop")).toBeVisible();
  await expectAccessible(security);
  await decision.getByRole("button", { name: "Allow entry" }).click();
  await expect(decision.getByText("Note is required")).toBeVisible();
  await decision.getByLabel("Note on the decision").fill("Another person of that name");
  await decision.getByRole("button", { name: "Allow entry" }).click();
  await expect(toastOf(security, `${name} has been allowed in.`)).toBeVisible();
  await expect(panelOf(page, name).getByText("Security has cleared this visitor.")).toBeVisible();
  await act(page, "Check In", name).click();
  await expect(toastOf(page, inEnglish("visits.checkedIn"))).toBeVisible();
  await callAs(security, "DELETE", `/deny-list/${made.body.id}/`);
});

test("reception works by keyboard", async ({ page, browser }) => {
  const family = familyName();
  await invite(await browserOf(browser, "imogen.martin"), guests(family, "Ann", "Ben", "Cem"));
  await logIn(page, "reception");
  await openReception(page, family, "&order=visitor");
  const nameOf = (first: string) => nameIn(page, `${first} ${family}`);
  await nameOf("Ann").focus();
  await page.keyboard.press("ArrowDown");
  await expect(nameOf("Ben")).toBeFocused();
  await page.keyboard.press("End");
  await expect(nameOf("Cem")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(nameOf("Ann")).toBeFocused();
  await page.keyboard.press("Enter");
  const panel = panelOf(page, `Ann ${family}`);
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(nameOf("Ann")).toBeFocused();
  // A letter alone does nothing: screen readers and dictation use them.
  await page.keyboard.press("c");
  await page.keyboard.press("Control+Enter");
  await expect(toastOf(page, inEnglish("visits.markedArrived"))).toBeVisible();
  // The row moves up to those who wait, and the focus goes with it. What is next only the server says.
  await expect(act(page, "Check In", `Ann ${family}`)).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Waiting now" })).toBeVisible();
  await expect(nameOf("Ann")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(toastOf(page, inEnglish("visits.checkedIn"))).toBeVisible();
  await expect(nameOf("Ann")).toHaveCount(0);
  await expect(nameOf("Ben")).toBeFocused();
});

test("thirty are checked in at once, and two who have been cancelled meanwhile are named", async ({
  page,
  browser,
}) => {
  const family = familyName();
  const host = await browserOf(browser, "thea.martin");
  const firstNames = Array.from({ length: 30 }, (_, index) => `Guest${String(index + 1).padStart(2, "0")}`);
  const visits = await invite(host, guests(family, ...firstNames));
  await logIn(page, "reception");
  // The page does not learn of it in time.
  await withoutLive(page);
  await openReception(page, family, "&size=50&order=visitor");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expect(bar.getByText("30 selected")).toBeVisible();
  for (const index of [3, 17]) await callAs(host, "POST", `/visits/${visits[index]?.id}/cancel/`, {});
  await bar.getByRole("button", { name: "Check In" }).click();
  await expect(toastOf(page, inEnglish("visits.someNotCheckedIn"))).toBeVisible();
  const result = page.getByRole("dialog", { name: "Could not be done" });
  await expect(result).toContainText("Done for 28 visitors.");
  await expect(result.getByRole("listitem")).toHaveText([
    new RegExp(`Guest04 ${family}${inEnglish("visits.visitCancelled")}$`),
    new RegExp(`Guest18 ${family}${inEnglish("visits.visitCancelled")}$`),
  ]);
  const { body } = await callAs<{ count: number }>(
    page,
    "GET",
    `/visits/?search=${family}&status=checked-in`,
  );
  expect(body.count).toBe(28);
});

test("a host hears of the arrival on any screen and answers", async ({ page, browser }) => {
  const family = familyName();
  await logIn(page, "pavel.kim");
  // Of an earlier run nobody waits any more.
  const { body } = await callAs<{ results: { id: string }[] }>(page, "GET", "/visits/waiting/");
  for (const { id } of body.results) await callAs(page, "POST", `/visits/${id}/on-my-way/`, {});
  const [first, second] = await invite(page, guests(family, "Nora", "Otto"));
  const reception = await browserOf(browser, "reception");
  // The banner's part of the app comes once the page rests; from its answer on it hears.
  const isListening = page.waitForResponse(/\/visits\/waiting\//);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Visitor Reception" })).toHaveCount(0);
  await isListening;
  await isLive(page);
  const banner = page.getByRole("region", { name: "Your visitors" });
  await callAs(reception, "POST", `/visits/${first?.id}/arrived/`, {});
  await expect(toastOf(page, `Nora ${family} is at reception`)).toBeVisible();
  await expect(banner.getByText(`Nora ${family} is at reception`)).toBeVisible();
  await callAs(reception, "POST", `/visits/${second?.id}/arrived/`, {});
  await expect(banner.getByText(`Nora ${family} and 1 more are at reception`)).toBeVisible();
  await banner.getByRole("button", { name: "Show all 2" }).click();
  await expectAccessible(page);
  await banner.getByRole("button", { name: `On my way to Nora ${family}` }).click();
  await expect(toastOf(page, `Nora ${family} has been told that you are on your way.`)).toBeVisible();
  await expect(banner.getByRole("listitem")).toHaveCount(1);
  await banner.getByRole("link", { name: `View the visit of Otto ${family}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Otto ${family}` })).toBeVisible();
  await expectAccessible(page);

  await reception.goto(`/reception?visit=${first?.id}&status=all&search=${family}`);
  await expect(reception.getByText(/^On the way since/)).toBeVisible();
});

test("a visitor's code before the camera opens the visit, which checks in by itself, once", async ({
  page,
}) => {
  const family = familyName();
  const name = `Jane ${family}`;
  await logIn(page, "reception");
  const [jane] = await invite(page, guests(family, "Jane"));
  const visitNow = async () =>
    (await callAs<{ status: string; qrCodeUrl: string }>(page, "GET", `/visits/${jane?.id}/`)).body;
  showCode((await visitNow()).qrCodeUrl);
  await openReception(page, family);
  await page.getByRole("button", { name: "Enable QR Code Scanner" }).click();
  const visit = page.getByRole("dialog", { name });
  await expect(visit).toContainText("Okada Systems");
  await expect(visit.getByRole("progressbar")).toBeVisible();
  // Nobody touches anything: 3 seconds, and 50 ticks of 100 ms. The code is still there.
  await expect(toastOf(page, inEnglish("visits.checkedIn"))).toBeVisible();
  await expect(visit).toBeHidden();
  expect((await visitNow()).status).toBe("checked-in");
  const scanner = page.getByRole("dialog", { name: "Scan a visitor’s code" });
  await expect(scanner.getByText("Paused")).toHaveCount(0);
  await expect(scanner.getByRole("listitem")).toHaveText([new RegExp(name)]);
  await expect(visit).toBeHidden();
});

test("the list with its bar, its panel, its questions and the scanner are readable", async ({
  page,
  browser,
}) => {
  const family = familyName();
  const long: Guest = {
    firstName: "Wilhelmina-Alexandra",
    lastName: `${family}-Featherstonehaugh-Cholmondeley`,
  };
  showCode(null);
  const [ada, bo] = await invite(await browserOf(browser, "bilal.kim"), [
    ...guests(family, "Ada", "Bo"),
    long,
  ]);
  await logIn(page, "reception");
  await callAs(page, "POST", `/visits/${ada?.id}/arrived/`, {});
  const { body } = await callAs<{ qrCodeUrl: string }>(page, "GET", `/visits/${bo?.id}/`);
  await openReception(page, family);
  await page.getByRole("checkbox", { name: /^Select Bo/ }).check();
  // What the pointer stands on would show its tooltip, which is in no region.
  await page.mouse.move(0, 0);
  await expectReadable(page);
  await openMenu(page, `Bo ${family}`, "Cancel");
  await expect(page.getByRole("dialog", { name: `Cancel the visit of Bo ${family}?` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep the visit" }).click();
  await openMenu(page, `Bo ${family}`, "Contact");
  await expect(page.getByRole("dialog", { name: `Contact Bo ${family}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("menuitem", { name: "Visitor type" }).click();
  await expect(page.getByRole("radio", { name: "Any" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/reception?search=${family}&visit=${ada?.id}`);
  await expect(page.getByRole("img", { name: "QR code of the visit" })).toBeVisible();
  await expectReadable(page);
  // Beside the open panel: the line under the title and each way of contact are whole.
  const whole = [
    page.getByText(/ still to come$/),
    page.getByRole("link", { name: `ada.${family}@guests.example` }),
  ];
  for (const words of whole)
    expect(
      await words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    ).toBe(1);
  await page.goto(`/reception?search=${family}`);
  await page.getByRole("button", { name: "Enable QR Code Scanner" }).click();
  await expect(page.getByText("Hold the code on an invitation, a pass or a badge")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Enter the code instead", exact: true }).fill(body.qrCodeUrl);
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: `Bo ${family}` })
    .getByRole("button", { name: "Stop" })
    .click();
  await expectReadable(page);
});

const SETTINGS = {
  "types, agreements, badge, kiosk and self-service": [
    "types",
    "agreements",
    "badge",
    "kiosk",
    "self-service",
  ],
  "ways to find us, deny-list, codes and screens": ["sites", "deny", "codes", "screens"],
};
for (const [what, tabs] of Object.entries(SETTINGS))
  test(`the settings of reception are readable: ${what}`, async ({ page }) => {
    await logIn(page, "admin");
    for (const tab of tabs) {
      await page.goto(`/admin/reception?tab=${tab}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectReadable(page);
    }
  });
