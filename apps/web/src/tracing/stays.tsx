import { useTexts } from "../locales/use-texts.ts";
import { formatDay, formatTimes } from "../ui/days/format.ts";
import classes from "./tracing.module.css";
import { type Stay, useDuration, useWhere } from "./use-contacts.ts";

/** Stays as a list: day, times, place, and how it is known. */
export const Stays = ({ stays }: { stays: readonly Stay[] }) => {
  const { t } = useTexts("tracing");
  const where = useWhere();
  const duration = useDuration();
  return (
    <ul className={classes.stays}>
      {stays.map((stay) => (
        <li
          key={[stay.date, stay.start, stay.by, stay.floor, stay.zone, stay.place].join(" ")}
          className={classes.stay}
        >
          <span className={classes.when}>
            {formatDay(stay.date)}
            <span className="tabular">{formatTimes(stay.start, stay.end, stay.timeZone)}</span>
          </span>
          <span className={classes.lines}>
            <span>{where(stay).filter(Boolean).join(", ")}</span>
            <span className={classes.second}>
              {t(`by.${stay.by}`)}, {duration(stay.minutes)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};
