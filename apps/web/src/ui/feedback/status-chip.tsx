import { useTexts } from "../../locales/use-texts.ts";
import { STATUS, type StatusName } from "./status.ts";
import classes from "./tones.module.css";

interface StatusChipProps {
  status: StatusName;
  /** Follows the word: "Queued, 2nd". */
  detail?: string;
  /** Instead of the status's own: "Free until 13:30". */
  words?: string;
}

/** A status on one line: colour, icon and word. */
export const StatusChip = ({ status, detail, words }: StatusChipProps) => {
  const { t } = useTexts("ui");
  const { tone, icon: Icon } = STATUS[status];
  const word = words ?? t(`status.${status}`);
  return (
    <span className={`${classes.tone} ${classes[tone]} ${classes.chip}`}>
      <Icon size={14} stroke={2} aria-hidden />
      {detail ? `${word}, ${detail}` : word}
    </span>
  );
};
