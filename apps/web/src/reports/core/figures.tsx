import type { Finding } from "@portico/contract/reports/findings";
import { translate } from "../../locales/translate.ts";
import classes from "./report.module.css";

/** Three figures beside the chart. */
export const Figures = ({ figures }: Pick<Finding, "figures">) => (
  <dl className={classes.figures}>
    {figures.map(({ value, label }) => (
      <div key={label.code} className={classes.figure}>
        <dt className={classes.label}>{translate(label)}</dt>
        <dd className={classes.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
