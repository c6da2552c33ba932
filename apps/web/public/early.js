// Runs before the first paint; it is a file because the content security policy allows no inline script.

const stored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked.
    return null;
  }
};

const path = location.pathname;
/** Pages with the form of the log-in page; pages with nothing around them; all others have the app's frame. */
const isAccount = /^\/(login|signup|reset-password|set-up|set-up-second-step|invitation|users)(\/|$)/.test(
  path,
);
const isPlain =
  /^\/(screen-home|visit|handle-qr|operator|parking\/register|safe|roll-calls\/[^/]+\/mark|dev)(\/|$)/.test(
    path,
  ) || (stored("portico-screen") ?? "null") !== "null";

const page = document.documentElement;
// The stored colour scheme, else light (dark mode is a client's feature).
page.setAttribute("data-mantine-color-scheme", stored("portico-color-scheme") === "dark" ? "dark" : "light");
page.dataset.first = isPlain ? "plain" : isAccount ? "account" : "frame";
page.dataset.product = stored("portico-product")?.replaceAll('"', "") ?? "";
// As in shell/frame: a narrow window and a page that needs the width fold the drawer of those who have not chosen.
const widePage = /^\/(reception$|floor-plans(\/|$)|desks\/(map|book)$|resource-types\/[^/]+\/resources$)/;
const isWide = widePage.test(path);
if ((stored("portico-drawer-mini") ?? String(innerWidth < 1280 || isWide)) === "true")
  page.dataset.firstMini = "";

// The page's first calls: requested now, and each used by one call of shell/api. A preload would also be found by a
// later call, which asks because something changed.
window.earlyAnswers = new Map();
const request = async (url) => {
  const response = await fetch(url, { headers: { accept: "application/json" } });
  // Read at once: the body of a response that no page uses would hold its connection.
  return new Response(await response.arrayBuffer(), response);
};
const requestEarly = (url) => {
  const answer = request(url);
  // The call that uses it handles a failure.
  answer.catch(() => {});
  window.earlyAnswers.set(url, answer);
};
requestEarly("/api/whoami/");

const loadEarly = (name) => {
  const files = document.querySelector(`meta[name="${name}"]`)?.content.split(" ") ?? [];
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    if (link.rel === "preload") link.as = "style";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
};
// On most pages people are signed in: the dashboard's files load beside the first script, not after it.
if (page.dataset.first === "frame") {
  requestEarly("/api/sites/?limit=200");
  // The banner of visits/arrivals, for those who have received visitors lately.
  if (Number(stored("portico-host-until")) > Date.now()) requestEarly("/api/visits/waiting/");
  loadEarly("app-files");
}
// The code of any other page is in files that the first script does not name.
if (path !== "/" && path !== "/login") loadEarly("file-lists");

// The first scripts are fetched meanwhile. They start after the first paint, which they would hold up on a fast line, and with
// the app's styles; each in a task of its own. `npm run dev` has a script element instead of these links.
const PAINTED_LATEST_MS = 250;
const start = async (scripts) => {
  // A frame is painted some time after its callbacks. A hidden page is not painted, nor is an empty ground.
  if (!document.hidden && page.dataset.first !== "plain")
    await new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
      setTimeout(resolve, PAINTED_LATEST_MS);
    });
  // The first formatter loads the time zones, which takes a slow phone 50 ms: here it does not delay the first page.
  Intl.DateTimeFormat().resolvedOptions();
  await new Promise((resolve) => setTimeout(resolve));
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]'))
    if (!sheet.sheet)
      await new Promise((resolve) => {
        for (const end of ["load", "error"]) sheet.addEventListener(end, resolve, { once: true });
      });
  for (const { href } of scripts) {
    // Not `import()`, whose failure would be an error of this file when the page is left meanwhile.
    await new Promise((resolve) => {
      const script = document.createElement("script");
      for (const end of ["load", "error"]) script.addEventListener(end, resolve, { once: true });
      script.type = "module";
      script.src = href;
      document.head.append(script);
    });
    await new Promise((resolve) => setTimeout(resolve));
  }
};
addEventListener("DOMContentLoaded", () => void start(document.querySelectorAll("link[data-start]")), {
  once: true,
});
