import { createFileRoute } from "@tanstack/react-router";
import { indexSearch } from "../../reports/core/search.ts";
import { ReportsPage } from "../../reports/index/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/")({
  validateSearch: indexSearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "reporting"),
  staticData: { title: "reports", shape: "list" },
  component: ReportsPage,
});
