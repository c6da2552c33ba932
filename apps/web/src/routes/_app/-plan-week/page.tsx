import "./texts.ts";
import { Button } from "@mantine/core";
import { addDays, consecutiveDays, mondayOf } from "@portico/contract/days/days";
import { useState } from "react";
import { useWeekDesks } from "../../../desks/week/use-week-desks.ts";
import { useTexts } from "../../../locales/use-texts.ts";
import { useWeekParking } from "../../../parking/week/use-week-parking.ts";
import { allLoaded } from "../../../shell/api/loaded.ts";
import { ErrorState } from "../../../shell/page/error-state.tsx";
import { useClient } from "../../../shell/session/session.ts";
import { useSites } from "../../../shell/session/sites.ts";
import { dayIn, formatDay } from "../../../ui/days/format.ts";
import { useNow } from "../../../ui/days/use-now.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";
import { toast } from "../../../ui/feedback/toasts.ts";
import { PageHeader } from "../../../ui/page/header.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { useConfirm } from "../-booking/use-confirm.ts";
import { DayRow } from "./day-row.tsx";
import { Outcomes } from "./outcomes.tsx";
import { asThisWeek, type Choice, planDay, stepsOf, usualDaysOf } from "./plan.ts";
import classes from "./plan-week.module.css";
import { UsualWeekPanel } from "./usual-week.tsx";
import { WeekActions } from "./week-actions.tsx";

const WORKING_DAYS = 5;
const WEEK = 7;

interface PlanWeekProps {
  /** Any day of the week; left out: next week. */
  week: string | undefined;
  onWeek: (monday: string) => void;
}

/** A week of desks and parking: proposed by what is usual and where the team sits, and booked day by day. */
export const PlanWeek = ({ week, onWeek }: PlanWeekProps) => {
  const { t } = useTexts("planWeek");
  const { sites, siteId: chosenSite, timeZone } = useSites();
  const site = sites.find(({ id }) => id === chosenSite) ?? sites[0];
  const { businessDayStart: startTime, businessDayEnd: endTime } = useClient().config;
  const today = dayIn(timeZone, useNow());
  const monday = mondayOf(week ?? addDays(today, WEEK));
  const friday = addDays(monday, WORKING_DAYS - 1);
  const days = consecutiveDays(monday, WORKING_DAYS).filter((day) => day >= today);
  const siteId = site?.id ?? null;
  const presentMonday = mondayOf(today);
  const { days: desks, loaded: desksLoaded } = useWeekDesks(days, presentMonday, siteId);
  const { days: parking, loaded: parkingLoaded } = useWeekParking(days, {
    today,
    siteId,
    startTime,
    endTime,
  });
  const { isLoading, isError, error, retry } = allLoaded([desksLoaded, parkingLoaded]);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const { confirm, isSending, undoAll, isUndoing, madeCount, refusals, forget } = useConfirm({
    siteId,
    startTime,
    endTime,
  });
  const plan = days.map((day) =>
    planDay({ day, choice: choices[day], desk: desks.get(day), parking: parking.get(day) }),
  );
  const steps = plan.flatMap(stepsOf);
  const count = new Set(steps.map(({ day }) => day)).size;
  const onSite = plan.filter(({ isOnSite }) => isOnSite).length;

  if (days.length > 0 && desks.size === 0 && parking.size === 0)
    return (
      <Page>
        <EmptyState title={t("nothingToPlan")} />
      </Page>
    );

  const change = (day: string, choice: Choice) => {
    setChoices((before) => ({ ...before, [day]: { ...before[day], ...choice } }));
    forget(day);
  };
  const copyThisWeek = () => {
    setChoices(Object.fromEntries(days.map((day) => [day, asThisWeek(desks.get(day), parking.get(day))])));
    for (const day of days) forget(day);
  };
  const takeBack = async () => {
    const stayed = await undoAll();
    if (stayed > 0) toast.negative(t("undoFailed", { count: stayed }));
    else toast.positive(t("undone"));
  };
  const send = async () => {
    const refused = await confirm(steps);
    if (refused > 0) toast.negative(t("failed", { count: refused }));
    else toast.positive(t("done"));
  };

  return (
    <Page>
      <PageHeader
        headline={t("headline", {
          count: onSite,
          from: formatDay(monday, "dayMonth"),
          until: formatDay(friday, "dayMonth"),
        })}
        context={t("context", { site: site?.name ?? "" })}
        action={
          <WeekActions
            monday={monday}
            presentMonday={presentMonday}
            onWeek={onWeek}
            onCopy={isLoading || isError ? undefined : copyThisWeek}
          />
        }
      />
      {days.length === 0 ? (
        <EmptyState title={t("over")} />
      ) : isError ? (
        // What is not known is never proposed.
        <ErrorState title={t("loadFailed")} error={error} onRetry={retry} />
      ) : isLoading ? (
        <RowsSkeleton rows={days.length} />
      ) : (
        <div className={classes.columns}>
          <div>
            <ul className={classes.rows} aria-label={t("days")}>
              {plan.map((planned) => (
                <DayRow
                  key={planned.day}
                  planned={planned}
                  onChange={(choice) => change(planned.day, choice)}
                />
              ))}
            </ul>
            {desks.size > 0 && <p className={classes.note}>{t("onlyLocatable")}</p>}
          </div>
          <div className={classes.aside}>
            <Panel title={t("whatHappens")} isFlush>
              {onSite === 0 ? (
                <p className={classes.note}>{t("choose")}</p>
              ) : (
                <Outcomes days={plan} refusals={refusals} />
              )}
              {parking.size > 0 && (
                <p className={classes.note}>{t("parkingTimes", { from: startTime, until: endTime })}</p>
              )}
              <div className={classes.confirm}>
                <Button
                  fullWidth
                  disabled={steps.length === 0}
                  loading={isSending}
                  onClick={() => void send()}
                >
                  {t("confirm", { count })}
                </Button>
                {madeCount > 0 && (
                  <Button
                    fullWidth
                    variant="default"
                    disabled={isSending}
                    loading={isUndoing}
                    onClick={() => void takeBack()}
                  >
                    {t("undoAll", { count: madeCount })}
                  </Button>
                )}
              </div>
            </Panel>
            <UsualWeekPanel days={usualDaysOf(plan)} from={addDays(monday, WEEK)} today={today} />
          </div>
        </div>
      )}
    </Page>
  );
};
