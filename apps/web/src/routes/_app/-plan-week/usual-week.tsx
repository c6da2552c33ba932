import { Button } from "@mantine/core";
import { addDays, laterDay } from "@portico/contract/days/days";
import { useState } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { ApiError } from "../../../shell/api/error.ts";
import { ErrorState } from "../../../shell/page/error-state.tsx";
import { formatDay, weekdayName } from "../../../ui/days/format.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../../ui/feedback/toasts.ts";
import { Panel } from "../../../ui/page/panel.tsx";
import { PauseDialog } from "./pause-dialog.tsx";
import classes from "./plan-week.module.css";
import { usualTimes } from "./times-text.ts";
import { type UsualDays, type UsualWeek, useUsualWeek } from "./use-usual-week.ts";
import { UsualOutcomes } from "./usual-outcomes.tsx";

interface UsualWeekPanelProps {
  /** What the shown week has or gets, by weekday. */
  days: UsualDays;
  /** Hours of the shown week are missing or wrong. */
  isWrong?: boolean;
  /** The Monday after the shown week. */
  from: string;
  today: string;
}

/** The week that is booked by itself: begun with the shown week, paused, ended, and what came of it. */
export const UsualWeekPanel = ({ days, isWrong = false, from, today }: UsualWeekPanelProps) => {
  const { t } = useTexts("planWeek");
  const { week, error, refetch, set, pause } = useUsualWeek();
  const [isPausing, setPausing] = useState(false);
  const [isEnding, setEnding] = useState(false);
  if (error)
    return (
      <Panel title={t("usual.title")} isFlush>
        <ErrorState title={t("usual.loadFailed")} error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!week) return null;
  const failed = (error: unknown) =>
    toast.negative(
      error instanceof ApiError && error.status === 400 ? error.messages.join(" ") : t("usual.failed"),
    );
  const save = (wanted: UsualDays, done: string) =>
    set.mutate(
      { days: wanted, from },
      {
        onSuccess: () => {
          setEnding(false);
          toast.positive(done);
        },
        onError: failed,
      },
    );
  const pauseUntil = (day: string | null) =>
    pause.mutate(day, {
      onSuccess: () => {
        setPausing(false);
        if (day === null) toast.positive(t("usual.resumed"));
      },
      onError: failed,
    });
  const isSet = week.days.length > 0;
  const isPaused = week.pausedUntil !== null && week.pausedUntil > today;
  const first = isPaused ? laterDay(from, week.pausedUntil!) : from;
  return (
    <Panel title={t("usual.title")} isFlush>
      <div className={classes.usual}>
        {isSet ? <Days week={week} isPaused={isPaused} /> : <p>{t("usual.about")}</p>}
        <p className={classes.about}>
          {t("usual.aboutRepeat", { count: days.length, from: formatDay(first, "dayMonth") })}
        </p>
        <div className={classes.usualActions}>
          <Button
            variant="default"
            disabled={days.length === 0 || isWrong}
            loading={set.isPending && !isEnding}
            onClick={() =>
              save(
                days,
                isPaused
                  ? t("usual.startedPaused", { day: formatDay(week.pausedUntil!) })
                  : t("usual.started"),
              )
            }
          >
            {t(isSet ? "usual.replace" : "usual.repeat")}
          </Button>
          {isSet && (
            <>
              <Button
                variant="default"
                loading={pause.isPending && !isPausing}
                onClick={() => (isPaused ? pauseUntil(null) : setPausing(true))}
              >
                {t(isPaused ? "usual.resume" : "usual.pause")}
              </Button>
              <Button variant="default" disabled={set.isPending} onClick={() => setEnding(true)}>
                {t("usual.end")}
              </Button>
            </>
          )}
        </div>
        {week.outcomes.length > 0 && <UsualOutcomes outcomes={week.outcomes} today={today} />}
      </div>
      {isPausing && (
        <PauseDialog
          today={today}
          isSaving={pause.isPending}
          onPause={pauseUntil}
          onClose={() => setPausing(false)}
        />
      )}
      <ConfirmDialog
        opened={isEnding}
        onClose={() => setEnding(false)}
        title={t("usual.endTitle")}
        text={t("usual.endText")}
        confirmLabel={t("usual.end")}
        onConfirm={() => save([], t("usual.ended"))}
        isBusy={set.isPending}
        isDangerous
      />
    </Panel>
  );
};

const Days = ({ week, isPaused }: { week: UsualWeek; isPaused: boolean }) => {
  const { t } = useTexts("planWeek");
  return (
    <>
      <ul>
        {week.days.map(({ weekday, desk, carpark, ...times }) => {
          const places = [
            desk && t("usual.desk", { name: desk.name }),
            ...(carpark ? [carpark.name, ...usualTimes(t, times)] : []),
          ].filter(Boolean);
          return (
            <li key={weekday} className={classes.usualDay}>
              <strong>{weekdayName(weekday)}</strong>
              <span>{places.length > 0 ? places.join(", ") : t("usual.gone")}</span>
            </li>
          );
        })}
      </ul>
      <p>
        {isPaused
          ? t("usual.paused", { day: formatDay(week.pausedUntil!) })
          : t("usual.next", { day: formatDay(addDays(week.bookedUntil!, 1)) })}
      </p>
    </>
  );
};
