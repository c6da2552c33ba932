import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { withWaitingPages } from "./waiting-pages.ts";

export const PASSWORD = "Portico-demo-1";

/**
 * Every test fails on a violation of the content security policy and on an uncaught error, in any of
 * its pages. Browsers that a test opens besides its own are closed with it: their pages would go on to follow what others do.
 */
export const test = base.extend<{ problems: string[] }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      withWaitingPages(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  problems: [
    async ({ browser, context }, use) => {
      const others = browser.contexts();
      const problems: string[] = [];
      await context.addInitScript(() => {
        document.addEventListener(
          "securitypolicyviolation",
          ({ violatedDirective, blockedURI, sourceFile }) => {
            console.error(`CSP violation: ${violatedDirective} ${blockedURI} (${sourceFile})`);
          },
        );
      });
      context.on("console", (message) => {
        if (message.text().startsWith("CSP violation")) problems.push(message.text());
      });
      context.on("weberror", (error) => problems.push(`Uncaught: ${error.error().message}`));
      await use(problems);
      const opened = browser.contexts().filter((one) => !others.includes(one));
      // A live event may make a page ask again while its test ends: what a route does then is no failure.
      const routed = [context, ...opened].flatMap((one) => [one, ...one.pages()]);
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
      await Promise.all(opened.map((one) => one.close()));
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Signs in without the log-in page. `account` is the part before the @, or a whole address. Each test has a session of its
 * own: becoming a screen and logging out end it.
 */
export const logIn = async (page: Page, account: string): Promise<void> => {
  const email = account.includes("@") ? account : `${account}@northwind.example`;
  const context = page.context();
  await page.request.get("/api/whoami/");
  const token = (await context.cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  const response = await page.request.post("/api/login/", {
    data: { email, password: PASSWORD },
    headers: { "X-CSRFTOKEN": token },
  });
  expect(response.status(), await response.text()).toBe(200);
};

/** A browser of its own, signed in: for `callAs`, and for the page that the test opens in it. */
export const browserOf = async (
  browser: Browser,
  account: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const page = await (await browser.newContext(options)).newPage();
  await logIn(page, account);
  return page;
};

/** One call of the API as the person who is signed in there, whatever page is open. */
export const callAs = async <T = unknown>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> => {
  const here = page.url().startsWith("http") ? page.url() : undefined;
  const address = here ? new URL(`/api${path}`, here).href : `/api${path}`;
  const cookies = await page.context().cookies(here);
  const token = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  const answer = await page.request.fetch(address, {
    method,
    headers: { "X-CSRFTOKEN": token, "Idempotency-Key": crypto.randomUUID() },
    ...(body ? { data: body } : {}),
  });
  return { status: answer.status(), body: (await answer.json()) as T };
};

/** The tests of this group use the installed app, whose worker answers without a network. */
export const useInstalledApp = (): void => test.use({ serviceWorkers: "allow" });

/** Waits for the worker of the installed app: from the next visit on the page is the worker's. */
export const workerIsActive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve));
  });

/** Dialogs fade in: a colour halfway is no colour. What moves for ever, such as a skeleton, is not waited for. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

/** The first page has taken the place of the frame in index.html, which has a heading too. */
const pageIsShown = (page: Page): Promise<void> => expect(page.locator(".first")).toHaveCount(0);

/** Nothing of the page is on its way: what comes in moves what is below it. */
export const loaded = async (page: Page): Promise<void> => {
  await pageIsShown(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".mantine-Skeleton-root[data-visible]")).toHaveCount(0);
};

