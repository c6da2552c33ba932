// Runs before the first paint; it is a file because the content security policy allows no inline script.

// The stored colour scheme, else light (dark mode is a client's feature).
(() => {
  let scheme = "light";
  try {
    scheme = localStorage.getItem("portico-color-scheme") ?? "light";
  } catch {
    // Storage is blocked: light.
  }
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme === "dark" ? "dark" : "light");
})();

// On most pages people are signed in: the dashboard's files load beside the first script, not after it.
if (!/^\/(login|reset-password|screen-home|visit|dev)\b/.test(location.pathname)) {
  const files = document.querySelector('meta[name="app-files"]')?.content.split(" ") ?? [];
  // Session and sites: requested now, and used by the page's own calls.
  files.push("/api/whoami/", "/api/sites/?limit=200");
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".js") ? "modulepreload" : "preload";
    if (link.rel === "preload") link.as = file.endsWith(".css") ? "style" : "fetch";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
}
