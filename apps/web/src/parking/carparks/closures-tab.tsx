import { IconCalendarOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useClosureColumns } from "../../shell/settings/closure-columns.tsx";
import { ClosureDialog } from "../../shell/settings/closure-dialog.tsx";
import { formatDays } from "../../shell/settings/format-days.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { SettingsTable } from "../../shell/settings/table.tsx";
import { useAllCarparks } from "../../shell/settings/use-all-carparks.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import { useCarparkToday } from "../core/use-carpark-today.ts";
import { type CarparkClosure, useCarparkClosures } from "../core/use-settings.ts";
import { SiteHolidays } from "./site-holidays.tsx";

/** Closures of single car parks, and closures of whole sites beside them. */
export const CarparkClosuresTab = () => {
  const { t } = useTexts("parkingSettings");
  const closures = useCarparkClosures();
  const columns: Column<CarparkClosure>[] = [
    ...useClosureColumns<CarparkClosure>(),
    { accessor: "carpark.name", title: t("carpark") },
  ];
  const choices = (useAllCarparks().data?.results ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, name }) => ({ value: id, label: name }));
  const todayOf = useCarparkToday();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<CarparkClosure>();
  const first = choices[0];
  return (
    <ParkingSettingsFrame
      tab="closures"
      headline={closures.data ? t("closures.answer", { count: closures.data.count }) : t("tabs.closures")}
      context={t("closures.context")}
      addAction={first && { label: t("closures.add"), onAdd: () => setAdding(true) }}
    >
      <SettingsTable
        list={closures}
        columns={columns}
        nameOf={({ name }) => name}
        onRemove={setRemoved}
        empty={
          <EmptyState icon={IconCalendarOff} title={t("closures.empty")} text={t("closures.emptyText")} />
        }
      />
      <SiteHolidays />
      {isAdding && first && (
        <ClosureDialog
          title={t("closures.addTitle")}
          action={t("closures.add")}
          place={{ label: t("carpark"), choices, initial: first.value, field: "carpark" }}
          todayOf={todayOf}
          close={({ place, ...closing }) =>
            call("POST /parking/closures/", { body: { ...closing, carpark: place } })
          }
          onClose={() => setAdding(false)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("closures.removeText", { days: formatDays(removed), carpark: removed.carpark.name })}
          remove={() => call("DELETE /parking/closures/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </ParkingSettingsFrame>
  );
};
