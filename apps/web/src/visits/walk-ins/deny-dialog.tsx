import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";

const REASON_MAX = 500;

interface DenyWalkInDialogProps {
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onDeny: (reason: string) => void;
}

export const DenyWalkInDialog = ({ name, isBusy, onClose, onDeny }: DenyWalkInDialogProps) => {
  const { t } = useTexts("visitsWalkIns");
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t("denyDialog.title", { name })}
      text={t("denyDialog.text")}
      confirmLabel={t("denyDialog.confirm")}
      cancelLabel={t("denyDialog.keep")}
      onConfirm={() => onDeny(reason.trim())}
      isBusy={isBusy}
      isDangerous
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
