import { createFileRoute } from "@tanstack/react-router";
import { anprSearch } from "../../reports/core/search.ts";
import { AnprPage } from "../../reports/pages/anpr.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/anpr/")({
  validateSearch: anprSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "camera", "reporting"),
  staticData: { title: "reportAnpr", shape: "list" },
  component: AnprPage,
});
