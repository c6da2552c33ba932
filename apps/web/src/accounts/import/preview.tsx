import { useTexts } from "../../locales/use-texts.ts";
import { ImportPreview as Rows } from "../../shell/file-import/preview.tsx";
import type { CheckedImport } from "../core/use-people.ts";

/** The effect of each row of a file on the accounts. */
export const PeoplePreview = ({ checked }: { checked: CheckedImport }) => {
  const { t } = useTexts("accounts");
  const { results, create, change, problems, count, unknownColumns } = checked;
  const same = count - create - change - problems;
  return (
    <Rows
      rows={results.map(({ line, firstName, lastName, email, outcome, problems: wrong }) => ({
        line,
        name: `${firstName} ${lastName}`,
        cells: [email],
        problems: wrong,
        outcome: outcome === "problem" ? "" : t(`import.outcomes.${outcome}`),
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
