import { Button } from "@mantine/core";
import type { LegalHold } from "@portico/contract/privacy/privacy";
import { IconGavel } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSites } from "../../shell/session/sites.ts";
import { ReauthenticateDialog } from "../../shell/settings/reauthenticate-dialog.tsx";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { choiceFilter } from "../../ui/list/filters.tsx";
import { formatSubject } from "../core/format.ts";
import { PrivacyFrame } from "../core/frame.tsx";
import { HOLD_STATUSES, privacySearch } from "../core/search.ts";
import { useHolds, usePrivacy } from "../core/use-privacy.ts";
import { useHoldColumns } from "./columns.tsx";
import { HoldDialog } from "./dialog.tsx";

/** Legal holds: what they cover, why, and since when. */
export const HoldsTab = () => {
  const { t } = useTexts("privacy");
  const list = useListSearch(privacySearch);
  const { page, status } = list.search;
  const holds = useHolds({ page, status });
  const { timeZone } = useSites();
  const now = useNow();
  const today = dayIn(usePrivacy().data?.timeZone ?? timeZone, now);
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<LegalHold>();
  const isFiltered = list.count > 0;
  return (
    <PrivacyFrame
      tab="holds"
      headline={holds.data ? t("holds.answer", { count: holds.data.count }) : t("tabs.holds")}
      context={t("holds.context")}
      addAction={{ label: t("holds.add"), onAdd: () => setAdding(true) }}
    >
      <FilterBar
        list={list}
        filters={[
          choiceFilter(list, "status", {
            icon: IconGavel,
            label: t("holds.status"),
            rows: HOLD_STATUSES.map((id) => ({ id, name: t(`holds.statuses.${id}`) })),
          }),
        ]}
      />
      <ListTable
        list={holds}
        columns={useHoldColumns(setEnding)}
        page={page}
        limit={PAGE_SIZE}
        onPage={list.turnPage}
        empty={
          <EmptyState
            icon={IconGavel}
            title={t(isFiltered ? "holds.nothingFound" : "holds.none")}
            text={t(isFiltered ? "holds.nothingFoundText" : "holds.noneText")}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => list.clear()}>
                  {t("holds.showAll")}
                </Button>
              )
            }
          />
        }
      />
      {isAdding && <HoldDialog today={today} onClose={() => setAdding(false)} />}
      {ending && (
        <ReauthenticateDialog
          title={t("holds.endOne", { name: formatSubject(ending) })}
          text={t("holds.endText", { reason: ending.reason })}
          confirmLabel={t("holds.endConfirm")}
          dangerous
          action={(body) => call("POST /privacy/holds/:id/end/", { params: { id: ending.id }, body })}
          onDone={() => {
            toast.positive(t("holds.ended"));
            setEnding(undefined);
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </PrivacyFrame>
  );
};
