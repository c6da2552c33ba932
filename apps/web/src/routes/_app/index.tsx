import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { CreditsTile } from "../../credits/tile.tsx";
import { CreditsTileSkeleton } from "../../credits/tile-skeleton.tsx";
import { useHasCredits } from "../../credits/use-credits.ts";
import { useDeskRights } from "../../desks/core/use-desks.ts";
import { DeskPanel } from "../../desks/dashboard/panel.tsx";
import { DeskPanelSkeleton } from "../../desks/dashboard/panel-skeleton.tsx";
import { LocateButton } from "../../directory/locate/button.tsx";
import { MeetingsPanels } from "../../meetings/dashboard/panels.tsx";
import { MeetingsPanelsSkeleton } from "../../meetings/dashboard/panels-skeleton.tsx";
import { usePanelCount } from "../../meetings/dashboard/use-panel-count.ts";
import { useParkingRights } from "../../parking/core/use-parking.ts";
import { CountsStrip } from "../../parking/dashboard/counts.tsx";
import { CountsStripSkeleton } from "../../parking/dashboard/counts-skeleton.tsx";
import { ParkingPanel } from "../../parking/dashboard/panel.tsx";
import { ParkingPanelSkeleton } from "../../parking/dashboard/panel-skeleton.tsx";
import { PresencePrompt } from "../../presence/prompt.tsx";
import { WhenSeen } from "../../shell/page/when-seen.tsx";
import { useClient, useSession } from "../../shell/session/session.ts";
import { dayParam, idParam, monthParam, oneOf } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { Deferred } from "../../ui/page/deferred.tsx";
import { Page } from "../../ui/page/page.tsx";
import classes from "./-dashboard.module.css";
import { Greeting } from "./-greeting.tsx";

const dashboardSearch = listSearch({
  /** The day in the parking panel; left out: today. */
  day: dayParam,
  /** The month of the parking calendar; left out: the month of `day`. */
  month: monthParam,
  /** The day in the calendars of the meeting panels; left out: today. */
  meetings: dayParam,
  /** The day in the desk panel's calendar; left out: today. */
  desk: dayParam,
  /** The id of the colleague to locate; `search`: none is chosen yet. */
  locate: idParam,
  /** Opens the dialog of that panel, for its day. */
  request: oneOf(["parking"]),
});
type DashboardSearch = AddressOf<typeof dashboardSearch>;

const NextStepsPanel = lazy(() =>
  import("../../installation/next-steps/panel.tsx").then((module) => ({ default: module.NextStepsPanel })),
);

const Dashboard = () => {
  const { inGroup } = useSession();
  const hasNextSteps = useClient().config.settings.showsNextSteps && inGroup("admin");
  const { hasPanel, hasCounts } = useParkingRights();
  const hasCredits = useHasCredits();
  const panels = usePanelCount();
  const { hasPanel: hasDesk } = useDeskRights();
  const hasSide = panels > 0 || hasDesk;
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (shown: DashboardSearch) =>
    void navigate({ search: (before) => ({ ...before, ...shown }), replace: true, resetScroll: false });
  return (
    <Page>
      <Greeting action={<LocateButton located={search.locate} onLocate={(locate) => show({ locate })} />} />
      <PresencePrompt />
      {hasNextSteps && (
        <Suspense>
          <NextStepsPanel />
        </Suspense>
      )}
      {hasCounts && (
        <Deferred fallback={<CountsStripSkeleton />}>
          <CountsStrip />
        </Deferred>
      )}
      {hasCredits && (
        <Deferred fallback={<CreditsTileSkeleton />}>
          <CreditsTile />
        </Deferred>
      )}
      <div className={classes.frame}>
        <div className={classes.columns} data-two={(hasPanel && hasSide) || undefined}>
          {hasPanel && (
            <div className={classes.main}>
              <WhenSeen fallback={<ParkingPanelSkeleton />}>
                <ParkingPanel
                  day={search.day}
                  month={search.month}
                  asksToRequest={search.request === "parking"}
                  onRequest={() => show({ request: undefined })}
                  onShow={({ day, month }) => show({ day, month })}
                />
              </WhenSeen>
            </div>
          )}
          {hasSide && (
            <div className={classes.side}>
              {panels > 0 && (
                <WhenSeen fallback={<MeetingsPanelsSkeleton />}>
                  <MeetingsPanels day={search.meetings} onDay={(meetings) => show({ meetings })} />
                </WhenSeen>
              )}
              {hasDesk && (
                <WhenSeen fallback={<DeskPanelSkeleton />}>
                  <DeskPanel day={search.desk} onDay={(desk) => show({ desk })} />
                </WhenSeen>
              )}
            </div>
          )}
        </div>
      </div>
    </Page>
  );
};

export const Route = createFileRoute("/_app/")({
  validateSearch: dashboardSearch.parse,
  staticData: { title: "home" },
  component: Dashboard,
});
