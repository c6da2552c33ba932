import { createFileRoute } from "@tanstack/react-router";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { ReceptionPage } from "../../visits/reception/page.tsx";
import { receptionSearch } from "../../visits/reception/search.ts";

export const Route = createFileRoute("/_app/reception")({
  validateSearch: receptionSearch.parse,
  beforeLoad: ({ context }) =>
    requireFeature(context.queryClient, "reception", "admin", "reception", "security"),
  staticData: { title: "reception", shape: "list" },
  component: ReceptionPage,
});
