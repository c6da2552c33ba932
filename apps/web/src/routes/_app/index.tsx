import { createFileRoute } from "@tanstack/react-router";
import { MeetingsPanelPlaces } from "../../meetings/panel/meetings-panel-place.tsx";
import { MeetingsPanels } from "../../meetings/panel/meetings-panels.tsx";
import { usePanelCount } from "../../meetings/panel/panel-count.ts";
import { CountsStrip } from "../../parking/counts-strip.tsx";
import { CountsStripPlace } from "../../parking/counts-strip-place.tsx";
import { ParkingPanel } from "../../parking/parking-panel.tsx";
import { ParkingPanelPlace } from "../../parking/parking-panel-place.tsx";
import { useParkingRights } from "../../parking/use-parking.ts";
import { day, month } from "../../shell/search.ts";
import { Deferred } from "../../ui/deferred.tsx";
import { Page } from "../../ui/page.tsx";
import classes from "./-dashboard.module.css";
import { Greeting } from "./-greeting.tsx";

interface DashboardSearch {
  /** The day whose parking is shown; today when left out. */
  day?: string;
  /** The month the calendar stands on; the day's when left out. */
  month?: string;
  /** The day whose meetings the calendars of the panels show; today when left out. */
  meetings?: string;
}

const Dashboard = () => {
  const { hasPanel, hasCounts } = useParkingRights();
  const panels = usePanelCount();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (shown: DashboardSearch) =>
    void navigate({ search: (before) => ({ ...before, ...shown }), replace: true, resetScroll: false });
  return (
    <Page>
      <Greeting />
      {hasCounts && (
        <Deferred fallback={<CountsStripPlace />}>
          <CountsStrip />
        </Deferred>
      )}
      <div className={classes.frame}>
        <div className={classes.columns} data-two={(hasPanel && panels > 0) || undefined}>
          {hasPanel && (
            <div className={classes.main}>
              <Deferred fallback={<ParkingPanelPlace />}>
                <ParkingPanel
                  day={search.day}
                  month={search.month}
                  onShow={({ day, month }) => show({ day, month })}
                />
              </Deferred>
            </div>
          )}
          {panels > 0 && (
            <div className={classes.side}>
              <Deferred fallback={<MeetingsPanelPlaces />}>
                <MeetingsPanels day={search.meetings} onDay={(meetings) => show({ meetings })} />
              </Deferred>
            </div>
          )}
        </div>
      </div>
    </Page>
  );
};

export const Route = createFileRoute("/_app/")({
  validateSearch: (search: Record<string, unknown>): DashboardSearch => ({
    day: day(search.day),
    month: month(search.month),
    meetings: day(search.meetings),
  }),
  staticData: { title: "home" },
  component: Dashboard,
});
