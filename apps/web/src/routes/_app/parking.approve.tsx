import { createFileRoute } from "@tanstack/react-router";
import { ApprovalsPage } from "../../parking/decisions/page.tsx";
import { readApprovalsSearch } from "../../parking/decisions/search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/parking/approve")({
  validateSearch: readApprovalsSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "parking_admin"),
  staticData: { title: "parkingRequests" },
  component: ApprovalsPage,
});
