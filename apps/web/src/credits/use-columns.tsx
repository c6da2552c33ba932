import { useTexts } from "../locales/use-texts.ts";
import { dayIn, formatDay, timeIn, viewerZone } from "../ui/days/format.ts";
import { formatSigned } from "../ui/numbers.ts";
import type { Column } from "../ui/table/data-table.tsx";
import classes from "./credits.module.css";
import type { CreditEntry } from "./use-credits.ts";

export const useCreditColumns = (): Column<CreditEntry>[] => {
  const { t } = useTexts("credits");
  const zone = viewerZone();
  const when = ({ createdAt }: CreditEntry) =>
    `${formatDay(dayIn(zone, createdAt), "shortYear")}, ${timeIn(zone, createdAt)}`;
  return [
    {
      accessor: "reason",
      title: t("columns.what"),
      render: (entry) => (
        <>
          {[t(`reasons.${entry.reason}`), entry.purpose].filter(Boolean).join(": ")}
          {entry.note && <span className={classes.second}>{entry.note}</span>}
          <span className={classes.onPhones}>{when(entry)}</span>
        </>
      ),
    },
    {
      accessor: "createdAt",
      title: t("columns.at"),
      noWrap: true,
      visibleMediaQuery: "(min-width: 48em)",
      render: (entry) => <span className="tabular">{when(entry)}</span>,
    },
    {
      accessor: "amount",
      title: t("columns.amount"),
      textAlign: "right",
      width: 120,
      render: ({ amount }) => <span className="tabular">{formatSigned(amount)}</span>,
    },
  ];
};
