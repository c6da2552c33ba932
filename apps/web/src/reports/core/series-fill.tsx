import type { Series } from "./content.ts";

/** How the series of a chart differ also without colour: by lines across their bars, the same in the legend. */

/** Width and height of a tile in pixels. */
const TILE = 8;
/** Paths across a tile for the second series and those after it; the first one has none. */
const LINES = [
  "M-2 2L2 -2M0 8L8 0M6 10L10 6",
  "M2 2h0.01M6 6h0.01",
  "M0 4h8",
  "M4 0v8",
  "M-2 6L2 10M0 0L8 8M6 -2L10 2",
  "M0 4h8M4 0v8",
];
/** Opacity of the bars of a day, week or month that is not over. */
export const PALER = 0.5;

/** Each line twice, so that it is seen on light and on dark bars. */
const STROKES = [
  { stroke: "var(--mantine-color-body)", strokeWidth: 3 },
  { stroke: "var(--mantine-color-text)", strokeWidth: 1.5, strokeOpacity: 0.6 },
];

/** @param chart an id of the chart, of letters and digits */
const patternId = (chart: string, at: number): string => `${chart}-${at}`;

/** With what the bars of a series are filled; `at`: its place among the series. */
export const fillOf = (chart: string, { color }: Series, at: number): string =>
  LINES[at - 1] ? `url(#${patternId(chart, at)})` : color;

/** The patterns that `fillOf` names. They stand in an SVG of the same document. */
export const SeriesPatterns = ({ chart, series }: { chart: string; series: readonly Series[] }) => (
  <defs>
    {series.map(({ key, color }, at) => {
      const lines = LINES[at - 1];
      return (
        lines && (
          <pattern
            key={key}
            id={patternId(chart, at)}
            width={TILE}
            height={TILE}
            patternUnits="userSpaceOnUse"
          >
            <rect width={TILE} height={TILE} fill={color} />
            {STROKES.map((stroke) => (
              <path key={stroke.stroke} d={lines} fill="none" strokeLinecap="round" {...stroke} />
            ))}
          </pattern>
        )
      );
    })}
  </defs>
);
