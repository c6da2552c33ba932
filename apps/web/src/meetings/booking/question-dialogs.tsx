import { Radio } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { formatSpan } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Scope, useDeleteMeeting } from "../core/use-booking.ts";
import type { Meeting } from "../core/use-meetings.ts";
import classes from "./booking.module.css";
import { isVisit } from "./page-title.ts";

const SCOPES: readonly Scope[] = ["one", "following", "all"];

const ScopeChoice = ({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) => {
  const { t } = useTexts("meetingsBooking");
  return (
    <Radio.Group label={t("scope.label")} value={value} onChange={(next) => onChange(next as Scope)}>
      <div className={classes.scopes}>
        {SCOPES.map((scope) => (
          <Radio key={scope} value={scope} label={t(`scope.${scope}`)} />
        ))}
      </div>
    </Radio.Group>
  );
};

interface ScopeDialogProps {
  meeting: Meeting;
  onClose: () => void;
  onChoose: (scope: Scope) => void;
}

/** Asks to which meetings of the series the change applies. */
export const ScopeDialog = ({ meeting, onClose, onChoose }: ScopeDialogProps) => {
  const { t } = useTexts("meetingsBooking");
  const [scope, setScope] = useState<Scope>("one");
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t("scope.title")}
      text={t("scope.text", { name: meeting.description })}
      confirmLabel={t("scope.save")}
      cancelLabel={t("scope.back")}
      onConfirm={() => onChoose(scope)}
    >
      <ScopeChoice value={scope} onChange={setScope} />
    </ConfirmDialog>
  );
};

interface DeleteMeetingDialogProps {
  meeting: Meeting;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Asks for confirmation, with the meeting's name and the number of people to notify; for a series also which
 * meetings.
 */
export const DeleteMeetingDialog = ({ meeting, onClose, onDeleted }: DeleteMeetingDialogProps) => {
  const { t } = useTexts("meetingsBooking");
  const { user } = useSession();
  const [scope, setScope] = useState<Scope>("one");
  const { mutate, isPending } = useDeleteMeeting(meeting.id);
  const { description, start, end, timeZone, attends, visits, series } = meeting;
  const coming = visits.filter(({ status }) => status !== "cancelled").length;
  const count = attends.filter(({ employee }) => employee.id !== user.id).length + coming;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={
        isVisit(meeting) ? translate(text("meetings.deleteVisit")) : translate(text("meetings.deleteMeeting"))
      }
      text={t("remove.told", { count, name: description, when: formatSpan(start, end, timeZone) })}
      confirmLabel={t("remove.confirm")}
      cancelLabel={t("remove.keep")}
      isBusy={isPending}
      onConfirm={() =>
        mutate(scope, {
          onSuccess: () => {
            toast.positive(t(scope === "one" ? "deleted" : "deletedSeries"));
            onDeleted();
          },
          onError: () => toast.negative(translate(text("meetings.deleteFailed"))),
        })
      }
      isDangerous
    >
      {series && <ScopeChoice value={scope} onChange={setScope} />}
    </ConfirmDialog>
  );
};
