import { createFileRoute } from "@tanstack/react-router";
import { RollCallsPage } from "../../muster/roll-calls/page.tsx";
import { rollCallsSearch } from "../../muster/roll-calls/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/roll-calls/")({
  validateSearch: rollCallsSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "muster"),
  staticData: { title: "rollCalls", shape: "list" },
  component: RollCallsPage,
});
