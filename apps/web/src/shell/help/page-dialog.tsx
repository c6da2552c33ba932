import "./texts.ts";
import { Button, Typography } from "@mantine/core";
import type { HelpKey } from "@portico/contract/help/form";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import type { PageName } from "../navigation/entries.ts";
import { ClientText } from "./client-text.tsx";
import { helpTextsQuery } from "./queries.ts";

/** The client's help texts that are about a whole page. */
const CLIENT_TEXTS: { [page in PageName]?: HelpKey } = { floorplans: "floor_plans" };

interface PageHelpDialogProps {
  page: PageName;
  /** As the header has it. */
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** What a page is for, what happens next, and then what the client wrote about the page. */
export const PageHelpDialog = ({ page, title, opened, onClose }: PageHelpDialogProps) => {
  const { t } = useTexts(["pageHelp", "ui"]);
  const key = CLIENT_TEXTS[page];
  const { data } = useQuery({ ...helpTextsQuery, enabled: key !== undefined });
  const written = data?.results.find((text) => text.key === key);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{t("ui:close")}</Button>}
    >
      <p>{t(`pages.${page}`)}</p>
      {written && (
        <>
          <Typography>
            <h3>{written.content.title}</h3>
          </Typography>
          <ClientText html={written.content.text} />
        </>
      )}
    </Dialog>
  );
};
