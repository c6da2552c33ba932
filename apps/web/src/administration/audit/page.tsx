import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useColumns } from "../../shell/lists/use-columns.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { InfoTooltip } from "../../ui/feedback/info-tooltip.tsx";
import { ExportButton } from "../../ui/list/export-button.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { AuditCheck } from "./check.tsx";
import { useAuditColumns } from "./columns.tsx";
import { AuditDetails } from "./details.tsx";
import { useAuditExport } from "./export.ts";
import { useAuditFilters } from "./filters.tsx";
import { auditSearch } from "./search.ts";

const PAGE_SIZE = 25;

export const AuditPage = () => {
  const { t } = useTexts("administration");
  const list = useListSearch(auditSearch);
  const { columns, choice } = useColumns("audit", useAuditColumns());
  const query = { ...auditSearch.query(list.search), limit: PAGE_SIZE };
  const entries = useQuery({
    queryKey: ["audit", query],
    queryFn: ({ signal }) => call("GET /audit/", { query, signal }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = list.count > 0;
  const exporting = useAuditExport(auditSearch.query({ ...list.search, page: undefined }));

  return (
    <Page wide>
      <PageHeader
        headline={entries.data ? t("audit.answer", { count: entries.data.count }) : t("audit.title")}
        context={
          <>
            {t("audit.context")} <InfoTooltip text={t("audit.zone")} />
          </>
        }
      />
      <AuditCheck />
      <ListBar name="audit" columns={choice} list={list} filters={useAuditFilters(list)}>
        <ExportButton {...exporting} isDisabled={entries.data?.count === 0} />
      </ListBar>
      <ListTable
        list={entries}
        columns={columns}
        page={list.search.page}
        limit={PAGE_SIZE}
        onPage={list.turnPage}
        expansion={(entry) => <AuditDetails entry={entry} />}
        empty={
          <EmptyState
            icon={IconHistory}
            title={t("audit.emptyTitle")}
            text={t(isFiltered ? "audit.emptyText" : "audit.emptyNew")}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => list.clear()}>
                  {t("audit.clear")}
                </Button>
              )
            }
          />
        }
      />
    </Page>
  );
};
