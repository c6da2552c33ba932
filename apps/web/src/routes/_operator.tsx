import { createFileRoute } from "@tanstack/react-router";
import { OperatorFrame } from "../operators/core/frame.tsx";
import { showLocale } from "../shell/language/show-locale.ts";

/** The pages of those who run the installation: without a client, and apart from people's sessions. */
export const Route = createFileRoute("/_operator")({
  beforeLoad: () => showLocale(),
  staticData: { isStandalone: true },
  component: OperatorFrame,
});
