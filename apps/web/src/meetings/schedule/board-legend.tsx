import { useTexts } from "../../locales/use-texts.ts";
import classes from "./board.module.css";

const MEANINGS = ["yours", "others", "unavailable", "free"] as const;

export const BoardLegend = () => {
  const { t } = useTexts("meetingsSchedule");
  return (
    <ul className={classes.legend} aria-label={t("legend.title")}>
      {MEANINGS.map((meaning) => (
        <li key={meaning} data-is={meaning}>
          <span className={classes.swatch} data-is={meaning} aria-hidden />
          {t(`legend.${meaning}`)}
        </li>
      ))}
    </ul>
  );
};
