import { expect, type Page } from "@playwright/test";
import {
  browserOf,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  PASSWORD,
  test,
} from "./kit.ts";
import {
  arrive,
  calendarDay,
  clearDays,
  dayAhead,
  freeWednesdays,
  openRequest,
  requestAs,
} from "./parking-kit.ts";

// Its tests follow one another: they share accounts and days.
test.describe.configure({ mode: "default" });

const [first, second] = freeWednesdays();
const tomorrow = dayAhead(1);

test("dashboard, dialogs and result are readable", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await arrive(page, "thea.das");
  await clearDays(page, tomorrow, second);
  await requestAs(page, "Street", [tomorrow]);
  await page.goto(`/?day=${tomorrow}`);
  await expect(calendarDay(page, tomorrow)).toHaveAccessibleName(/Confirmed/);
  await expectReadable(page);

  await page.getByRole("button", { name: "Release Space" }).click();
  await expect(page.getByText("This is a late release.")).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "Keep it" }).click();

  const dialog = await openRequest(page, [first, second]);
  await dialog.getByRole("button", { name: "Request 2 days" }).click();
  await expect(dialog.getByText("Carpark is required")).toBeVisible();
  await dialog.getByRole("radio", { name: /^South/ }).hover();
  await expectReadable(page);
  await dialog.getByRole("radio", { name: /^South/ }).check();
  await dialog.getByRole("button", { name: "Request 2 days" }).click();
  await expect(page.getByRole("dialog", { name: "Parking has been requested" })).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "Done" }).click();
  await clearDays(page, tomorrow, second);
});

test("on a phone the action is always in reach, and the dialog fills the screen", async ({ browser }) => {
  const page = await browserOf(browser, "thea.das", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await clearDays(page, first, first);
  await page.goto("/");
  await expect(page.getByRole("grid", { name: "Parking calendar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Request Parking" }).last()).toBeInViewport();
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Request Parking" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Request Parking" });
  await expect(dialog).toBeVisible();
  await expect
    .poll(async () => dialog.evaluate((element) => element.getBoundingClientRect().toJSON()))
    .toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expect(dialog.getByRole("button", { name: "Request Parking" })).toBeInViewport();
  await expectAccessible(page);
});

test("by touch a card's menu is as large as a finger", async ({ browser }) => {
  for (const width of [390, 1024]) {
    const page = await browserOf(browser, "thea.das", {
      viewport: { width, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await clearDays(page, tomorrow, tomorrow);
    await requestAs(page, "Street", [tomorrow]);
    await page.goto(`/?day=${tomorrow}`);
    const menu = page.getByRole("button", { name: "More for Street" });
    const box = await menu.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
    await clearDays(page, tomorrow, tomorrow);
    await page.context().close();
  }
});

test("where anybody may park there is nothing to request", async ({ page }) => {
  await page.route("**/api/whoami/", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { client: { config: { settings: Record<string, unknown> } } };
    body.client.config.settings.parkingUnrestricted = true;
    await route.fulfill({ response: answer, json: body });
  });
  await arrive(page, "thea.das", "/");
  await expect(page.getByRole("region", { name: "Free spaces now" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Parking", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Request Parking" })).toHaveCount(0);
});

/** Another client of the same server, by its host. */
const originOf = (baseURL: string | undefined, host: string): string => {
  const url = new URL(baseURL ?? "http://localhost:3000");
  url.hostname = host;
  return url.origin;
};

const logInAt = async (page: Page, origin: string, email: string): Promise<void> => {
  await page.goto(`${origin}/login`);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
};

test("a client without parking has no panel and no counts", async ({ page, baseURL }) => {
  const origin = originOf(baseURL, "contoso.localhost");
  await logInAt(page, origin, "employee@contoso.example");
  await expect(page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Eoin$/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Parking" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Free spaces now" })).toHaveCount(0);
});

test("another client has its own colour and its own car parks", async ({ page, baseURL }) => {
  const origin = originOf(baseURL, "fabrikam.localhost");
  await logInAt(page, origin, "employee@fabrikam.example");
  await expect(page).toHaveTitle("Fabrikam Parking | Dashboard");
  const counts = page.getByRole("region", { name: "Free spaces now" });
  await expect(counts.getByText("Kade")).toBeVisible();
  await expect(counts.getByText("North")).toHaveCount(0);
  // The product's teal, shade 6.
  await expect(page.getByRole("button", { name: "Request Parking" }).first()).toHaveCSS(
    "background-color",
    "rgb(18, 127, 122)",
  );
});
