import { expect } from "@playwright/test";
import { expectReadable, logIn, test } from "./kits/common.ts";

test("a person is traced: chosen by keyboard, found by desks and meetings, kept by the address", async ({
  page,
}) => {
  await logIn(page, "reports");
  await page.goto("/track-and-trace");
  await page.getByRole("textbox", { name: "Person" }).fill("Callum Reid");
  await page.getByRole("option", { name: "Callum Reid" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole("combobox", { name: "From" }).fill(day(28));
  await page.keyboard.press("Tab");
  await page.getByRole("combobox", { name: "Until" }).fill(day(0));
  await page.keyboard.press("Tab");
  await page.getByRole("textbox", { name: "Reason" }).fill("Health and safety request 114");
  await page.getByText("Site", { exact: true }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /people were near Callum Reid/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Where Callum Reid was" })).toBeVisible();
  await expectReadable(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /people were near Callum Reid/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Person" })).toHaveValue("Callum Reid");
});
