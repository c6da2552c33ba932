import type { Series } from "./content.ts";
import classes from "./report.module.css";
import { fillOf, PALER } from "./series-fill.tsx";

interface SeriesLegendProps {
  /** An id of the chart, whose patterns the legend shows. */
  chart: string;
  series: readonly Series[];
  /** What the report is compared with: its bars have only an outline. */
  outlined?: Pick<Series, "label" | "color"> | undefined;
  /** What the paler bars are. */
  paler?: string | undefined;
}

/** The series in the order in which their bars stand on one another, from below. */
export const SeriesLegend = ({ chart, series, outlined, paler }: SeriesLegendProps) => (
  <div className={classes.legend}>
    {series.map((one, at) => (
      <span key={one.key}>
        <svg aria-hidden>
          <rect width="100%" height="100%" fill={fillOf(chart, one, at)} />
        </svg>
        {one.label}
      </span>
    ))}
    {outlined && (
      <span>
        <svg aria-hidden style={{ border: `1px dashed ${outlined.color}` }} />
        {outlined.label}
      </span>
    )}
    {paler && series[0] && (
      <span>
        <svg aria-hidden>
          <rect width="100%" height="100%" fill={series[0].color} fillOpacity={PALER} />
        </svg>
        {paler}
      </span>
    )}
  </div>
);
