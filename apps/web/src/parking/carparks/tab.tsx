import { IconParking } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { SettingsTable } from "../../shell/settings/table.tsx";
import { useAllCarparks } from "../../shell/settings/use-all-carparks.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import type { Carpark } from "../core/use-settings.ts";
import { useParkingSettingsSearch } from "../core/use-settings-search.ts";
import { useCarparkColumns } from "./columns.tsx";
import { CarparkDialog } from "./dialog.tsx";

/** Car parks, with the time and the mode in which each one's weeks are decided. */
export const CarparksTab = () => {
  const { t } = useTexts("parkingSettings");
  const { show } = useParkingSettingsSearch();
  const carparks = useAllCarparks();
  const columns = useCarparkColumns();
  const [edited, setEdited] = useState<Carpark | "new">();
  const [removed, setRemoved] = useState<Carpark>();
  return (
    <ParkingSettingsFrame
      tab="carparks"
      headline={carparks.data ? t("carparks.answer", { count: carparks.data.count }) : t("tabs.carparks")}
      context={t("carparks.context")}
      addAction={{ label: t("carparks.add"), onAdd: () => setEdited("new") }}
    >
      <SettingsTable
        list={carparks}
        columns={columns}
        nameOf={({ name }) => name}
        onEdit={setEdited}
        onRemove={setRemoved}
        empty={<EmptyState icon={IconParking} title={t("carparks.empty")} text={t("carparks.emptyText")} />}
      />
      {edited && (
        <CarparkDialog
          carpark={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onAdded={({ id }) => show({ carpark: id })}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("carparks.removeText")}
          remove={() => call("DELETE /parking/carparks/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </ParkingSettingsFrame>
  );
};
