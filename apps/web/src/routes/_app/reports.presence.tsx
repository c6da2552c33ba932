import { createFileRoute } from "@tanstack/react-router";
import { presenceSearch } from "../../reports/core/search.ts";
import { PresencePage } from "../../reports/pages/presence.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/presence")({
  validateSearch: presenceSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "remote", "reporting"),
  staticData: { title: "reportPresence", shape: "list" },
  component: PresencePage,
});
