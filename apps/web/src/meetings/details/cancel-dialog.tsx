import { Radio } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useSession } from "../../shell/session/session.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatWhen } from "../core/labels.ts";
import { type Meeting, type MeetingScope, useCancelMeeting } from "../core/use-meetings.ts";
import classes from "./details.module.css";

interface CancelMeetingDialogProps {
  meeting: Meeting;
  opened: boolean;
  onClose: () => void;
  /** Called when the meeting is cancelled, or is over already. */
  onDone: () => void;
}

const SCOPES: readonly MeetingScope[] = ["one", "following", "all"];

/**
 * Asks for confirmation, with the meeting's name and the number of people to notify; for a series also which
 * meetings.
 */
export const CancelMeetingDialog = ({ meeting, opened, onClose, onDone }: CancelMeetingDialogProps) => {
  const { t } = useTexts("meetings");
  const { user } = useSession();
  const [scope, setScope] = useState<MeetingScope>("one");
  const { mutate, isPending } = useCancelMeeting();
  const { id, description, series, attends, visits } = meeting;
  const coming = visits.filter(({ status }) => status !== "cancelled").length;
  const recipientCount = attends.filter(({ employee }) => employee.id !== user.id).length + coming;
  const isOne = scope === "one";

  const cancel = () =>
    mutate(
      { id, scope },
      {
        onSuccess: () => {
          toast.positive(t(isOne ? "cancel.done" : "cancel.doneSeries"));
          onDone();
        },
        onError: (failure) => {
          const isOver = failure instanceof ApiError && failure.status === 409;
          toast.negative(isOver ? failure.message : translate(text("meetings.deleteFailed")));
          if (isOver) onDone();
        },
      },
    );

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t("cancel.title")}
      text={
        <>
          <strong className={classes.asked}>
            {t("cancel.what", { name: description, when: formatWhen(meeting) })}
          </strong>
          {isOne ? t("cancel.told", { count: recipientCount }) : t("cancel.toldSeries")}
        </>
      }
      confirmLabel={t(isOne ? "cancel.confirm" : "cancel.confirmSeries")}
      onConfirm={cancel}
      isBusy={isPending}
      isDangerous
    >
      {series && (
        <Radio.Group
          label={t("cancel.scope")}
          value={scope}
          onChange={(value) => setScope(value as MeetingScope)}
        >
          <div className={classes.scopes}>
            {SCOPES.map((value) => (
              <Radio key={value} value={value} label={t(`cancel.${value}`)} />
            ))}
          </div>
        </Radio.Group>
      )}
    </ConfirmDialog>
  );
};
