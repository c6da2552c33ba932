import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface EndScreenDialogProps {
  opened: boolean;
  room: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export const EndScreenDialog = ({ opened, room, isBusy, onClose, onConfirm }: EndScreenDialogProps) => {
  const { t } = useTranslation("door");
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t("endScreen.title")}
      text={t("endScreen.text", { room })}
      confirm={t("endScreen.confirm")}
      keep={t("endScreen.keep")}
      onConfirm={onConfirm}
      isBusy={isBusy}
      dangerous
    />
  );
};
