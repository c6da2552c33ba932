import { createFileRoute } from "@tanstack/react-router";
import { dayParam } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";
import { PlanWeek } from "./-plan-week/page.tsx";

const planSearch = listSearch({
  /** Any day of the week; left out: next week. */
  week: dayParam,
});

const PlanWeekRoute = () => {
  const { week } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlanWeek
      key={week}
      week={week}
      onWeek={(monday) => void navigate({ search: { week: monday }, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute("/_app/plan-week")({
  validateSearch: planSearch.parse,
  staticData: { title: "planWeek", shape: "form" },
  component: PlanWeekRoute,
});
