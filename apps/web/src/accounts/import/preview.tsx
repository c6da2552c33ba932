import { useTranslation } from "react-i18next";
import { Preview as Rows } from "../../shell/file-import/preview.tsx";
import type { Checked } from "../core/use-people.ts";

/** What each row of a file does to the accounts. */
export const Preview = ({ checked }: { checked: Checked }) => {
  const { t } = useTranslation("people");
  const { results, create, change, problems, count, unknownColumns } = checked;
  const same = count - create - change - problems;
  return (
    <Rows
      rows={results.map(({ line, firstName, lastName, email, outcome, problems: wrong }) => ({
        line,
        name: `${firstName} ${lastName}`,
        cells: [email],
        problems: wrong,
        brings: outcome === "problem" ? "" : t(`import.outcomes.${outcome}`),
        isNew: outcome === "create",
      }))}
      columns={[t("fields.email")]}
      counts={[
        t("import.new", { count: create }),
        change > 0 && t("import.changed", { count: change }),
        same > 0 && t("import.same", { count: same }),
      ]}
      note={
        unknownColumns.length > 0
          ? t("import.unknownColumns", { columns: unknownColumns.join(", ") })
          : undefined
      }
    />
  );
};
