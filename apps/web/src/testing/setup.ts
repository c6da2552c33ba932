import "@testing-library/jest-dom/vitest";
import { notifications } from "@mantine/notifications";
import { onlineManager } from "@tanstack/react-query";
import { cleanup, configure } from "@testing-library/react";
import * as react from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { ApiError } from "../shell/api/error.ts";
import { queryClient } from "../shell/api/query-client.ts";
import { showLocale } from "../shell/language/show-locale.ts";
import { chooseSite } from "../shell/session/sites.ts";
import "../shell/i18n.ts";
import { problems } from "./problems.ts";

// Parts that load when the page is idle load at once in tests.
vi.mock("../shell/api/load-when-idle.ts", () => ({
  whenIdle: () => Promise.resolve(),
  loadWhenIdle: <T>(load: () => Promise<T>) => load(),
}));
// No picture is read: camera.ts says what is seen.
vi.mock("../ui/scanner/read-code.ts", () => import("./camera.ts"));

/**
 * Browser features that jsdom lacks, as far as screens use them: no element has a size, nothing scrolls, no
 * media query matches.
 */
class ObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// There are no live events: no test ever gets the lock of the listening tab.
Object.defineProperty(navigator, "locks", {
  value: { request: () => new Promise(() => {}) },
  configurable: true,
});
/** All of a page is in the window. */
class SeenStub extends ObserverStub {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    super();
    this.#report = report;
  }
  override observe() {
    this.#report([{ isIntersecting: true }]);
  }
}
Object.assign(globalThis, { ResizeObserver: ObserverStub, IntersectionObserver: SeenStub });
/**
 * Media queries by the window's width (`width` of render.tsx); without reduced-motion or dark-scheme
 * preferences.
 */
const matches = (media: string): boolean =>
  [...media.matchAll(/\(([\w-]+):\s*([^)]+)\)/g)].every(([, feature, value = ""]) => {
    const pixels = Number.parseFloat(value) * (value.endsWith("em") ? 16 : 1);
    if (feature === "max-width") return window.innerWidth <= pixels;
    if (feature === "min-width") return window.innerWidth >= pixels;
    return feature === "prefers-reduced-motion";
  });
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: matches(media),
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList;
Object.defineProperty(document, "fonts", {
  value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
  configurable: true,
});
// Nothing is drawn: each method of the canvas does nothing.
const paper: unknown = new Proxy({}, { get: () => () => paper, set: () => true });
HTMLCanvasElement.prototype.getContext = (() => paper) as never;
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.setPointerCapture = () => {};
window.scrollTo = () => {};

/**
 * Tests load no stylesheet, so inline styles are all there is. For every role query, jsdom would match each
 * rule of Mantine's variables with each element.
 */
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement;
  const isGone = element instanceof HTMLElement && element.hidden;
  const hider = element.closest<HTMLElement>("[style*=visibility]");
  const values: Record<string, string> = {
    display: isGone ? "none" : style.display || "block",
    visibility: hider?.style.visibility || "visible",
  };
  return new Proxy(style, {
    get: (_, name) => {
      if (name === "getPropertyValue")
        return (property: string) => values[property] ?? style.getPropertyValue(property);
      return values[name as string] ?? style[name as never];
    },
  });
};

const DESKTOP = 1440;
/** Longer than a frame of jsdom. */
const FRAME_MS = 20;

// A generous limit: a busy machine needs longer than Testing Library's second.
configure({ asyncUtilTimeout: 100_000 });
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
});

/**
 * Warnings of React without cause: an element that jsdom does not know, an answer between two steps of a
 * test.
 */
const HARMLESS = [/^The tag <search> is unrecognized/, /not wrapped in act/];
const { error } = console;
console.error = (...said: unknown[]) => {
  // Refusals of the server are thrown on purpose, for the page that shows them.
  if (said.some((one) => one instanceof ApiError)) return;
  if (HARMLESS.some((pattern) => pattern.test(String(said[0]).replace("%s", String(said[1]))))) return;
  problems.push(String(said[0]));
  error(...said);
};

/**
 * For each element, React notes where in the code it was made, as a stack: a tenth of all that these tests take. Its warnings
 * stay, and only lack that place. React itself notes no more after 10,000 elements.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

beforeEach(() => {
  problems.length = 0;
  window.innerWidth = DESKTOP;
});

afterEach(async () => {
  cleanup();
  queryClient.clear();
  notifications.clean();
  // An id that no site has: each test starts with the person's own site.
  chooseSite("");
  localStorage.clear();
  sessionStorage.clear();
  // After the page and its queries, which would bring their language back.
  await showLocale({ visitor: null, person: null, client: null });
  // jsdom draws by an interval: one that begins while the clock stands would neither come nor end, and no later test of this
  // worker would see a frame.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAME_MS);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // All files of a worker share the modules: a test that went offline must not keep the next one there.
  onlineManager.setOnline(true);
  expect(problems).toEqual([]);
});
