import { useTranslation } from "react-i18next";
import type { Column } from "../ui/data-table.tsx";
import { dayIn, formatDay, timeIn, viewerZone } from "../ui/format.ts";
import classes from "./credits.module.css";
import type { CreditEntry } from "./use-credits.ts";

const signed = new Intl.NumberFormat("en-GB", { signDisplay: "exceptZero" });

export const useCreditColumns = (): Column<CreditEntry>[] => {
  const { t } = useTranslation("credits");
  const zone = viewerZone();
  return [
    {
      accessor: "createdAt",
      title: t("columns.at"),
      noWrap: true,
      render: ({ createdAt }) => (
        <span className="tabular">
          {formatDay(dayIn(zone, createdAt), "shortYear")}, {timeIn(zone, createdAt)}
        </span>
      ),
    },
    {
      accessor: "reason",
      title: t("columns.what"),
      render: ({ reason, note }) => (
        <>
          {t(`reasons.${reason}`)}
          {note && <span className={classes.second}>{note}</span>}
        </>
      ),
    },
    {
      accessor: "amount",
      title: t("columns.amount"),
      textAlign: "right",
      render: ({ amount }) => <span className="tabular">{signed.format(amount).replace("-", "−")}</span>,
    },
  ];
};
