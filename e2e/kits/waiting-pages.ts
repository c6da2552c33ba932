import type { Browser, BrowserContext, Page } from "@playwright/test";

const COUNTED = ["script", "stylesheet", "fetch", "xhr"];
/** Requests of a page that end; the live stream does not. */
const counts = (type: string, url: string) =>
  COUNTED.includes(type) && !new URL(url).pathname.startsWith("/api/live/");

/**
 * Makes `goto` and `reload` of a page wait until nothing more is loading: no request of the page is under way, no skeleton
 * stands for data, and the browser has been idle since. A click that comes earlier can be lost: what arrives moves the button between
 * the press and the release. `{ waitUntil: "commit" }` does not wait: for tests that hold an answer back.
 */
const waitForAnswers = (page: Page): void => {
  const open = new Set<unknown>();
  page.on("request", (request) => {
    if (counts(request.resourceType(), request.url())) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));

  const hasSettled = async (): Promise<boolean> => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          // Who touches the page need not wait for it to be idle, nor for what lies below the window.
          dispatchEvent(new Event("pointerdown"));
          requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 2000 }));
        }),
    );
    if (open.size > 0 || (await page.locator(".mantine-Skeleton-root[data-visible]").count()) > 0)
      return false;
    // Between two scripts of the app nothing is under way, and no page is there either: the first paint still is, or no heading.
    return (await page.locator(".first, #root:not(:has(h1))").count()) === 0;
  };
  /** False as well while another document is taking the page's place: nothing can be asked of it then. */
  const isQuiet = async (): Promise<boolean> =>
    open.size === 0 &&
    hasSettled().catch((error) => {
      if (page.isClosed()) throw error;
      return false;
    });
  const quiet = async (): Promise<void> => {
    while (!(await isQuiet())) await page.waitForTimeout(20);
  };

  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (url, options) => {
    open.clear();
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await quiet();
    return response;
  };
  page.reload = async (options) => {
    open.clear();
    const response = await reload(options);
    if (options?.waitUntil !== "commit") await quiet();
    return response;
  };
};

const inContext = (context: BrowserContext): void => {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    waitForAnswers(page);
    return page;
  };
};

/** Each page that the tests open in this browser waits. */
export const withWaitingPages = (browser: Browser): void => {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    inContext(context);
    return context;
  };
};
