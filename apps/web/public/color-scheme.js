// Mantine's own early script, as a file: the stored choice, else light (dark mode is a client's feature).
(() => {
  let scheme = "light";
  try {
    scheme = localStorage.getItem("portico-color-scheme") ?? "light";
  } catch {
    // Storage is blocked: light.
  }
  if (scheme === "auto") scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme === "dark" ? "dark" : "light");
})();
