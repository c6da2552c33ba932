import { createFileRoute } from "@tanstack/react-router";
import { DecisionsPage } from "../../parking/decisions/page.tsx";
import { decisionsSearch } from "../../parking/decisions/search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/parking/approve")({
  validateSearch: decisionsSearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "parking_admin"),
  staticData: { title: "parkingRequests" },
  component: DecisionsPage,
});
