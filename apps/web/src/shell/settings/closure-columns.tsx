import "./texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { formatDays } from "./format-days.ts";
import settings from "./settings.module.css";

interface Closure {
  id: string;
  name: string;
  firstDay: string;
  lastDay: string;
}

/** Name and days of closures; on phones the days are below the name. */
export const useClosureColumns = <Row extends Closure>(): Column<Row>[] => {
  const { t } = useTexts("shellSettings");
  return [
    {
      accessor: "name",
      title: t("name"),
      render: (closure) => (
        <>
          {closure.name}
          <span className={`${settings.second} ${settings.onPhones}`}>{formatDays(closure)}</span>
        </>
      ),
    },
    {
      accessor: "firstDay",
      title: t("closure.days"),
      noWrap: true,
      visibleMediaQuery: "(min-width: 48em)",
      render: (closure) => <span className="tabular">{formatDays(closure)}</span>,
    },
  ];
};

/** The additional column for closures of sites; without a name the closure is of all sites. */
export const useSiteColumn = <Row extends { siteName: string | null }>(): Column<Row> => {
  const { t } = useTexts("shellSettings");
  return {
    accessor: "siteName",
    title: t("closure.site"),
    render: ({ siteName }) => siteName ?? t("closure.allSites"),
  };
};
