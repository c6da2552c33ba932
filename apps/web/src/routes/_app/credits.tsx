import { createFileRoute } from "@tanstack/react-router";
import { CreditsPage } from "../../credits/page.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { oneOf, pageParam } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";

const creditsSearch = listSearch({
  /** The outcome from the payment provider; named as in the specification. */
  credit_purchase: oneOf(["success", "cancelled"]),
  page: pageParam,
});

export const Route = createFileRoute("/_app/credits")({
  validateSearch: creditsSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "paypark"),
  staticData: { title: "credits" },
  component: CreditsPage,
});
