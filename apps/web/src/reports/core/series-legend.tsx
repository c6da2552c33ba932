import type { Series } from "./content.ts";
import classes from "./report.module.css";

interface SeriesLegendProps {
  series: readonly Series[];
  /** The key of a series whose bars have only an outline. */
  outlined: string;
}

/** The series in the order in which their bars stand on one another, from below. */
export const SeriesLegend = ({ series, outlined }: SeriesLegendProps) => (
  <div className={classes.legend}>
    {series.map(({ key, label, color }) => (
      <span key={key}>
        <i style={key === outlined ? { border: `1px dashed ${color}` } : { background: color }} />
        {label}
      </span>
    ))}
  </div>
);
