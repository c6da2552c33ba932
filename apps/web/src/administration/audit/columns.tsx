import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, timeIn } from "../../ui/days/format.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "./audit.module.css";
import { type AuditEntry, sentenceOf } from "./sentence.ts";

const isThisYear = (at: string): boolean => at.slice(0, 4) === dayIn("UTC").slice(0, 4);

const When = ({ at }: Pick<AuditEntry, "at">) => (
  <span className="tabular">
    {formatDay(dayIn("UTC", at), isThisYear(at) ? "short" : "shortYear")}, {timeIn("UTC", at)}
  </span>
);

/** When it was, and who did what as a sentence; on phones one below the other. */
export const useAuditColumns = (): Column<AuditEntry>[] => {
  const { t } = useTexts(["administration", "administrationAudit"]);
  return [
    {
      accessor: "at",
      title: t("audit.columns.at"),
      noWrap: true,
      width: "11rem",
      visibleMediaQuery: "(min-width: 48em)",
      render: When,
    },
    {
      accessor: "action",
      title: t("audit.columns.what"),
      render: (entry) => {
        const { actor, predicate, thing } = sentenceOf(t, entry);
        return (
          <>
            <span className={classes.onPhones}>
              <When at={entry.at} />
            </span>
            <strong className={classes.strong}>{actor}</strong> {predicate}
            {thing && (
              <>
                : <strong className={classes.strong}>{thing}</strong>
              </>
            )}
            {entry.onBehalfOf && (
              <span className={classes.second}>{t("audit.onBehalfOf", { name: entry.onBehalfOf.name })}</span>
            )}
          </>
        );
      },
    },
  ];
};
