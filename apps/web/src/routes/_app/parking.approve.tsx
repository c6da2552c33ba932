import { createFileRoute } from "@tanstack/react-router";
import { DecisionsPage } from "../../parking/decisions/page.tsx";
import { decisionsSearch } from "../../parking/decisions/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/parking/approve")({
  validateSearch: decisionsSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "parking", "parking_admin"),
  staticData: { title: "parkingRequests", shape: "list" },
  component: DecisionsPage,
});
