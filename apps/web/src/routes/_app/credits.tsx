import { createFileRoute } from "@tanstack/react-router";
import { CreditsPage } from "../../credits/page.tsx";
import { creditsSearch } from "../../credits/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/credits")({
  validateSearch: creditsSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "paypark"),
  staticData: { title: "credits", shape: "list" },
  component: CreditsPage,
});
