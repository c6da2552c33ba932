import "../core/texts.ts";
import "../../styles/app.css";
import { Button, Group } from "@mantine/core";
import { SECTIONS } from "@portico/contract/reports/core/sections";
import { IconChartBar, IconMail, IconSettings } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSession } from "../../shell/session/session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { daysOf, indexSearch } from "../core/search.ts";
import { inDays, useContextOf } from "../core/use-day-report.ts";
import { useDaysFilter, useSiteFilter, useToday } from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";
import { ReportSettingsDialog, useReportSettings } from "../settings/dialog.tsx";
import classes from "./card.module.css";
import { ReportCard, useLoadingCards } from "./card.tsx";
import { useHeadline } from "./use-headline.ts";

/** To the reports that are sent, and for a superadmin to the settings. */
const Actions = () => {
  const { t } = useTexts("reports");
  const { inGroup } = useSession();
  const settings = useReportSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    <Group gap="xs">
      {inGroup() && settings && (
        <Button
          variant="default"
          leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t("settings.title")}
        </Button>
      )}
      <Button
        component={Link}
        to="/report-mails"
        variant="default"
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
      >
        {t("mails.title")}
      </Button>
      {isOpen && settings && <ReportSettingsDialog settings={settings} onClose={() => setOpen(false)} />}
    </Group>
  );
};

/** The reports of the client's features, each with its finding; site and days apply to all. */
export const ReportsPage = () => {
  const { t } = useTexts("reports");
  const { t: tUi } = useTexts("ui");
  const list = useListSearch(indexSearch);
  const { site, start, end } = list.search;
  const days = daysOf(list.search, useToday());
  const index = useRows(["index", site], (signal) => call("GET /reports/", { query: { site }, signal }));
  const loadingCount = useLoadingCards();
  const filters = [useDaysFilter(list), useSiteFilter(list)];
  const reports = index.data?.results ?? [];
  const headline = useHeadline(reports, { ...days, site });
  const context = useContextOf(inDays(days), site);
  return (
    <Page wide>
      <PageHeader headline={headline ?? t("title")} context={context} action={<Actions />} />
      <FilterBar list={list} filters={filters} />
      {index.error && !index.data && (
        <Panel>
          <ErrorState error={index.error} onRetry={() => void index.refetch()} />
        </Panel>
      )}
      {index.isPending && <RowsSkeleton rows={6} />}
      {loadingCount > 0 && (
        <p role="status" className="visually-hidden">
          {tUi("loading")}
        </p>
      )}
      {index.data?.count === 0 && (
        <Panel>
          <EmptyState icon={IconChartBar} title={t("none")} text={t("noneText")} />
        </Panel>
      )}
      {SECTIONS.filter((section) => reports.some((report) => report.section === section)).map((section) => (
        <section key={section}>
          <h2 className={classes.section}>{t(`sections.${section}`)}</h2>
          <ul className={classes.grid}>
            {reports
              .filter((report) => report.section === section)
              .map((report) => (
                <li key={report.id}>
                  <ReportCard
                    report={report}
                    query={{ ...days, site }}
                    search={{ site, start, end, ...(end ? { date: end } : {}) }}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  );
};
