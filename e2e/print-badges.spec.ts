import { expect } from "@playwright/test";
import { inEnglish } from "../packages/contract/src/testing/in-english.ts";
import { wholeChromium } from "./browser.ts";
import { browserOf, loaded, logIn, settled, test } from "./kits/common.ts";
import { familyName, type Guest, guests, invite, panelOf, toastOf } from "./kits/reception.ts";

// The badge is a PDF, which only the whole browser shows in a window.
test.use({ launchOptions: wholeChromium() });

type Place = { x: number; y: number; width: number; height: number } | null;
const touches = (one: Place, other: Place | undefined): boolean =>
  one === null ||
  !other ||
  (one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height);

test("the panel opens by its address, prints the badge in a window of its own, and says when that fails", async ({
  page,
  browser,
}) => {
  const family = familyName();
  const name = `Beatriz ${family}`;
  const [guest] = guests(family, "Beatriz");
  const host = await browserOf(browser, "felix.marques");
  const [visit] = await invite(host, [{ ...(guest as Guest), registration: "AV19 FJD" }]);
  await logIn(page, "reception");
  await page.goto(`/reception?visit=${visit?.id}&search=${family}`);
  const panel = panelOf(page, name);
  await expect(panel.getByText("Expected")).toBeVisible();
  await expect(panel.getByText("Felix Marques").first()).toBeVisible();
  await expect(panel.getByText(/^AV19 ?FJD$/)).toBeVisible();
  const preview = panel.getByRole("region", { name: "Badge" });
  await expect(preview.getByText("Host: Felix Marques")).toBeVisible();
  await expect(preview.getByText(/^\w+day \d{1,2} \w+ \d{4}$/)).toBeVisible();
  const code = preview.getByRole("img", { name: "QR code of the visit" });
  await expect(code).toBeVisible();

  // The same places on the badge at each opening, nothing beyond the paper, and nothing over the code.
  const lines = ["Northwind House", name, "Host: Felix Marques", /^\w+day \d{1,2} \w+ \d{4}$/];
  const measure = async () => {
    const [paper, ...boxes] = await Promise.all(
      [preview, ...lines.map((line) => preview.getByText(line)), code].map(async (part) => {
        const box = await part.boundingBox();
        if (!box) throw new Error(`${part} is not shown.`);
        return box;
      }),
    );
    const sizes = await preview.getByText(name).evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      // 8 mm of a paper 62 mm wide, or less for a long name.
      Number.parseFloat(getComputedStyle(element).fontSize) / (element.parentElement?.clientWidth ?? 0),
    ]);
    // Seen from the badge: what stands above the badge in the panel comes when its own answer has come.
    const { x: left = 0, y: top = 0 } = paper ?? {};
    return { boxes: boxes.map(({ x, y, ...size }) => ({ ...size, x: x - left, y: y - top })), sizes };
  };
  await loaded(page);
  await settled(page);
  const first = await measure();
  const [beyond, size] = first.sizes;
  expect(beyond).toBeLessThanOrEqual(0);
  expect(size).toBeGreaterThan(5 / 62);
  const at = first.boxes.at(-1);
  for (const box of first.boxes.slice(0, -1)) expect(touches(box, at)).toBe(false);
  await page.reload();
  await expect(code).toBeVisible();
  await expect(async () => expect(await measure()).toEqual(first)).toPass();

  const print = panel.getByRole("button", { name: "Print", exact: true });
  const opened = page.context().waitForEvent("page");
  await print.click();
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  await tab.close();
  const badge = await page.request.get(`/api/visits/${visit?.id}/badge/pdf/`);
  expect((await badge.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.route(/\/badge\/pdf\/$/, (route) => route.fulfill({ status: 500, json: {} }));
  await print.click();
  await expect(toastOf(page, inEnglish("visits.badgeFailed"))).toBeVisible();
  await panel.getByRole("button", { name: "Close the visit" }).click();
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/visit=/);
});
