import "./texts.ts";
import { IconDeviceCctv } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { SettingsTable } from "../../shell/settings/table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import { useParkingSettingsSearch } from "../core/use-settings-search.ts";
import { useCameraColumns } from "./columns.tsx";
import { RemoveCameraDialog } from "./remove-dialog.tsx";
import { type Camera, useCameras } from "./use-cameras.ts";

/** Number-plate cameras, and whether they send. */
export const CamerasTab = () => {
  const { t } = useTexts("cameraSettings");
  const { show } = useParkingSettingsSearch();
  const cameras = useCameras();
  const columns = useCameraColumns();
  const [removed, setRemoved] = useState<Camera>();
  const silent = cameras.data?.results.filter(({ isSilent }) => isSilent).length ?? 0;
  const headline = () => {
    if (silent > 0) return t("answerSilent", { count: silent });
    return cameras.data ? t("answer", { count: cameras.data.count }) : t("all");
  };
  return (
    <ParkingSettingsFrame
      tab="cameras"
      headline={headline()}
      context={t("context")}
      addAction={{ label: t("add"), onAdd: () => show({ tab: "cameras", camera: "new" }) }}
    >
      <SettingsTable
        list={cameras}
        columns={columns}
        nameOf={({ name }) => name}
        onEdit={({ id }) => show({ tab: "cameras", camera: id })}
        onRemove={setRemoved}
        empty={<EmptyState icon={IconDeviceCctv} title={t("empty")} text={t("emptyText")} />}
      />
      {removed && <RemoveCameraDialog camera={removed} onClose={() => setRemoved(undefined)} />}
    </ParkingSettingsFrame>
  );
};
