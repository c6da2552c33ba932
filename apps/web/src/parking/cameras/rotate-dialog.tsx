import { Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import type { Camera } from "./use-cameras.ts";
import type { CameraWithAddress } from "./use-form.ts";

const DAY_MINUTES = 1440;
const KEEPS = [0, 15, DAY_MINUTES, 7 * DAY_MINUTES];

interface RotateDialogProps {
  camera: Camera;
  onClose: () => void;
  onRotated: (camera: CameraWithAddress) => void;
}

/** Makes another secret. The present one is good for a chosen time, so that somebody can walk to the camera. */
export const RotateDialog = ({ camera, onClose, onRotated }: RotateDialogProps) => {
  const { t } = useTexts("cameraSettings");
  const form = useSettingsForm({
    initial: { keepMinutes: 15 },
    save: async ({ keepMinutes }) => {
      const rotated = await call("POST /parking/cameras/:id/rotate-secret/", {
        params: { id: camera.id },
        body: { keepMinutes },
      });
      onRotated(rotated);
      return rotated;
    },
    savedMessage: () => t("rotate.made"),
    onClose,
  });
  const label = (minutes: number): string => {
    if (minutes === 0) return t("rotate.keeps.none");
    if (minutes === DAY_MINUTES) return t("rotate.keeps.day");
    return minutes > DAY_MINUTES ? t("rotate.keeps.week") : t("rotate.keeps.minutes", { count: minutes });
  };
  return (
    <FormDialog title={t("rotate.title")} onClose={onClose} form={form} action={t("rotate.confirm")}>
      <p>{t("rotate.text")}</p>
      <Select
        label={t("rotate.keep")}
        data={KEEPS.map((minutes) => ({ value: String(minutes), label: label(minutes) }))}
        value={String(form.values.keepMinutes)}
        onChange={(minutes) => form.change({ keepMinutes: Number(minutes) })}
        allowDeselect={false}
        error={form.errors.keepMinutes}
      />
    </FormDialog>
  );
};
