import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import { type Content, formatValue } from "./content.ts";
import { SeriesLegend } from "./series-legend.tsx";

/** A chart with more bars than this says nothing; the table has them all. */
const BARS_MAX = 400;

/** The sum of all series of what the report is compared with, as one outlined bar. */
const OTHER = "beside";
const sumOf = (values: Readonly<Record<string, number>> = {}): number =>
  Object.values(values).reduce((sum, value) => sum + value, 0);

interface ReportBarsProps {
  content: Content;
  /** Beside the line, such as "40 spaces". */
  lineLabel: string | undefined;
  height: number;
  onBar?: ((row: string) => void) | undefined;
}

/** The report as stacked bars. The table below says the same, so that readers of the screen pass over it. */
export const ReportBars = ({ content, lineLabel, height, onBar }: ReportBarsProps) => {
  const { series, spaces, other } = content;
  const rows = content.rows.slice(0, BARS_MAX);
  const outlined = other && { key: OTHER, label: other.label, color: "var(--text-second)" };
  const shown = outlined ? [...series, outlined] : series;
  return (
    <div aria-hidden>
      {shown.length > 1 && <SeriesLegend series={shown} outlined={OTHER} />}
      <BarChart
        h={height}
        data={rows.map(({ key, label, values }, at) => ({
          ...{ key, label, ...values },
          ...(other ? { [OTHER]: sumOf(other.rows[at]) } : {}),
        }))}
        dataKey="label"
        series={shown.map(({ key, label, color }) => ({
          ...{ name: key, label, color },
          stackId: key === OTHER ? OTHER : "own",
        }))}
        barProps={({ name }) =>
          name === OTHER
            ? { fill: "transparent", stroke: "var(--text-second)", strokeOpacity: 1, strokeDasharray: "3 2" }
            : {}
        }
        valueFormatter={(value) => formatValue(value, content)}
        tickLine="none"
        gridAxis="x"
        xAxisProps={{ interval: "equidistantPreserveStart" }}
        yAxisProps={{ allowDecimals: false, width: content.unit === "money" ? 72 : 40, tabIndex: -1 }}
        maxBarWidth={48}
        barChartProps={{
          accessibilityLayer: false,
          ...(onBar
            ? {
                style: { cursor: "pointer" },
                onClick: ({ activeTooltipIndex }) => {
                  const row = rows[Number(activeTooltipIndex)];
                  if (row) onBar(row.key);
                },
              }
            : {}),
        }}
        {...(spaces
          ? {
              referenceLines: [
                {
                  y: spaces,
                  color: "slate.6",
                  label: lineLabel,
                  labelPosition: "insideTopRight",
                  ifOverflow: "extendDomain",
                },
              ],
            }
          : {})}
      />
    </div>
  );
};
