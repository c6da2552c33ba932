import "./texts.ts";
import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import type { PageName } from "../navigation/entries.ts";

interface PageHelpDialogProps {
  page: PageName;
  /** As the header has it. */
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** What a page is for, and what happens next. */
export const PageHelpDialog = ({ page, title, opened, onClose }: PageHelpDialogProps) => {
  const { t } = useTexts(["pageHelp", "ui"]);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{t("ui:close")}</Button>}
    >
      <p>{t(`pages.${page}`)}</p>
    </Dialog>
  );
};
