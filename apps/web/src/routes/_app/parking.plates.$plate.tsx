import { createFileRoute } from "@tanstack/react-router";
import { PlatePage } from "../../cameras/plates/page.tsx";
import { plateSearch } from "../../cameras/plates/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/parking/plates/$plate")({
  validateSearch: plateSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "camera", "parking_admin"),
  staticData: { title: "numberPlate", shape: "list" },
  component: PlatePage,
});
