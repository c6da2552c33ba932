import "../../styles/app.css";
import "@mantine/dropzone/styles.layer.css";
import { Button } from "@mantine/core";
import { Dropzone, type FileRejection } from "@mantine/dropzone";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./file-import.module.css";

const ACCEPTED = {
  "text/csv": [".csv"],
  "text/plain": [".txt"],
  "text/tab-separated-values": [".tsv"],
};

interface FileZoneProps {
  /** The chosen file, or why it cannot be chosen. */
  onFile: (file: File | string) => void;
  isBusy: boolean;
  /** The name of the chosen file. */
  name: string | undefined;
  /** Bytes, and the message for a larger file. */
  maxSize: number;
  tooLarge: string;
}

/** Chooses a CSV file by a button, by dropping or by pasting it. */
export const FileZone = ({ onFile, isBusy, name, maxSize, tooLarge }: FileZoneProps) => {
  const { t } = useTexts("shellFileImport");
  const open = useRef<() => void>(null);
  const reject = ([rejection]: FileRejection[]) => {
    const code = rejection?.errors[0]?.code;
    // Of several files the first is taken.
    if (code !== "too-many-files") onFile(code === "file-too-large" ? tooLarge : t("wrongType"));
  };
  return (
    <Dropzone
      classNames={{ root: classes.zone, inner: classes.inner }}
      accept={ACCEPTED}
      multiple={false}
      maxSize={maxSize}
      disabled={isBusy}
      openRef={open}
      onDrop={([file]) => file && onFile(file)}
      onReject={reject}
      // The button is the one control that people reach, by pointer and by keyboard.
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ style: { display: "none" } }}
    >
      <IconFileSpreadsheet size={22} stroke={1.75} aria-hidden />
      <p className={classes.file}>{name ?? t("drop")}</p>
      <Button variant="default" loading={isBusy} onClick={() => open.current?.()} data-autofocus>
        {t(name === undefined ? "choose" : "other")}
      </Button>
    </Dropzone>
  );
};
