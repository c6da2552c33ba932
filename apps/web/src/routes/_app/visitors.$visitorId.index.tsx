import { createFileRoute } from "@tanstack/react-router";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { VisitorPage } from "../../visitors/details/page.tsx";
import { visitorSearch } from "../../visitors/details/search.ts";

export const Route = createFileRoute("/_app/visitors/$visitorId/")({
  validateSearch: visitorSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "reception"),
  staticData: { title: "visitor", shape: "details" },
  component: VisitorPage,
});
