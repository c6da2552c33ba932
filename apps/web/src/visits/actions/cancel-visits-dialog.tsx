import { useTexts } from "../../locales/use-texts.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import type { Visit } from "../core/use-visits.ts";
import { useVisitorNames } from "./use-visitor-names.ts";

interface CancelVisitsDialogProps {
  visits: readonly Visit[];
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export const CancelVisitsDialog = ({ visits, opened, onClose, onConfirm }: CancelVisitsDialogProps) => {
  const { t } = useTexts("visits");
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t("cancel.manyTitle", { count: visits.length })}
      text={t("cancel.manyText", { names: useVisitorNames(visits) })}
      confirmLabel={t("cancel.manyConfirm")}
      onConfirm={onConfirm}
      isDangerous
    />
  );
};
