import type { OpenedNumber } from "../core/numbers.tsx";

interface BarsProps {
  content: { rows: readonly { key: string }[]; series: readonly { key: string }[] };
  onOpen?: (opened: OpenedNumber) => void;
}

/**
 * The bars without a chart, which draws nothing but a warning without width: a button for each row, which opens its first series as
 * that part of a bar does. All tests of pages use it: they share modules, and the first chart that a page loads stays.
 */
export const ReportBars = ({ content, onOpen }: BarsProps) =>
  content.rows.map(({ key }) => (
    <button key={key} type="button" onClick={() => onOpen?.({ row: key, series: content.series[0]!.key })}>
      {`Bar ${key}`}
    </button>
  ));
