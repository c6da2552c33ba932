import type { Series } from "./content.ts";
import classes from "./report.module.css";

/** The series in the order in which their bars stand on one another, from below. */
export const SeriesLegend = ({ series }: { series: readonly Series[] }) => (
  <div className={classes.legend}>
    {series.map(({ key, label, color }) => (
      <span key={key}>
        <i style={{ background: color }} />
        {label}
      </span>
    ))}
  </div>
);