/** @param rules ids of axe's rules; left out: all that it has switched on */
const expectNoViolation = async (page: Page, rules?: string[]): Promise<void> => {
  // Once for each document: to hand it over takes as long as a look. A violation names elements by their selectors, so
  // that axe need not write out each element that it finds.
  if (!(await page.evaluate(() => "axe" in window)))
    await page.evaluate(`${axe.source}; axe.configure({ noHtml: true });`);
  const violations = await page.evaluate(async (only) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    // Only what is wrong: to describe all that is right takes longer than to find it.
    const found = await here.run(document, {
      resultTypes: ["violations"],
      ...(only ? { runOnly: { type: "rule", values: only } } : {}),
    });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
    );
  }, rules);
  expect(violations).toEqual([]);
};

/** No violation of any rule that axe knows, the whole page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await pageIsShown(page);
  await expect(page.locator("h1").first()).toBeAttached();
  await settled(page);
  await expectNoViolation(page);
};

/** No violation of axe's rules about colours: of the other rules none depends on the scheme. */
export const expectReadableColours = async (page: Page): Promise<void> => {
  await settled(page);
  await expectNoViolation(page, ["color-contrast", "link-in-text-block"]);
};

/** Nothing reaches beyond the right edge. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
};

const WIDTHS = [1440, 1024, 390].map((width) => ({ width, height: 900 }));
/** `npm run test:long`: each size in both schemes. */
const isThorough = process.env.PORTICO_LONG === "1";

/**
 * The page as it stands, accessible by all of axe's rules, and nothing beyond the right edge at any of these sizes: the narrowest
 * is looked at in the dark, the widest in light, since a look takes about a second of a core. The long tests look at
 * each size in both.
 */
export const expectReadable = async (page: Page, sizes = WIDTHS): Promise<void> => {
  // It ends at the first size and in light, in which the journey goes on.
  for (const [index, size] of sizes.toReversed().entries()) {
    await page.setViewportSize(size);
    const isLast = index === sizes.length - 1;
    if (isThorough || index === 0) {
      await inScheme(page, "dark");
      await expectAccessible(page);
      await inScheme(page, "light");
    }
    if (isThorough || isLast) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
};

type Scheme = "light" | "dark";

const SCHEME_KEY = "portico-color-scheme";

/** As it comes from the switch in another tab, without a reload. */
export const inScheme = async (page: Page, scheme: Scheme): Promise<void> => {
  await page.evaluate(
    ([key, newValue]) => {
      // Cards far down the page would get their new colours only when the page is scrolled to them.
      const drawn = new CSSStyleSheet();
      drawn.replaceSync("* { content-visibility: visible !important }");
      document.adoptedStyleSheets = [drawn];
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
    },
    [SCHEME_KEY, scheme] as const,
  );
  // Looks at each frame, where an expectation would look again after a tenth of a second.
  await page.waitForFunction(
    (wanted) => document.documentElement.getAttribute("data-mantine-color-scheme") === wanted,
    scheme,
  );
};

/** Nothing is asked for again by itself: a live event would mend what a test lets fail. */
export const withoutLive = (page: Page): Promise<unknown> =>
  page.route("**/api/live/**", (route) => route.abort());

/** The page hears live events from now on. */
export const isLive = (page: Page): Promise<void> =>
  expect(page.getByText(/^Live, \d\d:\d\d$/)).toBeVisible();

/** A menu takes keys once the focus is in it, a moment after it is seen. */
export const waitForMenuFocus = (page: Page): Promise<void> =>
  expect(page.locator("[role=menu]:focus-within")).toBeVisible();

/**
 * Opens the focused list, which holds this option. The list forgets its marked option in a timer of its own, right after opening:
 * an arrow key that a busy page takes before that timer marks an option which Enter then does not take.
 */
export const openFocusedList = async (page: Page, option: RegExp): Promise<void> => {
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: option })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
};

export const tabTo = async (
  page: Page,
  reached: (active: { text: string; label: string }) => boolean,
): Promise<void> => {
  for (let steps = 0; steps < 80; steps++) {
    const active = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const label =
        element?.getAttribute("aria-label") ?? labels.map(({ textContent }) => textContent).join(" ");
      return { text: element?.textContent ?? "", label };
    });
    if (reached(active)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never came there");
};
