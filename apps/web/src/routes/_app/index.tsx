import { createFileRoute } from "@tanstack/react-router";
import { CountsStrip } from "../../parking/counts-strip.tsx";
import { CountsStripPlace } from "../../parking/counts-strip-place.tsx";
import { ParkingPanel } from "../../parking/parking-panel.tsx";
import { ParkingPanelPlace } from "../../parking/parking-panel-place.tsx";
import { useParkingRights } from "../../parking/use-parking.ts";
import { day, month } from "../../shell/search.ts";
import { Deferred } from "../../ui/deferred.tsx";
import { Page } from "../../ui/page.tsx";
import { Greeting } from "./-greeting.tsx";

interface DashboardSearch {
  /** The day whose parking is shown; today when left out. */
  day?: string;
  /** The month the calendar stands on; the day's when left out. */
  month?: string;
}

const Dashboard = () => {
  const { hasPanel, hasCounts } = useParkingRights();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page>
      <Greeting />
      {hasCounts && (
        <Deferred fallback={<CountsStripPlace />}>
          <CountsStrip />
        </Deferred>
      )}
      {hasPanel && (
        <Deferred fallback={<ParkingPanelPlace />}>
          <ParkingPanel
            day={search.day}
            month={search.month}
            onShow={(shown) => void navigate({ search: shown, replace: true, resetScroll: false })}
          />
        </Deferred>
      )}
    </Page>
  );
};

export const Route = createFileRoute("/_app/")({
  validateSearch: (search: Record<string, unknown>): DashboardSearch => ({
    day: day(search.day),
    month: month(search.month),
  }),
  staticData: { title: "home" },
  component: Dashboard,
});
