import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconUserCheck } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "./file-import.module.css";

/** More rows would make a phone slow: rows with problems come first, the others are only counted. */
const SHOWN_MAX = 200;

interface PreviewRow {
  line: number;
  name: string;
  /** The values of the additional columns, in their order. */
  cells: readonly (string | null)[];
  /** Problems to correct before the import. */
  problems: readonly string[];
  /** The row's outcome, and whether it adds a row. */
  outcome: string;
  isNew: boolean;
}

const RowResult = ({ row: { problems, outcome, isNew } }: { row: PreviewRow }) => {
  if (problems.length > 0)
    return (
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={problem}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {problem}
          </li>
        ))}
      </ul>
    );
  const Icon = isNew ? IconCircleCheck : IconUserCheck;
  return (
    <span className={classes.fine}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {outcome}
    </span>
  );
};

interface ImportPreviewProps {
  rows: readonly PreviewRow[];
  /** The heading of the names; left out: "Name". */
  nameColumn?: string;
  /** Headings of the additional columns, which phones leave out. */
  columns: readonly string[];
  /** "3 new people"; rows with problems are counted separately. */
  counts: readonly (string | false)[];
  /** A note about the whole file. */
  note?: string | undefined;
}

/** The outcome of each row of a file; rows with problems come first, by line. */
export const ImportPreview = ({ rows, nameColumn, columns, counts, note }: ImportPreviewProps) => {
  const { t } = useTexts("shellFileImport");
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const sorted = [...bad, ...rows.filter(({ problems }) => problems.length === 0)];
  return (
    <>
      <p className={classes.summary} role="status">
        {[bad.length > 0 && t("bad", { count: bad.length }), ...counts].filter(Boolean).join(" · ")}
      </p>
      {bad.length > 0 && (
        <Notice tone="amber" icon={IconAlertCircle}>
          {t("badHint")}
        </Notice>
      )}
      {note && (
        <Notice tone="amber" icon={IconAlertCircle}>
          {note}
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling section must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={t("preview")} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t("columns.line")}</th>
              <th scope="col">{nameColumn ?? t("columns.name")}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={classes.wide}>
                  {column}
                </th>
              ))}
              <th scope="col">{t("columns.result")}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, SHOWN_MAX).map((row) => (
              <tr key={row.line}>
                <td className="tabular">{row.line}</td>
                <td>{row.name}</td>
                {columns.map((column, at) => (
                  <td key={column} className={classes.wide}>
                    {row.cells[at]}
                  </td>
                ))}
                <td>
                  <RowResult row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sorted.length > SHOWN_MAX && <p>{t("more", { count: sorted.length - SHOWN_MAX })}</p>}
    </>
  );
};
