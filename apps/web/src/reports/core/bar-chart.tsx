import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { BarValue } from "./bar-value.tsx";
import { condense } from "./condense.ts";
import { COLORS, type Content, formatValue } from "./content.ts";
import type { OpenedNumber } from "./numbers.tsx";
import classes from "./report.module.css";
import { fillOf, PALER, SeriesPatterns } from "./series-fill.tsx";
import { SeriesLegend } from "./series-legend.tsx";

/** A chart with more bars than this says nothing: its days are summed, and the table has them all. */
const BARS_MAX = 400;

/** Pixels around the bars: above them is the time of the line that says what is now. */
const MARGIN = { top: 20, right: 12 };

/** The sum of all series of what the report is compared with, as one outlined bar. */
const OTHER = "beside";
const OTHER_COLOR = "var(--text-second)";
const sumOf = (values: Readonly<Record<string, number>>): number =>
  Object.values(values).reduce((sum, value) => sum + value, 0);

/** Pixels of the axis: of a sign, of what stands beside the signs, and of the narrowest axis. */
const AXIS = { sign: 7, beside: 16, least: 40 };
/** The axis ends above the highest bar. */
const ABOVE_BARS = 1.25;

/** As wide as its longest number needs, so that none is cut. */
function axisWidth(content: Content): number {
  const { rows, other, spaces = 0 } = content;
  const sums = [...rows.map(({ values }) => values), ...(other?.rows ?? [])].map((one) => sumOf(one ?? {}));
  const highest = Math.ceil(ABOVE_BARS * Math.max(spaces, ...sums));
  return Math.max(AXIS.least, AXIS.beside + AXIS.sign * formatValue(highest, content).length);
}

interface ReportBarsProps {
  content: Content;
  /** Beside the line, such as "40 spaces". */
  lineLabel: string | undefined;
  height: number;
  /** Left out: there are no rows behind the bars. */
  onOpen?: ((opened: OpenedNumber) => void) | undefined;
}

/**
 * The report as stacked bars; each part of a bar opens the rows of its series. The table below says the same, so that readers of
 * the screen pass over it.
 */
export const ReportBars = ({ content: whole, lineLabel, height, onOpen: openRow }: ReportBarsProps) => {
  const { t } = useTexts("reports");
  const { content, into, left } = condense(whole, BARS_MAX);
  // A sum has no rows of its own behind it.
  const onOpen = into ? undefined : openRow;
  const { series, spaces, present } = content;
  const chart = `chart${useId().replace(/\W/g, "")}`;
  const { rows } = content;
  const presentRow = rows[present?.at[0] ?? -1];
  const others = content.other?.rows ?? [];
  const outlined = content.other &&
    others.some((values) => values !== undefined) && { label: content.other.label, color: OTHER_COLOR };
  const barProps = ({ name }: { name: string }) => {
    const at = series.findIndex(({ key }) => key === name);
    const one = series[at];
    if (!one) return { fill: "transparent", stroke: OTHER_COLOR, strokeOpacity: 1, strokeDasharray: "3 2" };
    return {
      fill: fillOf(chart, one, at),
      ...(onOpen && {
        cursor: "pointer",
        onClick: (_: unknown, of: number) => {
          const row = rows[of];
          if (row && (row.values[name] ?? 0) >= (content.opensFrom ?? 0))
            onOpen({ row: row.key, series: name });
        },
      }),
    };
  };
  return (
    <div aria-hidden className={classes.bars}>
      {into && <p className={classes.condensed}>{t(`barsInto.${into}`)}</p>}
      {left > 0 && <p className={classes.condensed}>{t("barsLeft", { count: left, shown: rows.length })}</p>}
      {(series.length > 1 || outlined || present?.period) && (
        <SeriesLegend
          chart={chart}
          series={series}
          outlined={outlined || undefined}
          paler={present?.period && t(`soFar.${present.period}`)}
        />
      )}
      <BarChart
        h={height}
        data={rows.map(({ key, label, values }, at) => ({
          ...{ key, label, ...values },
          ...(others[at] ? { [OTHER]: sumOf(others[at]) } : {}),
          // The chart takes it as the attribute of the row's bars.
          ...(present?.period && present.at.includes(at) ? { fillOpacity: PALER } : {}),
        }))}
        dataKey="label"
        series={[
          ...series.map(({ key, label, color }) => ({ name: key, label, color, stackId: "own" })),
          ...(outlined ? [{ name: OTHER, ...outlined, stackId: OTHER }] : []),
        ]}
        barProps={barProps}
        withBarValueLabel
        valueLabelProps={({ name }) => ({
          content: ({ index, x, y, width, height }) => {
            const value = rows[index ?? -1]?.values[name] ?? 0;
            // Only this colour is dark enough for white, and has no lines across.
            if (value === 0 || name !== series[0]?.key || series[0].color !== COLORS.first) return null;
            return (
              <BarValue
                value={formatValue(value, content)}
                {...{ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }}
                isPaler={present?.period !== undefined && present.at.includes(index ?? -1)}
              />
            );
          },
        })}
        valueFormatter={(value) => formatValue(value, content)}
        tickLine="none"
        gridAxis="x"
        strokeDasharray="0"
        gridColor="var(--line)"
        xAxisProps={{ interval: "equidistantPreserveStart" }}
        yAxisProps={{
          allowDecimals: false,
          width: axisWidth(content),
          tabIndex: -1,
        }}
        maxBarWidth={48}
        barChartProps={{ accessibilityLayer: false, margin: MARGIN }}
        referenceLines={[
          ...(spaces
            ? [
                {
                  y: spaces,
                  color: "slate.6",
                  label: { value: lineLabel, fill: "var(--text-second)" },
                  labelPosition: "insideTopRight" as const,
                  ifOverflow: "extendDomain" as const,
                },
              ]
            : []),
          ...(present?.time && presentRow
            ? [
                {
                  x: presentRow.label,
                  color: "var(--mantine-color-text)",
                  label: present.time,
                  labelPosition: "top" as const,
                },
              ]
            : []),
        ]}
      >
        <SeriesPatterns chart={chart} series={series} />
      </BarChart>
    </div>
  );
};
