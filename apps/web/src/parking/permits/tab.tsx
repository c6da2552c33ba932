import { Button } from "@mantine/core";
import { IconId } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { fullName } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { SearchField } from "../../ui/table/search-field.tsx";
import { CarparkSelect } from "../core/carpark-select.tsx";
import { ExportButton } from "../core/export-button.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import { ParkingSettingsTable } from "../core/settings-table.tsx";
import { useCarparkToday } from "../core/use-carpark-today.ts";
import { PAGE_SIZE, type Permit, usePermits } from "../core/use-settings.ts";
import { useParkingSettingsSearch } from "../core/use-settings-search.ts";
import { weekdaysLabel } from "../core/weekday-labels.ts";
import { ChangePermitDialog } from "./change-dialog.tsx";
import { formatPlace, usePermitColumns } from "./columns.tsx";
import { PermitDialog } from "./dialog.tsx";
import { usePermitExport } from "./use-export.ts";

const holderName = ({ user }: Permit): string => fullName(user);

/** The permits of all people: granted, changed and ended here. */
export const PermitsTab = () => {
  const { t } = useTexts(["parkingSettings", "shellSettings"]);
  const { search: shown, change } = useParkingSettingsSearch();
  const { page = 1, search = "", carpark } = shown;
  const filters = { search: search || undefined, carpark };
  const permits = usePermits({ ...filters, page, limit: PAGE_SIZE });
  const exporting = usePermitExport(filters);
  const columns = usePermitColumns();
  const todayOf = useCarparkToday();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Permit>();
  const [ended, setEnded] = useState<Permit>();
  const isFiltered = Boolean(search || carpark);
  const clear = () => change({ search: undefined, carpark: undefined });
  return (
    <ParkingSettingsFrame
      tab="permits"
      headline={permits.data ? t("permits.answer", { count: permits.data.count }) : t("tabs.permits")}
      context={t("permits.context")}
      extraActions={<ExportButton {...exporting} />}
      addAction={{ label: t("permits.add"), onAdd: () => setAdding(true) }}
    >
      <FilterBar
        activeCount={[search, carpark].filter(Boolean).length}
        onClear={clear}
        always={
          <SearchField
            label={t("permits.search")}
            value={search}
            onChange={(found) => change({ search: found || undefined })}
          />
        }
      >
        <CarparkSelect />
      </FilterBar>
      <ParkingSettingsTable
        list={permits}
        columns={columns}
        nameOf={holderName}
        onEdit={setEdited}
        onRemove={setEnded}
        removeLabel={(permit) => t("permits.end", { name: holderName(permit) })}
        empty={
          <EmptyState
            icon={IconId}
            title={t(isFiltered ? "nothingFound" : "permits.empty")}
            text={t(isFiltered ? "nothingFoundText" : "permits.emptyText")}
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
      {isAdding && <PermitDialog carpark={carpark} todayOf={todayOf} onClose={() => setAdding(false)} />}
      {edited && <ChangePermitDialog permit={edited} onClose={() => setEdited(undefined)} />}
      {ended && (
        <RemoveDialog
          name={holderName(ended)}
          title={t("permits.endTitle", { name: holderName(ended) })}
          text={t("permits.endText", { place: formatPlace(ended), days: weekdaysLabel(t, ended.days) })}
          confirm={t("permits.endConfirm")}
          done={t("permits.ended", { name: holderName(ended) })}
          remove={() => call("DELETE /parking/permits/:id/", { params: { id: ended.id } })}
          onClose={() => setEnded(undefined)}
        />
      )}
    </ParkingSettingsFrame>
  );
};
