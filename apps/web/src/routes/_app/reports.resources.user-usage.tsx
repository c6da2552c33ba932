import { createFileRoute } from "@tanstack/react-router";
import { resourceSearch } from "../../reports/core/search.ts";
import { ResourceUsagePage } from "../../reports/pages/user-usage.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/resources/user-usage")({
  validateSearch: resourceSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "rooms", "reporting"),
  staticData: { title: "reportResourceUsage", shape: "list" },
  component: ResourceUsagePage,
});
