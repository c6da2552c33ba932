import { createFileRoute } from "@tanstack/react-router";
import { GatesPage } from "../../cameras/gates/page.tsx";
import { gatesSearch } from "../../cameras/gates/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/parking/gates")({
  validateSearch: gatesSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "camera", "parking_admin"),
  staticData: { title: "gates", shape: "list" },
  component: GatesPage,
});
