import { NIGHT_BEGINS } from "@portico/contract/privacy/form";
import { IconHourglass } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import settings from "../../shell/settings/settings.module.css";
import { formatDay } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { formatNumber } from "../../ui/numbers.ts";
import { formatDue } from "../core/format.ts";
import { PrivacyFrame } from "../core/frame.tsx";
import classes from "../core/privacy.module.css";
import { type Period, usePeriods, usePrivacy } from "../core/use-privacy.ts";
import { PeriodDialog } from "./dialog.tsx";

const NOT_PHONES = "(min-width: 48em)";

/** For how long rows of each kind are kept, and what the next night ends. */
export const PeriodsTab = () => {
  const { t } = useTexts(["privacy", "shellSettings"]);
  const { data } = usePrivacy();
  const periods = usePeriods();
  const [changedKey, setChangedKey] = useState<string>();
  const changed = data?.periods.find(({ key }) => key === changedKey);

  const isChangeable = ({ leastDays, mostDays }: Period) => leastDays !== null && leastDays !== mostDays;
  const formatDays = ({ days }: Period) => t("days", { count: days, days: formatNumber(days) });
  /** How the days came about. */
  const reasonOf = (period: Period): string => {
    const { days, usualDays, follows } = period;
    if (follows !== null)
      return t("periods.follows", {
        what: data?.periods.find(({ key }) => key === follows)?.what ?? follows,
      });
    if (!isChangeable(period)) return t("periods.fixed");
    return days === usualDays
      ? t("periods.usual")
      : t("periods.usually", { count: usualDays ?? 0, days: formatNumber(usualDays ?? 0) });
  };

  return (
    <PrivacyFrame
      tab="periods"
      headline={
        data
          ? t("periods.answer", { ...formatDue(...data.periods), night: formatDay(data.nextNight) })
          : t("tabs.periods")
      }
      context={
        data ? t("periods.context", { time: NIGHT_BEGINS, zone: data.timeZone.replaceAll("_", " ") }) : ""
      }
    >
      <ListTable
        list={periods}
        columns={[
          {
            accessor: "what",
            title: t("columns.what"),
            render: (period) => (
              <span className={classes.text}>
                {period.what}
                <span className={settings.second}>{period.why}</span>
                <span className={`${settings.onPhones} ${classes.facts}`}>
                  {formatDays(period)}, {reasonOf(period)}
                  <br />
                  {t(`periods.endings.${period.ending}`)} · {t("periods.due", formatDue(period))}
                </span>
              </span>
            ),
          },
          {
            accessor: "days",
            title: t("columns.kept"),
            visibleMediaQuery: NOT_PHONES,
            render: (period) => (
              <>
                {formatDays(period)}
                <span className={settings.second}>{reasonOf(period)}</span>
              </>
            ),
          },
          {
            accessor: "ending",
            title: t("columns.ending"),
            visibleMediaQuery: NOT_PHONES,
            render: ({ ending }) => t(`periods.endings.${ending}`),
          },
          {
            accessor: "dueCount",
            title: t("columns.due"),
            textAlign: "right",
            visibleMediaQuery: NOT_PHONES,
            render: (period) => (
              <span className={`tabular ${period.dueCount === 0 ? settings.unused : ""}`}>
                {formatDue(period).rows}
              </span>
            ),
          },
          {
            accessor: "actions",
            title: <span className="visually-hidden">{t("shellSettings:actions")}</span>,
            width: 60,
            render: (period) => (
              <RowActions
                name={period.what}
                onEdit={isChangeable(period) ? () => setChangedKey(period.key) : undefined}
              />
            ),
          },
        ]}
        empty={<EmptyState icon={IconHourglass} title={t("periods.none")} />}
      />
      {changed && data && (
        <PeriodDialog
          period={changed}
          night={data.nextNight}
          isAllHeld={data.isAllHeld}
          onClose={() => setChangedKey(undefined)}
        />
      )}
    </PrivacyFrame>
  );
};
