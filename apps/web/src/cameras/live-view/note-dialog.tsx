import { Textarea } from "@mantine/core";
import { limits } from "@portico/contract/cameras/form";
import { useTexts } from "../../locales/use-texts.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { saveNote } from "../core/save-note.ts";
import { usePlate } from "./labels.ts";
import type { CameraEvent } from "./use-events.ts";

interface NoteDialogProps {
  event: CameraEvent;
  vehicleId: string;
  opened: boolean;
  onClose: () => void;
}

/** The note about a vehicle, which stands with all its events. */
export const NoteDialog = ({ event, vehicleId, opened, onClose }: NoteDialogProps) => {
  const { t } = useTexts("camerasLiveView");
  const form = useSettingsForm({
    initial: { note: event.vehicle?.note ?? "" },
    save: saveNote(vehicleId),
    savedMessage: () => t("done.note"),
    onClose,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t("note.title", { plate: usePlate()(event) })}
      form={form}
    >
      <Textarea
        label={t("note.label")}
        description={t("note.hint")}
        {...form.field("note")}
        maxLength={limits.note}
        minRows={3}
        autosize
        data-autofocus
      />
    </FormDialog>
  );
};
