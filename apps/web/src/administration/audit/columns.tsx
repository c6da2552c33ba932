import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, timeIn } from "../../ui/days/format.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "./audit.module.css";

export type AuditEntry = Answer<Api["GET /audit/"]>["results"][number];

const isThisYear = (at: string): boolean => at.slice(0, 4) === dayIn("UTC").slice(0, 4);

export const useAuditColumns = (): Column<AuditEntry>[] => {
  const { t } = useTexts("administration");
  return [
    {
      accessor: "at",
      title: t("audit.columns.at"),
      noWrap: true,
      render: ({ at, actor }) => (
        <>
          <span className="tabular">
            {formatDay(dayIn("UTC", at), isThisYear(at) ? "short" : "shortYear")}, {timeIn("UTC", at)}
          </span>
          <span className={classes.onPhones}>{actor?.name ?? t("audit.system")}</span>
        </>
      ),
    },
    {
      accessor: "actor",
      title: t("audit.columns.actor"),
      noWrap: true,
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ actor, onBehalfOf }) => (
        <>
          {actor?.name ?? t("audit.system")}
          {onBehalfOf && (
            <span className={classes.second}>{t("audit.onBehalfOf", { name: onBehalfOf.name })}</span>
          )}
        </>
      ),
    },
    {
      accessor: "action",
      title: t("audit.columns.action"),
      render: ({ action }) => <code className={classes.code}>{action}</code>,
    },
    {
      accessor: "targetType",
      title: t("audit.columns.target"),
      visibleMediaQuery: "(min-width: 64em)",
    },
  ];
};
