import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import type { Content } from "./content.ts";
import { SeriesLegend } from "./series-legend.tsx";

interface ReportBarsProps {
  content: Content;
  /** Beside the line, such as "40 spaces". */
  lineLabel: string | undefined;
  height: number;
  onBar?: ((row: string) => void) | undefined;
}

/** The report as stacked bars. The table below says the same, so that readers of the screen pass over it. */
export const ReportBars = ({ content, lineLabel, height, onBar }: ReportBarsProps) => {
  const { series, rows, spaces } = content;
  return (
    <div aria-hidden>
      {series.length > 1 && <SeriesLegend series={series} />}
      <BarChart
        h={height}
        data={rows.map(({ key, label, values }) => ({ key, label, ...values }))}
        dataKey="label"
        type="stacked"
        series={series.map(({ key, label, color }) => ({ name: key, label, color }))}
        tickLine="none"
        gridAxis="x"
        xAxisProps={{ interval: "equidistantPreserveStart" }}
        yAxisProps={{ allowDecimals: false, width: 40, tabIndex: -1 }}
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
