import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, loaded } from "./kit.ts";

/** Pages in German, whose words are longer. */

/** Labels of buttons, tabs and fields, and headings, whose words are cut or reach out of their box. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".mantine-Button-label, .mantine-Tabs-tabLabel, h1, h2, h3, label, legend")]
      .filter((element) => element.clientWidth > 0 && !element.closest(".visually-hidden"))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).display !== "inline")
      .map((element) => element.textContent ?? ""),
  );

/** Opens a page and sees that no word of it is too long for the screen. */
export const expectToFit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await loaded(page);
  await expectNoSidewaysScroll(page);
  expect(await cutWords(page), path).toEqual([]);
};

export const buttonOf = (page: Page | Locator, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
