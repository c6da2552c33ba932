import { Textarea } from "@mantine/core";
import { type Mark, rollCallLimits } from "@portico/contract/muster/form";
import { IconCircleCheck, IconDoorExit, IconFirstAidKit, IconPhone } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Sheet } from "../../ui/filters/sheet.tsx";
import { useEntryWords } from "../device/entry-texts.ts";
import type { RollCallDetail, ShownEntry } from "../device/view.ts";
import classes from "./mark.module.css";

interface EntrySheetProps {
  entry: ShownEntry | undefined;
  point: RollCallDetail["assemblyPoints"][number] | undefined;
  onMark: (mark: Mark | null, note: string | null) => void;
  onClose: () => void;
}

/** What can be said of somebody, in targets for gloves. */
export const EntrySheet = ({ entry, ...props }: EntrySheetProps) => {
  const words = useEntryWords();
  return (
    <Sheet isOpen={entry !== undefined} title={entry ? words.name(entry) : ""} onClose={props.onClose}>
      {entry && <Choices key={entry.id} entry={entry} {...props} />}
    </Sheet>
  );
};

const Choices = ({ entry, point, onMark }: EntrySheetProps & { entry: ShownEntry }) => {
  const { t } = useTexts("rollCall");
  const words = useEntryWords();
  const [note, setNote] = useState(entry.note ?? "");
  const mark = (value: Mark | null) => onMark(value, note.trim() || null);
  return (
    <div className={classes.sheet}>
      <p className={classes.second}>
        {[words.place(entry), words.more(entry)].filter(Boolean).join(", ")}
        {entry.mark && (
          <span className={classes.lastWriter}>
            {[words.marked(entry), words.by(entry)].filter(Boolean).join(", ")}
          </span>
        )}
      </p>
      <button type="button" className={classes.choice} data-mark="safe" onClick={() => mark("safe")}>
        <IconCircleCheck size={26} stroke={1.75} aria-hidden />
        {point ? t("phone.safeAt", { point: `${point.code}, ${point.name}` }) : t("marks.safe")}
      </button>
      <button type="button" className={classes.choice} data-mark="help" onClick={() => mark("help")}>
        <IconFirstAidKit size={26} stroke={1.75} aria-hidden />
        {t("marks.help")}
      </button>
      <button type="button" className={classes.choice} onClick={() => mark("absent")}>
        <IconDoorExit size={26} stroke={1.75} aria-hidden />
        {t("marks.absent")}
      </button>
      <Textarea
        label={t("phone.note")}
        placeholder={t("phone.notePlaceholder")}
        size="md"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={rollCallLimits.noteMax}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {entry.phone && (
        <a className={classes.choice} href={`tel:${entry.phone.replaceAll(/\s/g, "")}`}>
          <IconPhone size={24} stroke={1.75} aria-hidden />
          {t("phone.call")} {entry.phone}
        </a>
      )}
    </div>
  );
};
