import "../core/texts.ts";
import { Button } from "@mantine/core";
import { monthOf } from "@portico/contract/days/days";
import { IconPlus } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { HelpButton } from "../../shell/help/button.tsx";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { useBookingRange } from "../core/use-booking-range.ts";
import {
  calendarRange,
  type Reservation,
  reservationsRange,
  useCalendarReservations,
} from "../core/use-parking.ts";
import { type PermitOnDay, usePermitDays } from "../core/use-permits.ts";
import type { InitialParkingRequest } from "../request/use-request-form.ts";
import { ParkingCalendar } from "./calendar.tsx";
import classes from "./dashboard.module.css";
import { DayDetails } from "./day-details.tsx";

const loadDialog = () => import("../request/dialog.tsx");
/** Loads the dialog before the click, so that it opens without delay. */
const preload = () => void loadDialog();
const RequestParkingDialog = lazy(() =>
  loadDialog().then((module) => ({ default: module.RequestParkingDialog })),
);

interface CalendarPosition {
  day?: string;
  month?: string;
}

interface ParkingPanelProps {
  day: string | undefined;
  month: string | undefined;
  /** Opens the request for that day, once. */
  asksToRequest: boolean;
  onRequest: () => void;
  onShow: (shown: CalendarPosition) => void;
  /** In the head, before the button. */
  aside?: ReactNode;
  /** Above the calendar. */
  rows?: ReactNode;
  /** Another button of the page is its filled one. */
  isSecond?: boolean;
}

/** The month, the chosen day, and the button to request parking. */
export const ParkingPanel = ({
  day: asked,
  month: askedMonth,
  asksToRequest,
  onRequest,
  onShow,
  aside,
  rows: firstRows,
  isSecond,
}: ParkingPanelProps) => {
  const { t } = useTexts("parking");
  const { siteId, timeZone } = useSites();
  const { user } = useSession();
  const { isRestricted, mayPark } = useParkingRights();
  const today = dayIn(timeZone, useNow());
  const range = useBookingRange(today);
  const day = asked && asked >= today ? asked : today;
  const month = askedMonth ?? monthOf(day);
  const [first, last] = calendarRange(month);
  const shown = useCalendarReservations(...reservationsRange(month));
  // The chosen day stays beside the calendar when the calendar shows another month.
  const isOutOfRange = day < first || day > last;
  const away = useCalendarReservations(day, day, isOutOfRange);
  const days = isOutOfRange ? away : shown;
  const rowsHere = (rows: readonly Reservation[] | undefined) =>
    rows?.filter(({ site }) => siteId === null || site.id === siteId);
  const atSite = ({ permit }: PermitOnDay) => siteId === null || permit.site.id === siteId;
  const shownPermits = usePermitDays(first, last, user.id, mayPark, month);
  const chosenPermits = usePermitDays(day, day, user.id, mayPark);
  // Without its permits a day would seem to have nothing to release or claim.
  const failed = [...(shown.data ? [] : [shown]), shownPermits, chosenPermits].filter(
    ({ isError }) => isError,
  );
  const [request, setRequest] = useState<{
    beginning: InitialParkingRequest;
    isOpen: boolean;
    openCount: number;
  }>();

  const open = (beginning: InitialParkingRequest) =>
    setRequest((last) => ({ beginning, isOpen: true, openCount: (last?.openCount ?? 0) + 1 }));
  // The form starts with the chosen day, unless that day is booked or out of range.
  const isTaken =
    rowsHere(days.data?.results)?.some((row) => row.day === day) ||
    chosenPermits.days.some((one) => one.day === day && one.status === "granted" && atSite(one));
  const wanted = asked === day && range.isIn(day) && !isTaken ? [day] : [];
  // Not before it is known whether the day is taken.
  const isReady = asksToRequest && Boolean(days.data) && !chosenPermits.isLoading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
  useEffect(() => {
    if (!isReady) return;
    onRequest();
    if (!isRestricted) open({ dates: wanted });
  }, [isReady]);
  const requestButton = !isRestricted && (
    <Button
      variant={isSecond ? "default" : "filled"}
      leftSection={<IconPlus size={16} stroke={2} />}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => open({ dates: wanted })}
    >
      {t("request")}
    </Button>
  );

  return (
    <>
      <Panel
        title={t("title")}
        aside={<HelpButton helpKey="request_parking" />}
        action={
          <>
            {aside}
            {requestButton}
          </>
        }
        isFlush
      >
        {firstRows}
        {failed[0] ? (
          <ErrorState
            title={t("loadFailed")}
            error={failed[0].error}
            onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
          />
        ) : (
          <div className={classes.columns}>
            <ParkingCalendar
              month={month}
              day={day}
              today={today}
              rows={rowsHere(shown.data?.results)}
              permitDays={shownPermits.days.filter(atSite)}
              isLoadingMonth={shown.isPlaceholderData || shownPermits.isLoading}
              onMonth={(next) => onShow({ day: asked, month: next === monthOf(day) ? undefined : next })}
              onDay={(next) => onShow({ day: next, month: monthOf(next) === month ? undefined : month })}
            />
            <DayDetails
              day={day}
              today={today}
              siteId={siteId}
              rows={
                chosenPermits.isLoading || (days.isPlaceholderData && isOutOfRange)
                  ? undefined
                  : rowsHere(days.data?.results)
              }
              permitDays={chosenPermits.days.filter(atSite)}
              onRequest={open}
            />
          </div>
        )}
      </Panel>
      {request && (
        <Suspense>
          <RequestParkingDialog
            key={request.openCount}
            opened={request.isOpen}
            onClose={() => setRequest({ ...request, isOpen: false })}
            beginning={request.beginning}
          />
        </Suspense>
      )}
    </>
  );
};
