import "../../styles/app.css";
import { Button, FileButton } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import classes from "./file-import.module.css";

interface FileZoneProps {
  onFile: (file: File | null | undefined) => void;
  isBusy: boolean;
  /** Of the file that was chosen. */
  name: string | undefined;
  /** Said while none is. */
  dropLabel: string;
  /** The button's word. */
  chooseLabel: string;
}

/** A file is chosen by a button, or dropped. */
export const FileZone = ({ onFile, isBusy, name, dropLabel: hint, chooseLabel }: FileZoneProps) => {
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button does the same
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={22} stroke={1.75} aria-hidden />
      <p className={classes.file}>{name ?? hint}</p>
      <FileButton
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        resetRef={reset}
        onChange={(file) => {
          onFile(file);
          // A file that was corrected is chosen again by the same name, which is no change to the browser.
          reset.current?.();
        }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={isBusy} data-autofocus>
            {chooseLabel}
          </Button>
        )}
      </FileButton>
    </div>
  );
};
