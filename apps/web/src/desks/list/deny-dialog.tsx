import { Textarea } from "@mantine/core";
import { limits } from "@portico/contract/desks/form";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay, fullName } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import type { DeskReservation } from "../core/use-desks.ts";

interface DenyRequestDialogProps {
  request: DeskReservation;
  isBusy: boolean;
  onClose: () => void;
  onDeny: (reason: string) => void;
}

export const DenyRequestDialog = ({
  request: { user, desk, date },
  isBusy,
  onClose,
  onDeny,
}: DenyRequestDialogProps) => {
  const { t } = useTexts("desksList");
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t("requests.denyTitle", { name: fullName(user) })}
      text={t("requests.denyText", { desk: `${desk.name}, ${desk.location}`, day: formatDay(date, "full") })}
      confirmLabel={t("requests.deny")}
      cancelLabel={t("requests.denyKeep")}
      onConfirm={() => onDeny(reason.trim())}
      isBusy={isBusy}
      isDangerous
    >
      <Textarea
        label={t("requests.denyReason")}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        maxLength={limits.reasonMax}
        autosize
        minRows={2}
      />
    </ConfirmDialog>
  );
};
