import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { formatDay } from "../../ui/days/format.ts";
import { STATUS } from "../../ui/feedback/status.ts";
import tones from "../../ui/feedback/tones.module.css";
import { useDeskName } from "../core/use-desk-name.ts";
import type { DeskReservation } from "../core/use-desks.ts";
import classes from "./dashboard.module.css";
import { dayStatusName } from "./day-reservations.ts";

interface NextDayProps {
  day: string;
  /** The day's `leadingReservations`. */
  rows: readonly DeskReservation[];
  onDay: () => void;
  onRequest: () => void;
}

/** A coming day on one line: its desk, or a button to book one. */
export const NextDay = ({ day, rows, onDay, onRequest }: NextDayProps) => {
  const { t } = useTexts(["desks", "ui"]);
  const { user } = useSession();
  const nameOf = useDeskName();
  const look = dayStatusName(rows, user.id);
  const date = formatDay(day);
  const short = formatDay(day, "weekday");
  if (!look || !rows[0])
    return (
      <button type="button" className={classes.next} data-none onClick={onRequest}>
        <span className="visually-hidden">{t("panel.requestOn", { day: date })}</span>
        <span className={classes.nextDay} aria-hidden>
          {short}
        </span>
        <span aria-hidden>{t("panel.none")}</span>
      </button>
    );
  const { tone, icon: Icon } = STATUS[look];
  const isOne = rows.length === 1;
  const words = isOne ? nameOf(rows[0]) : t("panel.others", { count: rows.length });
  return (
    <button type="button" className={`${tones.tone} ${tones[tone]} ${classes.next}`} onClick={onDay}>
      <span className="visually-hidden">
        {`${t("panel.open", { day: date, desk: words })}, ${t(`ui:status.${look}`)}`}
      </span>
      <span className={classes.nextDay} aria-hidden>
        {short}
      </span>
      <span className={classes.nextDesk} aria-hidden>
        <Icon size={14} stroke={2} />
        <span>{isOne ? rows[0].desk.name : rows.length}</span>
      </span>
    </button>
  );
};
