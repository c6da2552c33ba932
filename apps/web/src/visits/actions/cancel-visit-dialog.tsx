import { Textarea } from "@mantine/core";
import { limits } from "@portico/contract/visits/states";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { formatWhen } from "../core/labels.ts";
import type { Visit } from "../core/use-visits.ts";
import { useVisitActions } from "./use-visit-actions.ts";

interface CancelVisitDialogProps {
  visit: Visit;
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation, with the visitor's name. */
export const CancelVisitDialog = ({ visit, opened, onClose }: CancelVisitDialogProps) => {
  const { t } = useTexts("visits");
  const [reason, setReason] = useState("");
  const { act } = useVisitActions();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t("cancel.title", { name: fullName(visit.visitor) })}
      text={t("cancel.text", { when: formatWhen(visit) })}
      confirmLabel={t("cancel.confirm")}
      cancelLabel={t("cancel.keep")}
      onConfirm={() => {
        onClose();
        void act(visit, "cancel", { reason: reason.trim() || undefined });
      }}
      isDangerous
    >
      <Textarea
        label={t("cancel.reason")}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={limits.noteMax}
        autosize
        minRows={2}
        maxRows={6}
      />
    </ConfirmDialog>
  );
};
