import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { InfoTooltip } from "../../ui/feedback/info-tooltip.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { useAuditColumns } from "./columns.tsx";
import { AuditDetails } from "./details.tsx";
import { AuditFilters } from "./filters.tsx";

const route = getRouteApi("/_app/admin/audit");
const PAGE_SIZE = 25;

export const AuditPage = () => {
  const { t } = useTexts("administration");
  const { page = 1, person, action, start, end } = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useAuditColumns();
  const query = { page, limit: PAGE_SIZE, person, action, start, end };
  const entries = useQuery({
    queryKey: ["audit", query],
    queryFn: ({ signal }) => call("GET /audit/", { query, signal }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Boolean(person || action || start || end);

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
      <AuditFilters />
      <ListTable
        list={entries}
        columns={columns}
        page={page}
        limit={PAGE_SIZE}
        onPage={(next, replace) =>
          void navigate({ search: (search) => ({ ...search, page: next }), replace })
        }
        expansion={(entry) => <AuditDetails entry={entry} />}
        empty={
          <EmptyState
            icon={IconHistory}
            title={t("audit.emptyTitle")}
            text={t(isFiltered ? "audit.emptyText" : "audit.emptyNew")}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
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
