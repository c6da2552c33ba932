import { createFileRoute } from "@tanstack/react-router";
import { deskSearch } from "../../reports/core/search.ts";
import { DeskUsagePage } from "../../reports/pages/user-usage.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/desks/user-usage")({
  validateSearch: deskSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "desks", "reporting"),
  staticData: { title: "reportDeskUsage", shape: "list" },
  component: DeskUsagePage,
});
