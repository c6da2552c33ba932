import { Fragment } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatNumber } from "../../ui/numbers.ts";
import { type Content, type ContentRow, formatValue, type Series } from "./content.ts";
import type { Present } from "./present.ts";
import classes from "./report.module.css";
import { behindOf } from "./search.ts";

export interface OpenedNumber {
  row: string;
  series: string;
}

interface NumbersProps {
  /** Of the table's region, for the button that shows it. */
  id?: string;
  content: Content;
  /** Left out: there are no rows behind the numbers. */
  onOpen?: ((opened: OpenedNumber) => void) | undefined;
  opened?: OpenedNumber | undefined;
}

/** Beside the name of the row that is not over yet. */
const PresentMark = ({ time, period }: Present) => {
  const { t } = useTexts("reports");
  return (
    <>
      {" "}
      <span className={classes.mark}>{period ? t(`soFar.${period}`) : t("now", { time: time ?? "" })}</span>
    </>
  );
};

const showPeak = (peak: number | undefined) => peak !== undefined && formatNumber(peak);

/** The numbers of a report as a table; each opens the rows behind it. */
export const Numbers = ({ id, content, onOpen, opened }: NumbersProps) => {
  const { t } = useTexts("reports");
  const { heading, series, rows, other, present, peak } = content;
  const cell = (row: ContentRow, one: Series) => {
    const count = row.values[one.key] ?? 0;
    const shown = formatValue(count, content);
    if (!onOpen || count === 0 || count < (content.opensFrom ?? 0)) return shown;
    return (
      <button
        type="button"
        className={classes.number}
        data-number={behindOf({ row: row.key, series: one.key })}
        aria-label={t("countOf", { count: shown, series: one.label, row: row.name })}
        onClick={() => onOpen({ row: row.key, series: one.key })}
      >
        {shown}
      </button>
    );
  };
  const beside = (values: ContentRow["values"] | undefined, { key }: Series) =>
    values && formatValue(values[key] ?? 0, content);
  return (
    <section id={id} className={classes.scroll} aria-label={t("numbers")}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {series.map(({ key, label }) => (
              <Fragment key={key}>
                <th scope="col">{label}</th>
                {other && (
                  <th scope="col" className={classes.beside}>
                    {t("besideOf", { series: label, other: other.label })}
                  </th>
                )}
              </Fragment>
            ))}
            {peak && <th scope="col">{peak}</th>}
            {peak && other && (
              <th scope="col" className={classes.beside}>
                {t("besideOf", { series: peak, other: other.label })}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key} data-opened={opened?.row === row.key || undefined}>
              <th scope="row">
                {row.name}
                {present?.at.includes(at) && <PresentMark {...present} />}
              </th>
              {series.map((one) => (
                <Fragment key={one.key}>
                  <td>{cell(row, one)}</td>
                  {other && <td className={classes.beside}>{beside(other.rows[at], one)}</td>}
                </Fragment>
              ))}
              {peak && <td>{showPeak(row.peak)}</td>}
              {peak && other && <td className={classes.beside}>{showPeak(other.peaks?.[at])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
