import { Button } from "@mantine/core";
import { IconId } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useColumns } from "../../shell/lists/use-columns.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { fullName } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ExportButton } from "../../ui/list/export-button.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import { ParkingSettingsTable } from "../core/settings-table.tsx";
import { useCarparkFilter } from "../core/use-carpark-filter.ts";
import { useCarparkToday } from "../core/use-carpark-today.ts";
import { type Permit, usePermits } from "../core/use-settings.ts";
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
  const list = useParkingSettingsSearch();
  const { page = 1, search, carpark } = list.search;
  const filters = { search, carpark };
  const permits = usePermits({ ...filters, page, limit: PAGE_SIZE });
  const exporting = usePermitExport(filters);
  const { columns, choice } = useColumns("parking-permits", usePermitColumns());
  const todayOf = useCarparkToday();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Permit>();
  const [ended, setEnded] = useState<Permit>();
  const isFiltered = list.count > 0;
  return (
    <ParkingSettingsFrame
      tab="permits"
      headline={permits.data ? t("permits.answer", { count: permits.data.count }) : t("tabs.permits")}
      context={t("permits.context")}
      addAction={{ label: t("permits.add"), onAdd: () => setAdding(true) }}
    >
      <ListBar
        name="parking-permits"
        columns={choice}
        list={list}
        search={{ key: "search", label: t("permits.search") }}
        filters={[useCarparkFilter(list)]}
      >
        <ExportButton {...exporting} isDisabled={!permits.data?.count} />
      </ListBar>
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
                <Button variant="default" onClick={() => list.clear()}>
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
