import { expect } from "@playwright/test";
import { test } from "./kit.ts";

test("a month is one tab stop and walks by keys", async ({ page }) => {
  await page.goto("/dev/pieces");
  const grid = page.getByRole("grid", { name: "Parking" });
  const day = (name: RegExp) => grid.getByRole("button", { name });
  await day(/^Monday 23 November, Confirmed/).focus();
  const steps: [string, RegExp][] = [
    ["ArrowRight", /^Tuesday 24 November, Permit/],
    ["ArrowDown", /^Tuesday 1 December, Out of range/],
    ["ArrowUp", /^Tuesday 24 November/],
    ["Home", /^Monday 23 November/],
    ["End", /^Sunday 29 November/],
    ["PageDown", /^Tuesday 29 December/],
    ["PageUp", /^Sunday 29 November/],
    ["Shift+PageDown", /^Monday 29 November/],
    ["Shift+PageUp", /^Sunday 29 November/],
  ];
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    await expect(day(name)).toBeFocused();
  }
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("gridcell", { selected: true })).toHaveAccessibleName(/Sunday 29 November/);
});

test("past days can be read, not chosen", async ({ page }) => {
  await page.goto("/dev/pieces");
  const grid = page.getByRole("grid", { name: "Parking" });
  const past = grid.getByRole("button", { name: /^Thursday 12 November, past, parked/ });
  await expect(past).toHaveAttribute("aria-disabled", "true");
  await past.click({ force: true });
  await expect(grid.getByRole("gridcell", { selected: true })).toHaveAccessibleName(/Monday 23 November/);
});

test("several days are chosen and given back", async ({ page }) => {
  await page.goto("/dev/pieces");
  const grid = page.getByRole("grid", { name: "Dates" });
  await expect(grid).toHaveAttribute("aria-multiselectable", "true");
  await grid.getByRole("button", { name: /^Monday 7 December/ }).click();
  await expect(grid.getByRole("gridcell", { selected: true })).toHaveCount(3);
  await grid.getByRole("button", { name: /^Friday 4 December/ }).click();
  await expect(grid.getByRole("gridcell", { selected: true })).toHaveCount(2);
});
