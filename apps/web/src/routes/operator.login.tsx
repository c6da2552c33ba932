import { createFileRoute } from "@tanstack/react-router";
import { LogInPage } from "../operators/log-in/log-in-page.tsx";
import { showLocale } from "../shell/language/show-locale.ts";

export const Route = createFileRoute("/operator/login")({
  beforeLoad: () => showLocale(),
  staticData: { isStandalone: true },
  component: LogInPage,
});
