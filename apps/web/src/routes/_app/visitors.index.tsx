import { createFileRoute } from "@tanstack/react-router";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { VisitorsPage } from "../../visitors/list/page.tsx";
import { visitorsSearch } from "../../visitors/list/search.ts";

export const Route = createFileRoute("/_app/visitors/")({
  validateSearch: visitorsSearch.parse,
  beforeLoad: ({ context }) =>
    requireFeature(context.queryClient, "reception", "admin", "reception", "security"),
  staticData: { title: "visitors", shape: "list" },
  component: VisitorsPage,
});
