import { isTally, TALLIES } from "@portico/contract/reports/tallies/tallies";
import { createFileRoute } from "@tanstack/react-router";
import { tallySearch } from "../../reports/core/search.ts";
import { TallyPage } from "../../reports/pages/tally.tsx";
import { ApiError } from "../../shell/api/error.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/$report")({
  validateSearch: tallySearch.parse,
  beforeLoad: async ({ context, params: { report } }) => {
    if (!isTally(report)) throw new ApiError({ status: 404, code: "not_found", detail: "" });
    await requireFeature(context.queryClient, TALLIES[report].feature, "reporting");
  },
  staticData: { title: "reports", shape: "list" },
  component: TallyPage,
});
