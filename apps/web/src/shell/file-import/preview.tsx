import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconUserCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "./file-import.module.css";

/** More rows than these make a phone slow, and nobody reads them: bad ones come first, the others are counted. */
const SHOWN_MAX = 200;

interface PreviewRow {
  line: number;
  name: string;
  /** Under the further columns, in their order. */
  cells: readonly (string | null)[];
  /** What must be corrected first. */
  problems: readonly string[];
  /** What the row brings, and whether it is somebody new. */
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
  /** Heads of the further columns, which phones leave out. */
  columns: readonly string[];
  /** "3 new people"; what is bad is counted here. */
  counts: readonly (string | false)[];
  /** Of the file as a whole. */
  note?: string | undefined;
}

/** What each row of a file brings; those that need a correction first, by their lines. */
export const ImportPreview = ({ rows, columns, counts, note }: ImportPreviewProps) => {
  const { t } = useTranslation("fileImport");
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label={t("preview")} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t("columns.line")}</th>
              <th scope="col">{t("columns.name")}</th>
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
