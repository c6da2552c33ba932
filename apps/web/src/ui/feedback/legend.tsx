import { useTexts } from "../../locales/use-texts.ts";
import { STATUS, type StatusName } from "./status.ts";
import classes from "./tones.module.css";

/** The legend of the statuses in a calendar or floor plan, from the status table. */
export const Legend = ({ statuses }: { statuses: readonly StatusName[] }) => {
  const { t } = useTexts("ui");
  return (
    <ul className={classes.legend} aria-label={t("legend")}>
      {statuses.map((status) => {
        const { tone, icon: Icon, isUnavailable } = STATUS[status];
        return (
          <li key={status}>
            <span
              className={`${classes.tone} ${classes[tone]} ${classes.tile} ${classes.swatch} ${isUnavailable ? classes.barred : ""}`}
            >
              {isUnavailable ? null : <Icon size={12} stroke={2} aria-hidden />}
            </span>
            {t(`status.${status}`)}
          </li>
        );
      })}
    </ul>
  );
};
