import { useTexts } from "../../locales/use-texts.ts";
import { STATUS, type StatusName } from "./status.ts";
import classes from "./tones.module.css";

/** A status on one line: colour, icon and word. `detail` follows the word: "Queued, 2nd". */
export const StatusChip = ({ status, detail }: { status: StatusName; detail?: string }) => {
  const { t } = useTexts("ui");
  const { tone, icon: Icon } = STATUS[status];
  const word = t(`status.${status}`);
  return (
    <span className={`${classes.tone} ${classes[tone]} ${classes.chip}`}>
      <Icon size={14} stroke={2} aria-hidden />
      {detail ? `${word}, ${detail}` : word}
    </span>
  );
};
