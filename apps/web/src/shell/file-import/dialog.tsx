import "./texts.ts";
import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "./file-import.module.css";
import { FileZone } from "./file-zone.tsx";

interface FileImportDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What the file must look like. */
  text: string;
  /** Of `useFileImport`. */
  fileImport: {
    chosen: { name: string } | undefined;
    problem: string | undefined;
    isBusy: boolean;
    take: (file: File | null | undefined) => void;
  };
  /** The button that writes, once there is something to write. */
  action: ReactNode;
  /** What the file brings. */
  children: ReactNode;
}

/** A CSV file is chosen, looked at, and only then written. */
export const FileImportDialog = (props: FileImportDialogProps) => {
  const { t } = useTranslation("fileImport");
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
