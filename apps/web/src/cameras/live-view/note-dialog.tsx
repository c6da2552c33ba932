import { Textarea } from "@mantine/core";
import { limits } from "@portico/contract/cameras/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
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
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: { note: string }) =>
      call("PATCH /parking/vehicles/:id/", { params: { id: vehicleId }, body }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["cameras"] }),
  });
  const form = useForm({
    initial: { note: event.vehicle?.note ?? "" },
    send: ({ note }) => mutateAsync({ note: note.trim() }),
    onSent: () => {
      toast.positive(t("done.note"));
      onClose();
    },
    failed: t("failed.note"),
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
