import { addDays } from "@portico/contract/days/days";
import { limits } from "@portico/contract/desks/form";
import { useTexts } from "../../locales/use-texts.ts";
import { RequestDates } from "../../shell/request/dates.tsx";
import { DatesLegend } from "../../ui/days/dates-legend.tsx";
import type { DayContent } from "../../ui/days/day-content.ts";
import { formatDay } from "../../ui/days/format.ts";
import type { GridView } from "../../ui/days/month-range.ts";
import { useDeskRights } from "../core/use-desks.ts";
import classes from "./request.module.css";
import type { RequestAvailability } from "./use-availability.ts";
import type { DeskRequestForm } from "./use-request-form.ts";

interface DeskRequestDatesProps {
  state: DeskRequestForm;
  availability: RequestAvailability;
  today: string;
  view: GridView;
  onView: (view: GridView) => void;
}

/** Chooses any number of days; each day shows the number of free desks. */
export const DeskRequestDates = ({ state, availability, today, view, onView }: DeskRequestDatesProps) => {
  const { t } = useTexts("desks");
  const { values, errors, invalidDates, change } = state;
  const { dates } = values;
  const rights = useDeskRights();
  const lastDay = rights.lastDayFrom(today);
  const isFull = dates.length >= limits.datesMax;
  const isOut = (day: string) => day < today || day > lastDay;
  const known = (day: string) => (isOut(day) ? undefined : availability.days.get(day));

  const content = (day: string): DayContent | undefined => {
    if (invalidDates.includes(day)) return { status: "invalid" };
    const about = known(day);
    if (!about) return undefined;
    if (about.closed !== null)
      return { status: "closed", label: t("request.closed", { name: about.closed }) };
    if (about.taken) {
      const row = availability.booked.find(({ date }) => date === day);
      return {
        status: row?.status === "approved" || row?.status === "pending" ? row.status : "booked",
        label: t("request.alreadyBooked"),
      };
    }
    if (!about.bookable) return undefined;
    return {
      icon: (
        <span className={classes.free} data-none={about.free === 0 || undefined}>
          {about.free}
        </span>
      ),
      label: t("request.free", { count: about.free }),
    };
  };
  const isBarred = (day: string): boolean => {
    const about = known(day);
    return isOut(day) || (about !== undefined && (about.closed !== null || about.taken || !about.bookable));
  };

  return (
    <RequestDates
      label={t("request.dates")}
      hint={rights.isLimited ? t("request.upTo", { day: formatDay(lastDay) }) : undefined}
      error={errors.dates}
      dates={dates}
      onChange={(next) => change({ dates: next }, "desk", "zoneId")}
      view={view}
      onView={onView}
      today={today}
      // A chosen day can always be deselected.
      isDisabled={(day) => !dates.includes(day) && (isBarred(day) || isFull)}
      content={content}
      legend={
        <DatesLegend booked={["approved", "pending"]} impossible={addDays(today, -1)}>
          {values.siteId && <li>{t("request.legendFree")}</li>}
        </DatesLegend>
      }
      invalidDates={invalidDates}
      limitReason={isFull ? t("request.atMost", { count: limits.datesMax }) : ""}
    />
  );
};
