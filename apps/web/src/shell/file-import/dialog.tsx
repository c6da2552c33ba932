import "./texts.ts";
import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "./file-import.module.css";
import { FileZone } from "./file-zone.tsx";

interface FileImportDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The required format of the file. */
  text: string;
  /** The result of `useFileImport`. */
  fileImport: {
    chosen: { name: string } | undefined;
    problem: string | undefined;
    isBusy: boolean;
    take: (file: File | null | undefined) => void;
  };
  /** The button that starts the import, once the file has rows to import. */
  action: ReactNode;
  /** The preview of the import. */
  children: ReactNode;
}

/** Chooses a CSV file, previews it, and then imports it. */
export const FileImportDialog = (props: FileImportDialogProps) => {
  const { t } = useTexts("shellFileImport");
  const { chosen, problem, isBusy, take } = props.fileImport;
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      subtitle={props.text}
      width={912}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            {t("cancel")}
          </Button>
          {props.action}
        </>
      }
    >
      <div className={classes.steps}>
        {problem !== undefined && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {problem}
          </Notice>
        )}
        <FileZone
          onFile={take}
          isBusy={isBusy}
          name={chosen?.name}
          dropLabel={t("drop")}
          chooseLabel={t(chosen ? "other" : "choose")}
        />
        {props.children}
      </div>
    </Dialog>
  );
};
