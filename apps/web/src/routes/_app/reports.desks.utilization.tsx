import { createFileRoute } from "@tanstack/react-router";
import { deskSearch } from "../../reports/core/search.ts";
import { DeskUtilisationPage } from "../../reports/pages/desk-utilisation.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/desks/utilization")({
  validateSearch: deskSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "desks", "reporting"),
  staticData: { title: "reportDeskUtilisation", shape: "list" },
  component: DeskUtilisationPage,
});
