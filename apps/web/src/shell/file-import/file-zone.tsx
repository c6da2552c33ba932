import "../../styles/app.css";
import { Button, FileButton } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import classes from "./file-import.module.css";

interface FileZoneProps {
  onFile: (file: File | null | undefined) => void;
  isBusy: boolean;
  /** The name of the chosen file. */
  name: string | undefined;
  /** The text while no file is chosen. */
  dropLabel: string;
  /** The label of the button. */
  chooseLabel: string;
}

/** Chooses a file by a button, or by dropping it. */
export const FileZone = ({ onFile, isBusy, name, dropLabel: hint, chooseLabel }: FileZoneProps) => {
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative; the button does the same
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
          // A corrected file has the same name, which the browser would not report as a change.
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
