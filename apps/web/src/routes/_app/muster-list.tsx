import { createFileRoute } from "@tanstack/react-router";
import { MusterPage } from "../../muster/list/page.tsx";
import { musterSearch } from "../../muster/list/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/muster-list")({
  validateSearch: musterSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "muster", "admin"),
  staticData: { title: "musterList", shape: "list" },
  component: MusterPage,
});
