import "../core/texts.ts";
import "./texts.ts";
import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useColumns } from "../../shell/lists/use-columns.ts";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ExportButton } from "../../ui/list/export-button.tsx";
import { Page } from "../../ui/page/page.tsx";
import { SkippedPeopleDialog } from "../../ui/people/skipped-people-dialog.tsx";
import { sortingOf } from "../../ui/table/sorting.ts";
import { useRowFocus } from "../../ui/table/use-row-focus.ts";
import { formatWhen, parkerName } from "../core/labels.ts";
import classes from "./decisions.module.css";
import { useDecisionsFilters } from "./filters.ts";
import { DecisionsHead } from "./head.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { decisionsSearch, queryOf, sortableColumns } from "./search.ts";
import { DecisionsSelection } from "./selection.tsx";
import { useBulkDecision } from "./use-bulk-decision.ts";
import { useDecisionsColumns } from "./use-columns.tsx";
import { useDecision } from "./use-decision.ts";
import { useDecisionsExport } from "./use-export.ts";
import { useQuestion } from "./use-question.ts";
import { useRequests } from "./use-requests.ts";
import { useDecisionsSearch } from "./use-search.ts";
import { useDecisionsSelection } from "./use-selection.ts";

/** Parking Requests: the requests and their decisions, one by one or several at once. */
export const DecisionsPage = () => {
  const { t } = useTexts("parkingDecisions");
  const { t: parking } = useTexts("parking");
  const { list, siteId, today, days, isReady } = useDecisionsSearch();
  const { search, change } = list;
  const query = queryOf(search, days, siteId);
  const requests = useRequests(query, isReady);
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLDivElement>(null);
  useRowFocus(table, heading);
  const selection = useDecisionsSelection(query, requests.data?.results);
  const { decide, deciding } = useDecision();
  const bulk = useBulkDecision(selection.drop);
  const { asked, ask, answer, close } = useQuestion({ decide, decideAll: bulk.decideAll });
  const exporting = useDecisionsExport(query, t("exportFile", { ...days }));
  const { columns, choice } = useColumns(
    "parking-decisions",
    useDecisionsColumns({ onAct: (row, action) => ask(action, [row]), deciding }),
  );
  const isFiltered = list.count > 0;
  const { data } = requests;

  return (
    <Page wide>
      <DecisionsHead
        search={search}
        days={days}
        today={today}
        siteId={siteId}
        headingRef={heading}
        onShow={list.show}
      />
      <ListBar
        name="parking-decisions"
        columns={choice}
        list={list}
        search={{ key: "search", label: t("filters.search") }}
        filters={useDecisionsFilters(list, days, today, siteId)}
      >
        <ExportButton {...exporting} isDisabled={!data?.count} />
      </ListBar>
      <div ref={table} className={classes.table}>
        <ListTable
          list={requests}
          columns={columns}
          page={search.page}
          limit={decisionsSearch.values(search).limit}
          onPage={list.turnPage}
          onSize={(limit) => change({ limit })}
          selection={{
            rows: selection.rows,
            onChange: selection.select,
            labelOf: (row) =>
              t("select", {
                name: parkerName(row),
                carpark: row.carpark.name,
                when: formatWhen(parking, row),
              }),
            allLabel: t("selectAll"),
          }}
          sorting={sortingOf(sortableColumns(days), query.ordering, (ordering) => change({ ordering }))}
          empty={
            <EmptyState
              icon={IconCircleCheck}
              title={t(isFiltered ? "filtered" : "empty")}
              text={t(isFiltered ? "filteredText" : "emptyText")}
              action={
                isFiltered && (
                  <Button variant="default" onClick={() => list.clear()}>
                    {t("clear")}
                  </Button>
                )
              }
            />
          }
        />
      </div>
      {selection.rows.length > 0 && (
        <DecisionsSelection
          rows={selection.rows}
          running={bulk.running}
          onAct={ask}
          onClear={selection.clear}
        />
      )}
      {asked && (
        <ReasonDialog
          key={asked.openCount}
          {...asked.question}
          opened={asked.isOpen}
          isBusy={asked.isBusy}
          onClose={close}
          onConfirm={(reason) => void answer(reason)}
        />
      )}
      {bulk.result && (
        <SkippedPeopleDialog {...bulk.result} opened={bulk.result.isOpen} onClose={bulk.closeResult} />
      )}
    </Page>
  );
};
