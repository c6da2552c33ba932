import { useTexts } from "../../locales/use-texts.ts";
import { timeIn } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Meeting, useEndMeeting } from "../core/use-meetings.ts";

interface EndMeetingDialogProps {
  meeting: Meeting;
  opened: boolean;
  onClose: () => void;
}

/** Asks first, because another meeting may get the room a moment later. */
export const EndMeetingDialog = ({ meeting, opened, onClose }: EndMeetingDialogProps) => {
  const { t } = useTexts("meetings");
  const { mutate, isPending } = useEndMeeting();
  const { id, description, end, timeZone, rooms } = meeting;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t("end.title")}
      text={t(rooms.length > 0 ? "end.text" : "end.textNoRoom", {
        name: description,
        end: timeIn(timeZone, end),
      })}
      confirmLabel={t("end.confirm")}
      isBusy={isPending}
      isDangerous
      onConfirm={() =>
        mutate(
          { id },
          {
            onSuccess: () => toast.positive(t("end.done")),
            onError: (failure) => toast.negative(failure.message),
            onSettled: onClose,
          },
        )
      }
    />
  );
};
