import { createFileRoute } from "@tanstack/react-router";
import { PlatesPage } from "../../cameras/lists/page.tsx";
import { platesSearch } from "../../cameras/lists/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/parking/plates/")({
  validateSearch: platesSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "camera", "parking_admin"),
  staticData: { title: "numberPlates", shape: "list" },
  component: PlatesPage,
});
