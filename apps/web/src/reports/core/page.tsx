import "./texts.ts";
import "../../styles/app.css";
import { Button, Group, VisuallyHidden } from "@mantine/core";
import { isMailed, type ReportId } from "@portico/contract/reports/form";
import { IconChartBar } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import type { ShownList } from "../../shell/lists/use-list-search.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { focusWhenLost } from "../../ui/feedback/focus-when-lost.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import type { Filter } from "../../ui/list/filters.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { usePhone } from "../../ui/use-phone.ts";
import { AddMailButton } from "../mails/add-button.tsx";
import { useRemovalText } from "../mails/use-removal-text.ts";
import { compareContents, type OtherRows } from "./compare.ts";
import type { Content } from "./content.ts";
import { ExportMenu } from "./export-menu.tsx";
import { Figures } from "./figures.tsx";
import { Numbers, type OpenedNumber } from "./numbers.tsx";
import { presentOf } from "./present.ts";
import classes from "./report.module.css";
import { behindOf } from "./search.ts";
import { useClock } from "./use-filters.ts";

/** Charts are large: their library loads with the first chart, and no other page has it. */
const ReportBars = lazy(async () => ({ default: (await import("./bar-chart.tsx")).ReportBars }));

const HEIGHT = 320;
const HEIGHT_ON_PHONES = 240;

interface ReportPageProps<A extends object, Row> {
  id: ReportId;
  /** The report's name, above its chart. */
  name: string;
  list: ShownList<A>;
  filters: readonly (Filter | false)[];
  /** The site whose clock says what is not over; left out: the shown site; null: it is not known. */
  siteId?: string | null | undefined;
  /** Of a report of one day. */
  date?: string;
  /** Which days, and of what. */
  context: string;
  /** Why there is no report of these days. */
  notice?: ReactNode;
  report: UseQueryResult<{ results: Row[] }>;
  toContent: (rows: readonly Row[]) => Content;
  /** What the report is compared with. */
  other?: OtherRows<Row> | undefined;
  file: { path: string; query: Readonly<Record<string, string | undefined>> };
  /** Beside the export. */
  actions?: ReactNode;
  /** Left out: there are no rows behind the numbers. */
  onOpen?: (opened: OpenedNumber) => void;
  opened?: OpenedNumber | undefined;
  /** The rows behind the opened number. */
  behind?: ReactNode;
  /** Instead of the bars and their table. */
  drawing?: (rows: readonly Row[]) => ReactNode;
}

/** One report: its finding, its filters, three figures beside the chart, the same numbers as a table, and what is behind them. */
export const ReportPage = <A extends object, Row>(props: ReportPageProps<A, Row>) => {
  const { id, name, list, filters, context, notice, report, toContent, other, file, actions, siteId, date } =
    props;
  const { t } = useTexts("reports");
  const own = report.data && toContent(report.data.results);
  const clock = useClock(siteId);
  const content = own && {
    ...(other ? compareContents(own, toContent(other.rows), other) : own),
    present: clock && presentOf(own, clock, date),
  };
  return (
    <Page wide>
      <PageHeader
        headline={content ? translate(content.finding.title) : name}
        context={other ? t("comparedWith", { context, other: other.label }) : context}
        action={
          <Group gap="xs">
            {actions}
            {isMailed(id) && <AddMailButton report={id} name={name} present={list.view} />}
            <ExportMenu {...file} />
          </Group>
        }
      />
      <ListBar name={`report-${id}`} list={list} filters={filters} useRemovalText={useRemovalText} />
      {notice || null}
      {notice ? null : report.error && !content ? (
        <Panel>
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        </Panel>
      ) : !content ? (
        <Panel title={name}>
          <RowsSkeleton rows={6} />
        </Panel>
      ) : content.finding.figures.length === 0 ? (
        <Panel title={name}>
          <EmptyState icon={IconChartBar} title={t("nothing")} text={t("nothingText")} />
        </Panel>
      ) : (
        <Shown {...props} content={content} />
      )}
    </Page>
  );
};

const Shown = <A extends object, Row>({
  name,
  report,
  content,
  onOpen,
  opened,
  behind,
  drawing,
}: ReportPageProps<A, Row> & { content: Content }) => {
  const { t } = useTexts("reports");
  const isPhone = usePhone();
  const height = isPhone ? HEIGHT_ON_PHONES : HEIGHT;
  const { spaces } = content;
  const numbers = useId();
  // The focus of what is opened by its address returns to the number, which must then be there.
  const [isTable, setTable] = useState(opened !== undefined);
  const openBar = (one: OpenedNumber) => {
    setTable(true);
    onOpen?.(one);
  };
  return (
    <>
      <Panel title={name}>
        <div className={classes.body} data-drawing={drawing !== undefined || undefined}>
          <Figures figures={content.finding.figures} />
          {drawing ? (
            drawing(report.data?.results ?? [])
          ) : (
            <div>
              <PresentText {...content} />
              <Suspense fallback={<div style={{ height }} />}>
                <ReportBars
                  content={content}
                  height={height}
                  lineLabel={spaces ? t("spaces", { count: spaces }) : undefined}
                  onOpen={onOpen && openBar}
                />
              </Suspense>
              <Button
                variant="transparent"
                className={classes.asTable}
                aria-expanded={isTable}
                aria-controls={numbers}
                onClick={() => setTable(!isTable)}
              >
                {t("asTable")}
              </Button>
            </div>
          )}
        </div>
      </Panel>
      {opened && behind && (
        <Focused key={behindOf(opened)} of={behindOf(opened)}>
          {behind}
        </Focused>
      )}
      {!drawing && (
        <div className={classes.numbers} data-shown={isTable || undefined}>
          <Panel isFlush>
            <Numbers id={numbers} content={content} onOpen={onOpen} opened={opened} />
          </Panel>
        </div>
      )}
    </>
  );
};

/** What the line or the paler bars of the chart say, which readers of the screen pass over. */
const PresentText = ({ rows, present }: Content) => {
  const { t } = useTexts("reports");
  const row = rows[present?.at[0] ?? -1]?.name;
  if (!present || !row) return null;
  const { time } = present;
  return (
    <VisuallyHidden component="p">{time ? t("nowAt", { time, row }) : t("notOver", { row })}</VisuallyHidden>
  );
};

/**
 * The number that was opened: the one that has the focus, else the one in the table. A bar has no focus, nor has what the address
 * opens.
 */
const findNumber = (of: string): HTMLElement | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.dataset.number === of
    ? activeElement
    : ([...document.querySelectorAll<HTMLElement>("[data-number]")].find(
        ({ dataset }) => dataset.number === of,
      ) ?? null);
};

/** What was just opened comes into view, and the keyboard goes on there. `of`: the opened number. */
const Focused = ({ of, children }: { of: string; children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const number = findNumber(of);
    ref.current?.focus();
    // Closed, the focus returns to the number.
    return () => focusWhenLost(number?.isConnected ? number : findNumber(of));
  }, [of]);
  return (
    <div ref={ref} tabIndex={-1} className={classes.behind}>
      {children}
    </div>
  );
};
