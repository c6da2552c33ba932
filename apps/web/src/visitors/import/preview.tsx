import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconUserCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../../ui/file-import.module.css";
import { Notice } from "../../ui/notice.tsx";
import type { ImportRow } from "../use-visitors.ts";

const Result = ({ row }: { row: ImportRow }) => {
  const { t } = useTranslation("visitors");
  if (row.problems.length > 0)
    return (
      <ul className={classes.problems}>
        {row.problems.map((problem) => (
          <li key={problem}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {problem}
          </li>
        ))}
      </ul>
    );
  const Icon = row.existing ? IconUserCheck : IconCircleCheck;
  return (
    <span className={classes.fine}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {row.existing ? t("import.isExisting", { name: row.existing.name }) : t("import.isNew")}
    </span>
  );
};

/** What each row of a file brings; those that need a correction first, by their lines. */
export const Preview = ({ rows }: { rows: readonly ImportRow[] }) => {
  const { t } = useTranslation("visitors");
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const existing = rows.filter((row) => row.existing && row.problems.length === 0).length;
  const fresh = rows.length - bad.length - existing;
  const good = rows.filter(({ problems }) => problems.length === 0);
  return (
    <>
      <p className={classes.summary} role="status">
        {[
          bad.length > 0 && t("import.bad", { count: bad.length }),
          t("import.new", { count: fresh }),
          existing > 0 && t("import.existing", { count: existing }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {bad.length > 0 && (
        <Notice tone="amber" icon={IconAlertCircle}>
          {t("import.badHint")}
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label={t("import.preview")} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t("import.columns.line")}</th>
              <th scope="col">{t("import.columns.name")}</th>
              <th scope="col" className={classes.wide}>
                {t("import.columns.email")}
              </th>
              <th scope="col" className={classes.wide}>
                {t("import.columns.company")}
              </th>
              <th scope="col">{t("import.columns.result")}</th>
            </tr>
          </thead>
          <tbody>
            {[...bad, ...good].map((row) => (
              <tr key={row.line}>
                <td className="tabular">{row.line}</td>
                <td>{`${row.firstName} ${row.lastName}`}</td>
                <td className={classes.wide}>{row.email}</td>
                <td className={classes.wide}>{row.company}</td>
                <td>
                  <Result row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};
