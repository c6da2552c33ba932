import "./-dashboard-texts.ts";
import { Button } from "@mantine/core";
import { useDeskWeek } from "../../desks/dashboard/use-desk-week.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useMeetingsWeek } from "../../meetings/dashboard/use-meetings-week.ts";
import { useParkingWeek } from "../../parking/dashboard/use-parking-week.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { WeekStrip } from "../../ui/days/week-strip.tsx";
import { workingDaysAround } from "../../ui/days/working-days.ts";

interface WeekProps {
  /** Left out: today. */
  chosen: string | undefined;
  /** Undefined: today. */
  onChoose: (day: string | undefined) => void;
}

/** The person's desk, parking, meetings and visitors on ten working days. */
export const Week = ({ chosen, onChoose }: WeekProps) => {
  const { t } = useTexts(["dashboard", "ui"]);
  const { timeZone } = useSites();
  const today = dayIn(timeZone, useNow());
  const days = workingDaysAround(today);
  const desk = useDeskWeek(today);
  const parking = useParkingWeek(days, today);
  const meetings = useMeetingsWeek(days);
  const rows = [desk, parking, ...meetings].filter((row) => row !== undefined);
  if (rows.length === 0) return null;
  const failed = rows.filter(({ retry }) => retry);
  return (
    <WeekStrip
      label={t("week")}
      todayLabel={t("today")}
      days={days}
      today={today}
      chosen={chosen ?? today}
      rows={rows}
      onChoose={(day) => onChoose(day === today ? undefined : day)}
      failure={
        failed.length > 0 && (
          <>
            {t("weekFailed", { rows: failed.map(({ label }) => label).join(", ") })}
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                for (const { retry } of failed) retry?.();
              }}
            >
              {t("ui:retry")}
            </Button>
          </>
        )
      }
    />
  );
};
