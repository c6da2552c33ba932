import "@fontsource-variable/inter/wght.css";
import "./styles/base.css";
import "./shell/i18n.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { router } from "./router.ts";
import { showLocale } from "./shell/language/show-locale.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// index.html shows the page's frame until its first page can take its place, which is then in one step.
// As a transition, React renders in slices, between which the browser can paint and answer input.
// Reading the scripts and loading the first page are a task each, for the same reason.
void showLocale()
  .then(() => new Promise((resolve) => setTimeout(resolve)))
  .then(() => router.load())
  .then(() =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App router={router} />
        </StrictMode>,
      ),
    ),
  );
