import { createFileRoute } from "@tanstack/react-router";
import { CreditsPage } from "../../credits/page.tsx";
import { parseWholeNumber } from "../../shell/lists/search-params.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

interface CreditsSearch {
  /** The outcome from the payment provider; named as in the specification. */
  credit_purchase?: "success" | "cancelled";
  page?: number;
}

export const Route = createFileRoute("/_app/credits")({
  validateSearch: (search: Record<string, unknown>): CreditsSearch => ({
    credit_purchase:
      search.credit_purchase === "success" || search.credit_purchase === "cancelled"
        ? search.credit_purchase
        : undefined,
    page: parseWholeNumber(search.page, 1) === 1 ? undefined : parseWholeNumber(search.page, 1),
  }),
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "paypark"),
  staticData: { title: "credits" },
  component: CreditsPage,
});
