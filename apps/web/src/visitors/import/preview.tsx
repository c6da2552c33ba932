import { useTexts } from "../../locales/use-texts.ts";
import { ImportPreview as Rows } from "../../shell/file-import/preview.tsx";
import type { ImportRow } from "../core/use-visitors.ts";

/** The visitors of a file: new ones, and those in the directory already. */
export const VisitorsPreview = ({ rows }: { rows: readonly ImportRow[] }) => {
  const { t } = useTexts("visitors");
  const good = rows.filter(({ problems }) => problems.length === 0);
  const existing = good.filter((row) => row.existing).length;
  return (
    <Rows
      rows={rows.map((row) => ({
        line: row.line,
        name: `${row.firstName} ${row.lastName}`,
        cells: [row.email, row.company],
        problems: row.problems,
        outcome: row.existing ? t("import.isExisting", { name: row.existing.name }) : t("import.isNew"),
        isNew: !row.existing,
      }))}
      columns={[t("import.columns.email"), t("import.columns.company")]}
      counts={[
        t("import.new", { count: good.length - existing }),
        existing > 0 && t("import.existing", { count: existing }),
      ]}
    />
  );
};
