import { ActionIcon, Button } from "@mantine/core";
import { IconCalendarWeek } from "@tabler/icons-react";
import { createFileRoute, Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { CreditsTileSkeleton } from "../../credits/tile-skeleton.tsx";
import { useHasCredits } from "../../credits/use-credits.ts";
import { useDeskRights } from "../../desks/core/use-desks.ts";
import { DeskPanelSkeleton } from "../../desks/dashboard/panel-skeleton.tsx";
import { LocateButton } from "../../directory/locate/button.tsx";
import { useTexts } from "../../locales/use-texts.ts";
import { MeetingsPanelsSkeleton } from "../../meetings/dashboard/panels-skeleton.tsx";
import { usePanelCount } from "../../meetings/dashboard/use-panel-count.ts";
import { CountsStrip } from "../../parking/dashboard/counts.tsx";
import { CountsStripSkeleton } from "../../parking/dashboard/counts-skeleton.tsx";
import { ParkingPanelSkeleton } from "../../parking/dashboard/panel-skeleton.tsx";
import { PresencePrompt } from "../../presence/prompt.tsx";
import { Loading, LoadTogether, Piece } from "../../shell/page/load-together.tsx";
import { WhenSeen } from "../../shell/page/when-seen.tsx";
import { useClient, useSession } from "../../shell/session/session.ts";
import { useChoice } from "../../shell/session/use-choice.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import { dayParam, idParam, monthParam, oneOf } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { Deferred } from "../../ui/page/deferred.tsx";
import { Page } from "../../ui/page/page.tsx";
import { usePhone } from "../../ui/use-phone.ts";
import { useWide } from "../../ui/use-wide.ts";
import classes from "./-dashboard.module.css";
import { Day, useDayParts } from "./-day.tsx";
import { Greeting } from "./-greeting.tsx";
import { Homes, HomesSkeleton, useHomes } from "./-homes/homes.tsx";
import { Week } from "./-week.tsx";

const dashboardSearch = listSearch({
  /** The day of the page: of the week, its meetings and the parking panel; left out: today. */
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
// They are asked for when the page is at rest.
const CreditsTile = lazy(() =>
  import("../../credits/tile.tsx").then((module) => ({ default: module.CreditsTile })),
);
// Once for each person.
const FirstHints = lazy(() =>
  import("./-first-hints.tsx").then((module) => ({ default: module.FirstHints })),
);
// The day and the week come first, and below them one panel after the other.
const ParkingPanel = lazy(() =>
  import("../../parking/dashboard/panel.tsx").then((module) => ({ default: module.ParkingPanel })),
);
const MeetingsPanels = lazy(() =>
  import("../../meetings/dashboard/panels.tsx").then((module) => ({ default: module.MeetingsPanels })),
);
const DeskPanel = lazy(() =>
  import("../../desks/dashboard/panel.tsx").then((module) => ({ default: module.DeskPanel })),
);

/** A panel that is loaded when it is seen. */
const Late = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <WhenSeen fallback={fallback}>
    <Piece fallback={fallback}>{children}</Piece>
  </WhenSeen>
);

/** Free spaces now: the first row of the parking panel, or by themselves for somebody who has none. */
const Counts = ({ hasPanel }: { hasPanel: boolean }) => (
  <Deferred
    fallback={
      <>
        <CountsStripSkeleton isRow={hasPanel} />
        <Loading />
      </>
    }
  >
    <CountsStrip hasOwn={!hasPanel} isRow={hasPanel} />
  </Deferred>
);

const PlanWeekLink = ({ isIcon }: { isIcon: boolean }) => {
  const { t } = useTexts("dashboard");
  if (isIcon)
    return (
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t("planWeek")}
        renderRoot={(props) => <Link to="/plan-week" {...props} />}
      >
        <IconCalendarWeek size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button
      leftSection={<IconCalendarWeek size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/plan-week" {...props} />}
    >
      {t("planWeek")}
    </Button>
  );
};

const Dashboard = () => {
  const { inGroup } = useSession();
  const hasNextSteps = useClient().config.settings.showsNextSteps && inGroup("admin");
  const { hasPanel: hasParking, hasCounts } = useParkingRights();
  const hasCredits = useHasCredits();
  const panels = usePanelCount();
  const { hasPanel: hasDesk } = useDeskRights();
  const parts = useDayParts();
  const [firstVisit, setFirstVisit] = useChoice("first-visit", ["new", "seen"]);
  const homes = useHomes();
  const comesInPieces = homes.length > 0 || hasNextSteps || firstVisit === "new";
  const hasDay = Object.values(parts).includes(true);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (shown: DashboardSearch) =>
    void navigate({ search: (before) => ({ ...before, ...shown }), replace: true, resetScroll: false });
  // Beside each other there is room for both; on phones the day comes first.
  const isPhone = usePhone();
  const isWide = useWide();
  const week = hasDay && (
    <Week
      chosen={search.day}
      onChoose={(chosen) => show({ day: chosen, month: undefined, meetings: chosen })}
    />
  );
  const day = hasDay && (
    <Day
      chosen={search.day}
      onRequestParking={(asked) => show({ day: asked, month: undefined, request: "parking" })}
    />
  );
  const hasPlan = Boolean(parts.desk || parts.parking);
  const counts = hasCounts && <Counts hasPanel={hasParking} />;
  const credits = hasCredits && (
    <Suspense>
      <CreditsTile isLine />
    </Suspense>
  );
  const parkingRows = (
    <>
      {isPhone && credits && <div className={classes.credits}>{credits}</div>}
      {counts}
    </>
  );
  return (
    <Page>
      <Greeting
        action={
          <div className={classes.actions} data-corner={isPhone || undefined}>
            {isWide && <PresencePrompt isInline />}
            <LocateButton located={search.locate} onLocate={(locate) => show({ locate })} />
            {hasPlan && <PlanWeekLink isIcon={isPhone} />}
          </div>
        }
      />
      <LoadTogether comesInPieces={comesInPieces} fallback={<HomesSkeleton />}>
        {!isWide && <PresencePrompt isFirst={comesInPieces} />}
        {firstVisit === "new" && (
          <Piece>
            <FirstHints canPlan={hasPlan} onUnderstood={() => setFirstVisit("seen")} />
          </Piece>
        )}
        <Homes names={homes} />
        {hasNextSteps && (
          <Piece>
            <NextStepsPanel />
          </Piece>
        )}
        {!isPhone && week}
        <div className={classes.frame}>
          {!hasParking && counts}
          {!hasParking && hasCredits && (
            <Suspense fallback={<CreditsTileSkeleton />}>
              <CreditsTile />
            </Suspense>
          )}
          {hasParking && (
            <div className={classes.columns} data-two={hasDay || undefined}>
              {day && <div className={classes.day}>{day}</div>}
              {isPhone && week}
              <div className={classes.main}>
                <Late fallback={<ParkingPanelSkeleton rows={hasCounts && <CountsStripSkeleton isRow />} />}>
                  <ParkingPanel
                    day={search.day}
                    month={search.month}
                    asksToRequest={search.request === "parking"}
                    onRequest={() => show({ request: undefined })}
                    onShow={({ day, month }) => show({ day, month })}
                    aside={!isPhone && credits}
                    rows={parkingRows}
                    isSecond={hasPlan && !isPhone}
                  />
                </Late>
              </div>
            </div>
          )}
          {((!hasParking && hasDay) || panels > 0 || hasDesk) && (
            <div className={classes.panels}>
              {!hasParking && day}
              {!hasParking && isPhone && week}
              {panels > 0 && (
                <Late fallback={<MeetingsPanelsSkeleton />}>
                  <MeetingsPanels day={search.meetings} onDay={(meetings) => show({ meetings })} />
                </Late>
              )}
              {hasDesk && (
                <Late fallback={<DeskPanelSkeleton />}>
                  <DeskPanel day={search.desk} onDay={(desk) => show({ desk })} />
                </Late>
              )}
            </div>
          )}
        </div>
      </LoadTogether>
    </Page>
  );
};

export const Route = createFileRoute("/_app/")({
  validateSearch: dashboardSearch.parse,
  staticData: { title: "home" },
  component: Dashboard,
});
