import { Textarea } from "@mantine/core";
import { limits } from "@portico/contract/parking/form";
import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { useNameList } from "../../ui/people/use-name-list.ts";
import { formatWhen, parkerName } from "../core/labels.ts";
import type { Reservation } from "../core/use-parking.ts";

export interface ReasonQuestion {
  isMany: boolean;
  action: "deny" | "cancel";
  rows: readonly Reservation[];
}

interface ReasonDialogProps extends ReasonQuestion {
  opened: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/**
 * Asks for confirmation and a reason before a request is denied or a space is taken back; names the people
 * who get a message.
 */
export const ReasonDialog = ({ action, rows, opened, isBusy, onClose, onConfirm }: ReasonDialogProps) => {
  const { t } = useTexts("parkingDecisions");
  const { t: parking } = useTexts("parking");
  const { user } = useSession();
  const [reason, setReason] = useState("");
  // Visitors have no account to notify, and people get no message about their own actions.
  const recipients = [
    ...new Set(rows.filter(({ employee }) => employee && employee !== user.id).map((row) => parkerName(row))),
  ];
  const names = useNameList(recipients);
  const [only] = rows.length === 1 ? rows : [];
  const frees = rows.some(({ status }) => status === "confirmed");
  // The late release of the caller's own space needs its note in this dialog too.
  const isRequired = rows.some((row) => row.lateRelease && row.employee === user.id);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={
        only ? t(`ask.${action}`, { name: parkerName(only) }) : t(`ask.${action}Many`, { count: rows.length })
      }
      text={[
        only && t("ask.what", { carpark: only.carpark.name, when: formatWhen(parking, only) }),
        recipients.length > 0 ? t("ask.told", { names, count: recipients.length }) : t("ask.toldNobody"),
        frees && t("ask.freed"),
      ]
        .filter(Boolean)
        .join(" ")}
      confirmLabel={t(`ask.${action}Confirm`)}
      cancelLabel={t("ask.keep")}
      onConfirm={() => onConfirm(reason.trim())}
      isBusy={isBusy}
      isDisabled={isRequired && reason.trim() === ""}
      isDangerous
    >
      <Textarea
        label={t("ask.reason")}
        {...(isRequired ? { description: translate(text("parking.noteRequired")), required: true } : {})}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        maxLength={limits.reasonMax}
        autosize
        minRows={2}
      />
    </ConfirmDialog>
  );
};
