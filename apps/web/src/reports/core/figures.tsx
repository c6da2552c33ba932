import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import type { ShownFigure } from "./content.ts";
import classes from "./report.module.css";

/** Three figures beside the chart. */
export const Figures = ({ figures }: { figures: readonly ShownFigure[] }) => {
  const { t } = useTexts("reports");
  return (
    <dl className={classes.figures}>
      {figures.map(({ value, label, other }) => (
        <div key={label.code} className={classes.figure}>
          <dt className={classes.label}>{translate(label)}</dt>
          <dd className={classes.value}>
            {translate(value)}
            {other !== undefined && (
              <span className={classes.other}>{t("otherFigure", { value: translate(other) })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
