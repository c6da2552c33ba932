import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";

const REASON_MAX = 500;

interface DenyDialogProps {
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onDeny: (reason: string) => void;
}

export const DenyDialog = ({ name, isBusy, onClose, onDeny }: DenyDialogProps) => {
  const { t } = useTranslation("walkIns");
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t("denyDialog.title", { name })}
      text={t("denyDialog.text")}
      confirm={t("denyDialog.confirm")}
      keep={t("denyDialog.keep")}
      onConfirm={() => onDeny(reason.trim())}
      isBusy={isBusy}
      dangerous
    >
      <Textarea
        label={t("denyDialog.reason")}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        maxLength={REASON_MAX}
        autosize
        minRows={2}
      />
    </ConfirmDialog>
  );
};
