import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { ClientText } from "./client-text.tsx";

interface HelpDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** HTML that the server has sanitised. */
  html: string;
}

export const HelpDialog = ({ opened, onClose, title, html }: HelpDialogProps) => {
  const { t } = useTexts("ui");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <ClientText html={html} />
    </Dialog>
  );
};
