import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconUserCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../../ui/file-import.module.css";
import { Notice } from "../../ui/notice.tsx";
import type { Checked, ImportRow } from "../use-people.ts";

/** More rows than these make a phone slow, and nobody reads them: bad ones come first, the others are counted. */
const SHOWN = 200;

const Result = ({ row }: { row: ImportRow }) => {
  const { t } = useTranslation("people");
  if (row.outcome === "problem")
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
  const Icon = row.outcome === "create" ? IconCircleCheck : IconUserCheck;
  return (
    <span className={classes.fine}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`import.outcomes.${row.outcome}`)}
    </span>
  );
};

/** What each row of a file brings; those that need a correction first, by their lines. */
export const Preview = ({ checked }: { checked: Checked }) => {
  const { t } = useTranslation("people");
  const { results, create, change, problems, count, unknownColumns } = checked;
  const bad = results.filter(({ outcome }) => outcome === "problem");
  const rows = [...bad, ...results.filter(({ outcome }) => outcome !== "problem")];
  const same = count - create - change - problems;
  return (
    <>
      <p className={classes.summary} role="status">
        {[
          problems > 0 && t("import.bad", { count: problems }),
          t("import.new", { count: create }),
          change > 0 && t("import.changed", { count: change }),
          same > 0 && t("import.same", { count: same }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {problems > 0 && (
        <Notice tone="amber" icon={IconAlertCircle}>
          {t("import.badHint")}
        </Notice>
      )}
      {unknownColumns.length > 0 && (
        <Notice tone="amber" icon={IconAlertCircle}>
          {t("import.unknownColumns", { columns: unknownColumns.join(", ") })}
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
                {t("fields.email")}
              </th>
              <th scope="col">{t("import.columns.result")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={row.line}>
                <td className="tabular">{row.line}</td>
                <td>{`${row.firstName} ${row.lastName}`}</td>
                <td className={classes.wide}>{row.email}</td>
                <td>
                  <Result row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > SHOWN && <p>{t("import.more", { count: rows.length - SHOWN })}</p>}
    </>
  );
};
