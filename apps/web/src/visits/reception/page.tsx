import "../core/texts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { ExportButton } from "../../ui/list/export-button.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { useVisitQuestion, VisitDialogs } from "../actions/dialogs.tsx";
import { BulkResultDialog } from "../actions/result-dialog.tsx";
import { useVisitTools } from "../actions/use-visit-tools.ts";
import { VisitPanel } from "../details/panel.tsx";
import { WalkIns } from "../walk-ins/list.tsx";
import { useReceptionFilters, useStatusLabel } from "./filters.ts";
import { ReceptionHead } from "./head.tsx";
import { NoVisits } from "./no-visits.tsx";
import { VisitPanelFrame } from "./panel-frame.tsx";
import classes from "./reception.module.css";
import { daysOf, receptionSearch } from "./search.ts";
import { VisitsSelection } from "./selection.tsx";
import { VisitsTable } from "./table.tsx";
import { TableFooter } from "./table-footer.tsx";
import { useBulkActions } from "./use-bulk-actions.ts";
import { useVisitsExport } from "./use-export.ts";
import { useOpenVisit } from "./use-open-visit.ts";
import { useVisitsSelection } from "./use-selection.ts";
import { useShownVisits } from "./use-shown-visits.ts";

/** Reception's page: expected, waiting and present visitors, with the next action for each. */
export const ReceptionPage = () => {
  const { t } = useTexts("visits");
  const queryClient = useQueryClient();
  const previousPage = useLocation().href;
  const { shown, siteId, now, today, query, list, page, rows, waiting } = useShownVisits();
  const { search, change } = shown;
  const { data, error, refetch, isPlaceholderData } = list;
  const { from, until } = daysOf(search, today);
  const { openId, heading, open, close: closePanel } = useOpenVisit();
  const { chosen, visits, select, clear } = useVisitsSelection([...waiting, ...rows]);
  const { asked, ask, close } = useVisitQuestion();
  const tools = useVisitTools(ask);
  const bulk = useBulkActions(clear);
  const exporting = useVisitsExport(query, t("table.exportFile", { from, until }));
  const word = useStatusLabel();
  const { status } = receptionSearch.values(search);
  // Another list begins without ticked rows.
  const filtered: typeof shown = {
    ...shown,
    change: (changed) => {
      clear();
      change(changed);
    },
    clear: () => {
      clear();
      shown.clear();
    },
    show: (view) => {
      clear();
      shown.show(view);
    },
  };

  return (
    <div className={classes.frame} data-beside={openId ? true : undefined}>
      <Page wide>
        <ReceptionHead
          search={search}
          today={today}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: ["visits"] })}
        />
        <WalkIns siteId={siteId} />
        <ListBar
          name="visits"
          list={filtered}
          search={{ key: "search", label: t("search"), hint: t("searchHint") }}
          filters={useReceptionFilters(filtered, today)}
        >
          <ExportButton {...exporting} isDisabled={!data?.count} />
        </ListBar>
        <Panel isFlush>
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data ? (
            <>
              <VisitsTable
                waiting={waiting}
                rows={rows}
                rowsTitle={status === "all" ? undefined : word(status)}
                now={now}
                showsDay={from !== until}
                showsSite={siteId === null}
                selected={chosen}
                onSelect={select}
                openId={openId}
                onOpen={open}
                order={search.order ?? "attention"}
                onOrder={(order) => change({ order })}
                isStale={isPlaceholderData}
                tools={tools}
                previousPage={previousPage}
                empty={<NoVisits isBelowOthers={waiting.length > 0} />}
              />
              <TableFooter
                shown={rows.length}
                count={data.count}
                page={page}
                size={receptionSearch.values(search).size}
                onPage={(next) => change({ page: next === 1 ? undefined : next })}
                onSize={(size) => change({ size })}
              />
            </>
          ) : (
            <RowsSkeleton rows={8} />
          )}
        </Panel>
        {visits.length > 0 && (
          <VisitsSelection
            visits={visits}
            running={bulk.running}
            onRun={bulk.run}
            onAsk={ask}
            onClear={clear}
          />
        )}
      </Page>
      <VisitPanelFrame isOpen={openId !== undefined} onClose={closePanel}>
        {openId && (
          <VisitPanel
            visitId={openId}
            tools={tools}
            previousPage={previousPage}
            onClose={closePanel}
            headingRef={heading}
          />
        )}
      </VisitPanelFrame>
      <VisitDialogs
        questionState={asked}
        onClose={close}
        onDone={clear}
        onCancelVisits={(asked) => bulk.run("cancel", asked)}
        onFailures={bulk.show}
      />
      {bulk.result && (
        <BulkResultDialog {...bulk.result} opened={bulk.result.isOpen} onClose={bulk.closeResult} />
      )}
    </div>
  );
};
