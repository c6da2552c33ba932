import { IconCheck } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import type { DayContent } from "../../ui/days/day-content.ts";
import { ordinal } from "../../ui/days/format.ts";
import { MonthGrid } from "../../ui/days/month-grid.tsx";
import panel from "../../ui/days/panel-calendar.module.css";
import { Legend } from "../../ui/feedback/legend.tsx";
import type { StatusName } from "../../ui/feedback/status.ts";
import { dayStatus } from "../core/day-status.ts";
import { useBookingRange } from "../core/use-booking-range.ts";
import type { Reservation } from "../core/use-parking.ts";
import type { PermitOnDay } from "../core/use-permits.ts";

/** One element for all days, so that a day stays as it is. */
const TICK = <IconCheck size={14} stroke={2} aria-hidden />;

interface ParkingCalendarProps {
  month: string;
  day: string;
  today: string;
  /** Undefined while they load; the month is shown without colours meanwhile. */
  rows: readonly Reservation[] | undefined;
  permitDays: readonly PermitOnDay[];
  /** Whether the rows still belong to another month. */
  isLoadingMonth: boolean;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}

export const ParkingCalendar = ({
  month,
  day: chosen,
  today,
  rows,
  permitDays,
  isLoadingMonth,
  onMonth,
  onDay,
}: ParkingCalendarProps) => {
  const { t } = useTexts("parking");
  const { user } = useSession();
  const { isRestricted, mayBookForOthers } = useParkingRights();
  const { isIn, lastDay } = useBookingRange(today);
  const byDay = Map.groupBy(rows ?? [], ({ day }) => day);
  const permitsByDay = Map.groupBy(permitDays, ({ day }) => day);

  const isLoading = rows === undefined || isLoadingMonth;

  const content = (day: string): DayContent | undefined => {
    const entries = byDay.get(day) ?? [];
    const permits = permitsByDay.get(day)?.map(({ status }) => status) ?? [];
    if (day < today) {
      const isParked =
        permits.includes("granted") ||
        entries.some(({ employee, status }) => employee === user.id && status === "confirmed");
      return isParked ? { icon: TICK, label: t("parkedHere") } : undefined;
    }
    const found = dayStatus({ entries, personId: user.id, permits, outOfRange: !isIn(day) });
    return found && { status: found.status, detail: found.position ? ordinal(found.position) : undefined };
  };

  const isShown = (status: StatusName) =>
    [...byDay.keys(), ...permitsByDay.keys()].some((day) => content(day)?.status === status);
  const legend: StatusName[] = [
    "confirmed",
    ...(isShown("permit") ? (["permit"] as const) : []),
    "pending",
    "queued",
    ...(mayBookForOthers || isShown("colleague") ? (["colleague"] as const) : []),
    ...(isShown("claimable") ? (["claimable"] as const) : []),
    ...(lastDay || isShown("outOfRange") ? (["outOfRange"] as const) : []),
    ...(isShown("closed") ? (["closed"] as const) : []),
  ];

  return (
    <div className={panel.calendar} aria-busy={isLoading} data-loading={isLoading || undefined}>
      <MonthGrid
        label={t("calendar")}
        view={{ month }}
        onView={(view) => "month" in view && onMonth(view.month)}
        today={today}
        chosen={isRestricted ? [] : [chosen]}
        onChoose={onDay}
        // A day outside the range can still have an earlier reservation or a permit.
        isDisabled={(day) =>
          isRestricted || day < today || !(isIn(day) || byDay.has(day) || permitsByDay.has(day))
        }
        content={content}
      />
      <Legend statuses={legend} />
    </div>
  );
};
