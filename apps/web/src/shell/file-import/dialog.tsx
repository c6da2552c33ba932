import "./texts.ts";
import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "./file-import.module.css";
import { FileZone } from "./file-zone.tsx";
import { type FileImportOptions, useFileImport } from "./use-file-import.ts";

/** The most bytes of a character in the encodings that `readText` reads. */
const CHARACTER_BYTES = 4;

interface FileImportDialogProps<Checked> extends FileImportOptions<Checked> {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The required format of the file. */
  text: string;
  /** The button that starts the import; `isReady`: there are rows to import, and none needs a correction. */
  action: (checked: Checked) => { label: string; isReady: boolean };
  /** The preview of the import. */
  children: (checked: Checked) => ReactNode;
}

/** Chooses a CSV file, previews it, and then imports it. */
export const FileImportDialog = <Checked,>(props: FileImportDialogProps<Checked>) => {
  const { t } = useTexts("shellFileImport");
  const { chosen, problem, isReading, isWriting, take, write } = useFileImport(props);
  const action = chosen && props.action(chosen.checked);
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
          {action && (
            <Button disabled={!action.isReady} loading={isWriting} onClick={() => write(chosen)}>
              {action.label}
            </Button>
          )}
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
          isBusy={isReading}
          name={chosen?.name}
          maxSize={props.max * CHARACTER_BYTES}
          tooLarge={props.tooLarge}
        />
        {chosen && props.children(chosen.checked)}
      </div>
    </Dialog>
  );
};
