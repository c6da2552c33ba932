import { Button } from "@mantine/core";
import { addMonthsToDay } from "@portico/contract/days/days";
import { IconId } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { formatDay, formatList } from "../../ui/days/format.ts";
import panel from "../../ui/days/panel-calendar.module.css";
import { formatPlace, formatWeekdays } from "../core/labels.ts";
import { nextReleasableDay } from "../core/permit-days.ts";
import { type Permit, useOwnPermits, usePermitDays } from "../core/use-permits.ts";
import classes from "./dashboard.module.css";
import type { AskDayQuestion } from "./day-question.ts";

const formatReleaseDays = ({ start, end }: Permit["releases"][number]): string =>
  start === end ? formatDay(start) : `${formatDay(start)} – ${formatDay(end)}`;

interface PermitListProps {
  siteId: string | null;
  today: string;
  onAsk: AskDayQuestion;
}

/** The person's permits; null without any. */
export const PermitList = ({ siteId, today, onAsk }: PermitListProps) => {
  const { t } = useTexts("parking");
  const { t: ui } = useTexts("ui");
  const { user } = useSession();
  const { data, isError, refetch } = useOwnPermits(today);
  const hasPermits = data !== undefined && data.results.length > 0;
  const { days: known } = usePermitDays(today, addMonthsToDay(today, 1), user.id, hasPermits);
  if (isError && !data) {
    return (
      <div className={`${panel.about} ${classes.permitsFailed}`} role="alert">
        {t("permit.loadFailed")}
        <Button variant="subtle" size="xs" onClick={() => void refetch()}>
          {ui("retry")}
        </Button>
      </div>
    );
  }
  const permits = (data?.results ?? []).filter(({ site }) => siteId === null || site.id === siteId);
  if (permits.length === 0) return null;
  return (
    <section aria-labelledby="your-permits" className={classes.permits}>
      <h3 id="your-permits" className={classes.permitsTitle}>
        {t("permit.yours", { count: permits.length })}
      </h3>
      <ul className={classes.permitRows}>
        {permits.map((permit) => {
          const { id, permitType, days, releases, end, can } = permit;
          const day = nextReleasableDay(
            permit,
            today,
            known.filter((one) => one.permit.id === id),
          );
          const facts = [
            formatWeekdays(t, days),
            end && t("permit.until", { day: formatDay(end) }),
            releases.length > 0 && t("permit.given", { days: formatList(releases.map(formatReleaseDays)) }),
          ];
          const kind = t(`permit.short.${permitType}`);
          const name = `${kind}, ${formatPlace(t, permit)}`;
          return (
            <li key={id} className={classes.permit}>
              <IconId size={20} stroke={1.75} aria-hidden />
              <span className={classes.permitName}>{name}</span>
              {can.release && day && (
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t("permit.releaseNamed", { name })}
                  onClick={() => onAsk({ kind: "release", permit, day })}
                >
                  {t("permit.release")}
                </Button>
              )}
              <span className={`${panel.about} ${classes.permitFacts}`}>
                {facts.filter(Boolean).join(". ")}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
