import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import type { Visit } from "../core/use-visits.ts";
import { useNamesOf } from "./use-visitor-names.ts";

interface CancelVisitsDialogProps {
  visits: readonly Visit[];
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export const CancelVisitsDialog = ({ visits, opened, onClose, onConfirm }: CancelVisitsDialogProps) => {
  const { t } = useTranslation("reception");
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t("cancel.manyTitle", { count: visits.length })}
      text={t("cancel.manyText", { names: useNamesOf(visits) })}
      confirm={t("cancel.manyConfirm")}
      onConfirm={onConfirm}
      dangerous
    />
  );
};
