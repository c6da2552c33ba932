import { createFileRoute } from "@tanstack/react-router";
import { tallySearch } from "../../reports/core/search.ts";
import { TallyPage } from "../../reports/pages/tally.tsx";
import { ApiError } from "../../shell/api/error.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/$report")({
  validateSearch: tallySearch.parse,
  beforeLoad: async ({ context, params: { report } }) => {
    // Loaded with the page, since every page loads this file.
    const { isTally, TALLIES } = await import("@portico/contract/reports/tallies/tallies");
    if (!isTally(report)) throw new ApiError({ status: 404, code: "not_found", detail: "" });
    await requireFeature(context.queryClient, TALLIES[report].feature, "reporting");
  },
  staticData: { title: "reports", shape: "list" },
  component: TallyPage,
});
