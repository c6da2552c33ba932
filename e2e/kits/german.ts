import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, loaded } from "./common.ts";

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

/** Times that are wider than their column. */
const cutTimes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter(
        ({ childElementCount, textContent }) => childElementCount === 0 && /^\d\d:\d\d$/.test(textContent),
      )
      .filter((element) => element instanceof HTMLElement && element.clientWidth > 0)
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );

/** Fields and buttons of a search that stand side by side and are not equally high. */
const unevenControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("search")].flatMap((search) => {
      const boxes = [...search.querySelectorAll("input, button")].map((one) => one.getBoundingClientRect());
      return boxes
        .filter((box, at) => {
          const before = boxes[at - 1];
          const isBeside = before && box.top < before.bottom - 8 && before.top < box.bottom - 8;
          return isBeside && Math.abs(box.height - before.height) > 1;
        })
        .map(({ height }) => `${height} px: ${search.textContent}`);
    }),
  );

/** Codes of desks, rooms and spaces that break at their hyphen: `R-` and `04`. */
const brokenCodes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      for (const { 0: code, index } of (text.textContent ?? "").matchAll(/\b[A-Z]{1,2}-\d+\b/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + code.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(code);
      }
    }
    return broken;
  });

/** Buttons that stay at the lower edge while rows show above and below them, without a ground of their own. */
const floatingButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((element) => {
        const { position, bottom, top, backgroundColor } = getComputedStyle(element);
        const isAtFoot = position === "sticky" && bottom !== "auto" && top === "auto";
        return isAtFoot && element.querySelector("button, a") && /, 0\)|transparent/.test(backgroundColor);
      })
      .map((element) => element.textContent ?? ""),
  );

/** Opens a page and sees that no word of it is too long for the screen. */
export const expectToFit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await loaded(page);
  await expectNoSidewaysScroll(page);
  expect(await cutWords(page), path).toEqual([]);
  expect(await cutTimes(page), path).toEqual([]);
  expect(await unevenControls(page), path).toEqual([]);
  expect(await brokenCodes(page), path).toEqual([]);
  expect(await floatingButtons(page), path).toEqual([]);
};

export const buttonOf = (page: Page | Locator, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
