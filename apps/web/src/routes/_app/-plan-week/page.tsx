import "./texts.ts";
import { Button } from "@mantine/core";
import { addDays } from "@portico/contract/days/days";
import { useTexts } from "../../../locales/use-texts.ts";
import { formatClock } from "../../../parking/core/hours.ts";
import { useAllDay } from "../../../parking/core/use-all-day.ts";
import { checkTimes } from "../../../parking/request/check.ts";
import { CostNote } from "../../../parking/request/cost-note.tsx";
import { ErrorState } from "../../../shell/page/error-state.tsx";
import { useClient } from "../../../shell/session/session.ts";
import { formatDay } from "../../../ui/days/format.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";
import { toast } from "../../../ui/feedback/toasts.ts";
import { PageHeader } from "../../../ui/page/header.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { DayRow } from "./day-row.tsx";
import { HoursChoice } from "./hours-choice.tsx";
import { Outcomes } from "./outcomes.tsx";
import { hasProblem, usualDaysOf, weekCost } from "./plan.ts";
import classes from "./plan-week.module.css";
import { usePlan } from "./use-plan.ts";
import { UsualWeekPanel } from "./usual-week.tsx";
import { WeekActions } from "./week-actions.tsx";

const FRIDAY = 4;
const WEEK = 7;

interface PlanWeekProps {
  /** Any day of the week; left out: next week. */
  week: string | undefined;
  onWeek: (monday: string) => void;
}

/** A week of desks and parking: proposed by what is usual and where the team sits, and booked day by day. */
export const PlanWeek = ({ week, onWeek }: PlanWeekProps) => {
  const { t } = useTexts("planWeek");
  const planning = usePlan(week);
  const { site, today, clock, monday, presentMonday, days, plan, steps, hours, change } = planning;
  const { isLoading, isError, error, retry } = planning.loaded;
  const { confirm, isSending, undoAll, isUndoing, madeCount, refusals } = planning.booking;
  const allDay = useAllDay();
  const { businessDayStart: startTime, businessDayEnd: endTime } = useClient().config;
  const count = new Set(steps.map(({ day }) => day)).size;
  const onSite = plan.filter(({ isOnSite }) => isOnSite).length;
  const isWrong = plan.some(hasProblem);

  if (days.length > 0 && !planning.hasDesks && !planning.hasParking)
    return (
      <Page>
        <EmptyState title={t("nothingToPlan")} />
      </Page>
    );

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
          until: formatDay(addDays(monday, FRIDAY), "dayMonth"),
        })}
        context={t("context", { site: site?.name ?? "" })}
        action={
          <WeekActions
            monday={monday}
            presentMonday={presentMonday}
            onWeek={onWeek}
            onCopy={isLoading || isError ? undefined : planning.copyThisWeek}
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
            {planning.hasParking && (
              <div className={classes.weekHours}>
                <HoursChoice
                  label={t("weekHours")}
                  value={hours}
                  about={planning.areHoursUsual ? t("usualHours") : undefined}
                  onChange={planning.changeHours}
                  preset={
                    allDay && {
                      hours: allDay,
                      label: t("allDay", { times: formatClock(allDay) }),
                      onChoose: () => planning.changeHours(allDay),
                    }
                  }
                  // Nobody has to say hours who does not park.
                  errors={isWrong ? checkTimes(hours.startTime, hours.endTime) : {}}
                />
              </div>
            )}
            <ul className={classes.rows} aria-label={t("days")}>
              {plan.map((planned) => (
                <DayRow
                  key={planned.day}
                  planned={planned}
                  weekHours={hours}
                  clock={clock}
                  onChange={(choice) => change(planned.day, choice)}
                />
              ))}
            </ul>
            {planning.hasDesks && <p className={classes.note}>{t("onlyLocatable")}</p>}
          </div>
          <div className={classes.aside}>
            <Panel title={t("whatHappens")} isFlush>
              {onSite === 0 ? (
                <p className={classes.note}>{t("choose")}</p>
              ) : (
                <Outcomes days={plan} refusals={refusals} />
              )}
              <div className={classes.cost}>
                <CostNote cost={weekCost(plan)} />
              </div>
              <div className={classes.confirm}>
                <Button
                  fullWidth
                  disabled={steps.length === 0 || isWrong}
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
            <UsualWeekPanel
              days={usualDaysOf(plan, { startTime, endTime })}
              isWrong={isWrong}
              from={addDays(monday, WEEK)}
              today={today}
            />
          </div>
        </div>
      )}
    </Page>
  );
};
