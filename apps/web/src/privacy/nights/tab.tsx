import type { RetentionRun } from "@portico/contract/privacy/privacy";
import { IconMoon } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSites } from "../../shell/session/sites.ts";
import settings from "../../shell/settings/settings.module.css";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { dayIn, formatDay, timeIn } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { formatNumber } from "../../ui/numbers.ts";
import { PrivacyFrame } from "../core/frame.tsx";
import classes from "../core/privacy.module.css";
import { privacySearch } from "../core/search.ts";
import { useNights, usePrivacy } from "../core/use-privacy.ts";

const totalOf = ({ ended }: RetentionRun): number => ended.reduce((sum, { count }) => sum + count, 0);

/** What past nights have ended. */
export const NightsTab = () => {
  const { t } = useTexts("privacy");
  const list = useListSearch(privacySearch);
  const { page } = list.search;
  const nights = useNights(page);
  const sites = useSites();
  const timeZone = usePrivacy().data?.timeZone ?? sites.timeZone;
  /** The time, with the day where it is not the night's. */
  const whenOf = (day: string, instant: string): string => {
    const at = dayIn(timeZone, instant);
    return `${at === day ? "" : `${formatDay(at)}, `}${timeIn(timeZone, instant)}`;
  };
  const state = ({ day, finishedAt }: RetentionRun) =>
    finishedAt ? (
      <StatusChip status="active" words={t("nights.finished", { when: whenOf(day, finishedAt) })} />
    ) : (
      <>
        <StatusChip status="pending" words={t("nights.notFinished")} />
        <span className={settings.second}>{t("nights.notFinishedText")}</span>
      </>
    );
  const ended = (run: RetentionRun): string =>
    t("nights.ended", { count: totalOf(run), rows: formatNumber(totalOf(run)) });
  return (
    <PrivacyFrame
      tab="nights"
      headline={nights.data ? t("nights.answer", { count: nights.data.count }) : t("tabs.nights")}
      context={t("nights.context")}
    >
      <ListTable
        list={nights}
        columns={[
          {
            accessor: "day",
            title: t("nights.night"),
            render: (run) => (
              <span className={classes.text}>
                {formatDay(run.day, "shortYear")}
                <span className={settings.second}>
                  {t("nights.began", { when: whenOf(run.day, run.startedAt) })}
                </span>
                <span className={settings.onPhones}>{ended(run)}</span>
              </span>
            ),
          },
          {
            accessor: "ended",
            title: t("nights.result"),
            visibleMediaQuery: "(min-width: 48em)",
            render: ended,
          },
          { accessor: "finishedAt", title: t("nights.state"), render: state },
        ]}
        expansion={(run) => <Ended run={run} />}
        page={page}
        limit={PAGE_SIZE}
        onPage={list.turnPage}
        empty={<EmptyState icon={IconMoon} title={t("nights.none")} text={t("nights.noneText")} />}
      />
    </PrivacyFrame>
  );
};

const Ended = ({ run: { ended } }: { run: RetentionRun }) => {
  const { t } = useTexts("privacy");
  if (ended.length === 0)
    return <p className={settings.none}>{t("nights.ended", { count: 0, rows: "0" })}</p>;
  return (
    <dl className={classes.ended}>
      {ended.map(({ key, what, count }) => (
        <div key={key} style={{ display: "contents" }}>
          <dt>{what}</dt>
          <dd className="tabular">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
};
