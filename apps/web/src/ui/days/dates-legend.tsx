import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { STATUS, type StatusName } from "../feedback/status.ts";
import tones from "../feedback/tones.module.css";
import classes from "./chosen-dates.module.css";

interface DatesLegendProps {
  /** The statuses of days with a booking. */
  booked: readonly StatusName[];
  /** `yyyy-MM-dd`: an example of a day that cannot be chosen. */
  impossible: string;
  /** Additional entries, each an `li`. */
  children?: ReactNode;
}

/** The legend of a calendar in which several days can be chosen. */
export const DatesLegend = ({ booked, impossible, children }: DatesLegendProps) => {
  const { t } = useTexts("ui");
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.swatch} data-chosen />
        {t("dates.legendChosen")}
      </li>
      <li>
        <span className={classes.swatches}>
          {booked.map((status) => (
            <span key={status} className={`${tones.tone} ${tones[STATUS[status].tone]} ${classes.swatch}`} />
          ))}
        </span>
        {t("dates.legendBooked")}
      </li>
      <li>
        <s aria-hidden>{Number(impossible.slice(8))}</s>
        {t("dates.legendNotPossible")}
      </li>
      {children}
    </ul>
  );
};
