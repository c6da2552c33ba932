import { expect } from "@playwright/test";
import { expectAccessible, logIn, test } from "./kits/common.ts";

test("words name a free room, and Enter opens the form with it; nothing is booked before", async ({
  page,
}) => {
  await logIn(page, "employee");
  await page.goto("/mail-collect");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("room for 6 tomorrow 14:00-15:30");
  const first = page.getByRole("button", { name: /^Book .+, .+, 14:00–15:30/ }).first();
  await expect(first).toBeVisible();
  await expect(first).toHaveAttribute("data-selected", "true");
  await expectAccessible(page);
  const room = (await first.textContent())!.replace(/^Book ([^,]+),.*$/, "$1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/meetings\/create\?/);
  await expect(page.getByText(room, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: "Start" })).toHaveValue("14:00");
});
