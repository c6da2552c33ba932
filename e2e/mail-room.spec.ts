import { expect } from "@playwright/test";
import { browserOf, expectReadable, isLive, logIn, test } from "./kits/common.ts";

test("reception enters it for somebody, who sees it at once", async ({ page, browser }) => {
  const colleague = await browserOf(browser, "giulia.evans");
  await colleague.goto("/mail-collect");
  await isLive(colleague);
  // A number that no other run has used.
  const count = String(100 + Math.floor(Math.random() * 900));
  await logIn(page, "reception");
  await page.goto("/mail-collect");
  await page.getByRole("textbox", { name: "Colleague" }).fill("Giulia Ev");
  await page.getByRole("option", { name: "Giulia Evans" }).click();
  await page.getByRole("textbox", { name: "Mail Count" }).fill(count);
  await page.getByRole("button", { name: "Submit" }).click();
  const row = { name: new RegExp(`Giulia Evans ${count}`) };
  await expect(page.getByRole("row", row)).toHaveCount(1);
  await expect(colleague.getByRole("row", row)).toHaveCount(1);
  await expectReadable(page);
});
