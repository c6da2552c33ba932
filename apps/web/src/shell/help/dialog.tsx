import { Button, Typography } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";

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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the contract says that this HTML is sanitised */}
      <Typography dangerouslySetInnerHTML={{ __html: html }} />
    </Dialog>
  );
};
