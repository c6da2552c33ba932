import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { ApiError } from "../shell/api/error.ts";
import { queryClient } from "../shell/api/query-client.ts";
import { chooseSite } from "../shell/session/sites.ts";
import { closeToast, toast } from "../ui/feedback/toasts.ts";
import "../shell/i18n.ts";
import { problems } from "./problems.ts";

// Nothing rests in a test: what comes once the page rests comes at once.
vi.mock("../shell/frame/load-when-idle.ts", () => ({ loadWhenIdle: <T>(load: () => Promise<T>) => load() }));

/** What jsdom leaves out, as far as a screen asks for it: nothing has a size, nothing scrolls, no medium matches. */
class Unseen {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Nothing is live: the lock that listens is never had.
Object.defineProperty(navigator, "locks", {
  value: { request: () => new Promise(() => {}) },
  configurable: true,
});
vi.stubGlobal("ResizeObserver", Unseen);
vi.stubGlobal("IntersectionObserver", Unseen);
/** Widths as the window has them (`width` of render.tsx); nothing moves, and nobody has chosen the dark. */
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
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
window.scrollTo = () => {};

/**
 * No style sheet is loaded here, so that what is written at the elements is all there is; jsdom would match each rule of
 * Mantine's variables with each element, for every role that is looked for.
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

// A net, not a limit: a busy machine needs longer than Testing Library's second.
configure({ asyncUtilTimeout: 30_000 });
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
});

/** Said by React of what is right: an element that jsdom does not know, an answer between two steps of a test. */
const HARMLESS = [/^The tag <search> is unrecognized/, /not wrapped in act/];
const { error } = console;
console.error = (...said: unknown[]) => {
  // What the server refuses is thrown on purpose, for the page that says so.
  if (said.some((one) => one instanceof ApiError)) return;
  if (HARMLESS.some((pattern) => pattern.test(String(said[0]).replace("%s", String(said[1]))))) return;
  problems.push(String(said[0]));
  error(...said);
};

beforeEach(() => {
  problems.length = 0;
  window.innerWidth = DESKTOP;
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  // Those of this test live on in their module, with all before.
  for (let last = toast.positive(""); last > 0; last -= 1) closeToast(last);
  // None that anybody may choose: each test begins at the person's own.
  chooseSite("");
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  expect(problems).toEqual([]);
});
