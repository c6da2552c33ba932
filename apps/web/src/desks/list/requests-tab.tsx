import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { DEFAULT_PAGE_SIZE } from "../../ui/table/page-sizes.ts";
import { ListFrame, useDesksList } from "../core/list-frame.tsx";
import { requestsQueryOf } from "../core/list-search.ts";
import { type DeskReservation, useDeskReservations } from "../core/use-desks.ts";
import { DenyRequestDialog } from "./deny-dialog.tsx";
import { useRequestColumns } from "./request-columns.tsx";
import { useRequestFilters } from "./request-filters.ts";
import { useDecision } from "./use-decision.ts";

/** Requests for zones with approval, the soonest first, to approve or deny. */
export const RequestsTab = () => {
  const { t } = useTexts("desksList");
  const list = useDesksList();
  const { search } = list;
  const today = dayIn(useSites().timeZone, useNow());
  const requests = useDeskReservations(requestsQueryOf(search));
  const [denied, setDenied] = useState<DeskReservation>();
  const decision = useDecision();
  const columns = useRequestColumns({
    today,
    onApprove: decision.approve,
    onDeny: setDenied,
    decidingId: decision.decidingId,
  });
  const count = requests.data?.count;
  const isFiltered = list.count > 0;
  return (
    <ListFrame
      tab="requests"
      headline={count === undefined ? t("tabs.requests") : t("requests.answer", { count })}
      context={t("requests.context")}
    >
      <FilterBar
        list={list}
        search={{ key: "search", label: t("requests.search") }}
        filters={useRequestFilters(list, today)}
      />
      <ListTable
        list={requests}
        columns={columns}
        page={search.page}
        limit={DEFAULT_PAGE_SIZE}
        onPage={list.turnPage}
        empty={
          <EmptyState
            icon={IconCircleCheck}
            title={t("requests.empty")}
            text={t(isFiltered ? "requests.filteredText" : "requests.emptyText")}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => list.clear()}>
                  {t("desks.clear")}
                </Button>
              )
            }
          />
        }
      />
      {denied && (
        <DenyRequestDialog
          request={denied}
          isBusy={decision.decidingId !== undefined}
          onClose={() => setDenied(undefined)}
          onDeny={(reason) => decision.deny(denied, reason, () => setDenied(undefined))}
        />
      )}
    </ListFrame>
  );
};
