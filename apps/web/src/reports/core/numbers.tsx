import { useTexts } from "../../locales/use-texts.ts";
import type { Content, ContentRow, Series } from "./content.ts";
import classes from "./report.module.css";

export interface Opened {
  row: string;
  series: string;
}

interface NumbersProps {
  content: Content;
  /** Left out: there are no rows behind the numbers. */
  onOpen?: ((opened: Opened) => void) | undefined;
  opened?: Opened | undefined;
}

/** The numbers of a report as a table; each opens the rows behind it. */
export const Numbers = ({ content, onOpen, opened }: NumbersProps) => {
  const { t } = useTexts("reports");
  const { heading, series, rows } = content;
  const cell = (row: ContentRow, one: Series) => {
    const count = row.values[one.key] ?? 0;
    if (!onOpen || count === 0) return count;
    return (
      <button
        type="button"
        className={classes.number}
        aria-label={t("countOf", { count, series: one.label, row: row.name })}
        onClick={() => onOpen({ row: row.key, series: one.key })}
      >
        {count}
      </button>
    );
  };
  return (
    <section className={classes.scroll} aria-label={t("numbers")}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-opened={opened?.row === row.key || undefined}>
              <th scope="row">{row.name}</th>
              {series.map((one) => (
                <td key={one.key}>{cell(row, one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
