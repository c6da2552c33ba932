import { IconWheelchair } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { fullName } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import { ParkingSettingsTable } from "../core/settings-table.tsx";
import { type AccessibilityNeed, useAccessibilityNeeds } from "../core/use-settings.ts";
import { useParkingSettingsSearch } from "../core/use-settings-search.ts";
import { AccessibilityDialog } from "./accessibility-dialog.tsx";

const nameOf = ({ user }: AccessibilityNeed): string => fullName(user);

/** People who need an accessible space. */
export const AccessibilityTab = () => {
  const { t } = useTexts("parkingSettings");
  const list = useParkingSettingsSearch();
  const { page = 1, search } = list.search;
  const needs = useAccessibilityNeeds({ page, limit: PAGE_SIZE, search });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<AccessibilityNeed>();
  const { data } = needs;
  return (
    <ParkingSettingsFrame
      tab="accessibility"
      headline={data && !search ? t("accessibility.answer", { count: data.count }) : t("tabs.accessibility")}
      context={t("accessibility.context")}
      addAction={{ label: t("accessibility.add"), onAdd: () => setAdding(true) }}
    >
      <FilterBar list={list} search={{ key: "search", label: t("accessibility.search") }} filters={[]} />
      <ParkingSettingsTable
        list={needs}
        columns={[{ accessor: "user", title: t("accessibility.columns.person"), render: nameOf }]}
        nameOf={nameOf}
        onRemove={setRemoved}
        empty={
          <EmptyState
            icon={IconWheelchair}
            title={t(search ? "nothingFound" : "accessibility.empty")}
            text={t(search ? "nothingFoundText" : "accessibility.emptyText")}
          />
        }
      />
      {isAdding && <AccessibilityDialog onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveDialog
          name={nameOf(removed)}
          text={t("accessibility.removeText")}
          remove={() =>
            call("PATCH /parking/needs/:id/", { params: { id: removed.user.id }, body: { needed: false } })
          }
          onClose={() => setRemoved(undefined)}
        />
      )}
    </ParkingSettingsFrame>
  );
};
