import { formatMinutesAndSeconds } from "@portico/contract/days/times-of-day";
import type { RollCallReport } from "../core/use-roll-calls.ts";
import classes from "./report.module.css";

const WIDTH = 840;
const HEIGHT = 260;
const LEFT = 48;
const BOTTOM = 28;
const TOP = 24;

type Times = RollCallReport["before"][number];

interface CurveProps {
  report: Times;
  before: Times | undefined;
  labels: { own: string; before: string | undefined; minute: (count: number) => string; title: string };
}

/** How many were accounted for after which time, and dashed the same of the one before. The figures stand beside it. */
export const Curve = ({ report, before, labels }: CurveProps) => {
  const last = (times: Times | undefined) => times?.curve.at(-1)?.seconds ?? 0;
  const minutes = Math.max(1, Math.ceil(Math.max(last(report), last(before)) / 60));
  const step = Math.max(1, Math.ceil(minutes / 8));
  const x = (seconds: number) => LEFT + ((WIDTH - LEFT) * seconds) / (minutes * 60);
  const y = (share: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
  const pathOf = ({ curve, count }: Times): string =>
    [
      `M${x(0)},${y(0)}`,
      ...curve.map(({ seconds, accounted }) => `L${x(seconds)},${y(accounted / Math.max(1, count))}`),
    ].join(" ");
  const points = [
    ["50 %", 0.5, report.to50],
    ["90 %", 0.9, report.to90],
    ["100 %", 1, report.to100],
  ] as const;
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span data-line="own">{labels.own}</span>
        {labels.before && <span data-line="before">{labels.before}</span>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={labels.title}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line className={classes.grid} x1={LEFT} x2={WIDTH} y1={y(share)} y2={y(share)} />
            <text className={classes.tick} x={LEFT - 8} y={y(share) + 4} textAnchor="end">
              {share * 100} %
            </text>
          </g>
        ))}
        {Array.from({ length: Math.floor(minutes / step) + 1 }, (_, at) => at * step).map((minute) => (
          <text
            key={minute}
            className={classes.tick}
            x={x(minute * 60)}
            y={HEIGHT - 6}
            textAnchor={minute === minutes ? "end" : "middle"}
          >
            {labels.minute(minute)}
          </text>
        ))}
        {before && <path className={classes.before} d={pathOf(before)} />}
        <path className={classes.own} d={pathOf(report)} />
        {points.map(([label, share, seconds]) =>
          seconds === null ? null : (
            <g key={label}>
              <circle className={classes.dot} cx={x(seconds)} cy={y(share)} r={4.5} />
              <text
                className={classes.pointLabel}
                x={Math.min(x(seconds), WIDTH - 48)}
                y={y(share) - 9}
                textAnchor={x(seconds) < LEFT + 60 ? "start" : "middle"}
              >
                {label} · {formatMinutesAndSeconds(seconds)}
              </text>
            </g>
          ),
        )}
      </svg>
    </figure>
  );
};
