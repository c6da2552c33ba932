import { createFileRoute } from "@tanstack/react-router";
import { requireGroup } from "../../shell/session/route-guards.ts";
import { VisitorsPage } from "../../visitors/list/page.tsx";
import { parseVisitorsSearch } from "../../visitors/list/search.ts";

export const Route = createFileRoute("/_app/visitors/")({
  validateSearch: parseVisitorsSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin", "reception", "security"),
  staticData: { title: "visitors" },
  component: VisitorsPage,
});
