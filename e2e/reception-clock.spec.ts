import { expect, type Page } from "@playwright/test";
import { showCode } from "./camera-kit.ts";
import { callAs, test } from "./kit.ts";
import { arrive } from "./parking-kit.ts";
import { familyName, guests, invite, rowOf, toastOf } from "./reception-kit.ts";

/** The specification's pauses at reception, by a clock that only this test moves. */

/** From now on time passes only as `page.clock.runFor` says. */
const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

const codeOf = async (page: Page, id: string): Promise<string> =>
  (await callAs<{ qrCodeUrl: string }>(page, "GET", `/visits/${id}/`)).body.qrCodeUrl;

/** As a reader on a cable does. */
const readByCable = (page: Page, text: string): Promise<void> =>
  page.evaluate((code) => {
    for (const key of [...code, "Enter"])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
  }, text);

test("a second visit opens after 1 second, and after a check-in the scanner rests for 2", async ({
  page,
}) => {
  const family = familyName();
  await arrive(page, "reception");
  const [one, two] = await invite(page, guests(family, "One", "Two"));
  const codes = [await codeOf(page, one!.id), await codeOf(page, two!.id)] as const;
  showCode(null);
  await page.clock.install();
  await page.goto(`/reception?search=${family}`);
  await page.getByRole("button", { name: "Enable QR Code Scanner" }).click();
  const scanner = page.getByRole("dialog", { name: "Scan a visitor’s code" });
  await expect(scanner.getByText("Hold the code of an invitation, a pass or a badge")).toBeVisible();
  await scanner.getByRole("textbox", { name: "Code" }).fill(codes[0]);
  await page.keyboard.press("Enter");
  const [first, second] = ["One", "Two"].map((name) =>
    page.getByRole("dialog", { name: `${name} ${family}` }),
  );
  await expect(first!.getByRole("button", { name: "Check In" })).toBeFocused();

  await stopClock(page);
  await readByCable(page, codes[1]);
  await expect(first!).toHaveCount(0);
  await page.clock.runFor(999);
  await expect(second!).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByRole("dialog")).toHaveCount(2);
  await page.clock.resume();
  await expect(second!.getByRole("button", { name: "Check In" })).toBeFocused();

  await stopClock(page);
  await second!.getByRole("button", { name: "Check In" }).dispatchEvent("click");
  await expect(scanner.getByText("Paused")).toBeVisible();
  await page.clock.runFor(1999);
  await expect(scanner.getByText("Paused")).toBeVisible();
  await page.clock.runFor(1);
  await expect(scanner.getByText("Paused")).toHaveCount(0);
  await page.clock.resume();
  await expect(toastOf(page, "Visitor has been checked in.")).toBeVisible();
});

test("a search is asked 300 ms after the last letter", async ({ page }) => {
  const family = familyName();
  await arrive(page, "reception");
  await invite(page, guests(family, "Zoe"));
  await page.clock.install();
  await page.goto("/reception");
  const field = page.getByRole("textbox", { name: "Search visits" });
  await field.focus();
  const asked: string[] = [];
  page.on("request", (request) => {
    const search = new URL(request.url()).searchParams.get("search");
    if (request.url().includes("/api/visits/?") && search) asked.push(search);
  });
  await stopClock(page);
  await page.keyboard.type(family.slice(0, -1));
  await page.clock.runFor(299);
  await page.keyboard.type(family.slice(-1));
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(rowOf(page, `Zoe ${family}`)).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([family]));
});
