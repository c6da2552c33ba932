import "../core/texts.ts";
import "./texts.ts";
import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ListTable } from "../../shell/lists/table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { LeftOutDialog } from "../../ui/people/skipped-people-dialog.tsx";
import { SIZE } from "../../ui/table/page-sizes.ts";
import { useKeptFocus } from "../../ui/table/use-row-focus.ts";
import { parkerOf, whenOf } from "../core/labels.ts";
import classes from "./decisions.module.css";
import { ApprovalsFilters } from "./filters.tsx";
import { ApprovalsHead } from "./head.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { countFilters, daysOf, directionOf, queryOf, sizeOf } from "./search.ts";
import { ApprovalsSelection } from "./selection.tsx";
import { useBulk } from "./use-bulk-decision.ts";
import { useColumns } from "./use-columns.tsx";
import { useDecide } from "./use-decision.ts";
import { useExport } from "./use-export.ts";
import { useQuestion } from "./use-question.ts";
import { useRequests } from "./use-requests.ts";
import { useApprovalsSearch } from "./use-search.ts";
import { useSelection } from "./use-selection.ts";

/** Parking Requests: who wants to park, and what becomes of it; one by one, or several at once. */
export const ApprovalsPage = () => {
  const { t } = useTranslation("parkingApprovals");
  const { t: parking } = useTranslation("parking");
  const { search, change, turn, show, clear, siteId, today } = useApprovalsSearch();
  const query = queryOf(search, today, siteId);
  const requests = useRequests(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLDivElement>(null);
  useKeptFocus(table, heading);
  const selection = useSelection(query, requests.data?.results);
  const { decide, deciding } = useDecide();
  const bulk = useBulk(selection.drop);
  const { asked, ask, answer, close } = useQuestion({ decide, decideAll: bulk.decideAll });
  const { from, until } = daysOf(search, today);
  const { exportAll, isExporting } = useExport(query, t("exportFile", { from, until }));
  const columns = useColumns({ onAct: (row, action) => ask(action, [row]), deciding });
  const isFiltered = countFilters(search) > 0;
  const { data } = requests;

  return (
    <Page wide>
      <ApprovalsHead
        search={search}
        today={today}
        siteId={siteId}
        headingRef={heading}
        onShow={show}
        onExport={data && data.count > 0 ? exportAll : null}
        isExporting={isExporting}
      />
      <ApprovalsFilters search={search} today={today} siteId={siteId} onChange={change} onClear={clear} />
      <div ref={table} className={classes.table}>
        <ListTable
          list={requests}
          columns={columns}
          page={search.page}
          limit={sizeOf(search)}
          onPage={turn}
          onSize={(size) => change({ limit: size === SIZE ? undefined : size })}
          selection={{
            rows: selection.rows,
            onChange: selection.select,
            labelOf: (row) =>
              t("select", { name: parkerOf(row), carpark: row.carpark.name, when: whenOf(parking, row) }),
            allLabel: t("selectAll"),
          }}
          sorting={(["status", "start"] as const).map((accessor) => ({
            accessor,
            isDescending: directionOf(search, accessor),
            onChange: (isDescending) => change({ ordering: isDescending ? `-${accessor}` : accessor }),
          }))}
          empty={
            <EmptyState
              icon={IconCircleCheck}
              title={t(isFiltered ? "filtered" : "empty")}
              text={t(isFiltered ? "filteredText" : "emptyText")}
              action={
                isFiltered && (
                  <Button variant="default" onClick={clear}>
                    {t("clear")}
                  </Button>
                )
              }
            />
          }
        />
      </div>
      {selection.rows.length > 0 && (
        <ApprovalsSelection
          rows={selection.rows}
          running={bulk.running}
          onAct={ask}
          onClear={selection.clear}
        />
      )}
      {asked && (
        <ReasonDialog
          key={asked.turn}
          {...asked.question}
          opened={asked.isOpen}
          isBusy={asked.isBusy}
          onClose={close}
          onConfirm={(reason) => void answer(reason)}
        />
      )}
      {bulk.result && (
        <LeftOutDialog {...bulk.result} opened={bulk.result.isOpen} onClose={bulk.closeResult} />
      )}
    </Page>
  );
};
