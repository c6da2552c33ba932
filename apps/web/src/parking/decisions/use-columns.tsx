import { useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { usePhone } from "../../ui/use-phone.ts";
import type { Reservation } from "../core/use-parking.ts";
import { EmptyCell, EvCell, PersonCell, ReasonCell, TimesCell, VehiclesCell } from "./cells.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";
import classes from "./decisions.module.css";
import { formatRequestDay } from "./labels.ts";
import type { Action } from "./outcomes.ts";
import { RequestCard } from "./request-card.tsx";
import { StatusMenu } from "./status-menu.tsx";

export interface DecisionTools {
  onAct: (row: Reservation, action: Action) => void;
  /** Rows whose decision is being sent. */
  deciding: readonly string[];
}

/**
 * Only above this width is there room for every column beside the frame's drawer; below it, their facts are
 * shown within other columns.
 */
const WIDE = "(min-width: 88em)";
/** Above this width the site has a column of its own; below it, it is shown under its car park. */
const WIDEST = "(min-width: 100em)";

/** The columns of the table; on phones one column, which is a card. */
export const useDecisionsColumns = (tools: DecisionTools): Column<Reservation>[] => {
  const { t } = useTexts("parkingDecisions");
  const isPhone = usePhone();
  const { onAct, deciding } = tools;
  if (isPhone)
    return [
      {
        accessor: "card",
        title: t("columns.card"),
        render: (row) => <RequestCard row={row} onAct={onAct} isDeciding={deciding.includes(row.id)} />,
      },
    ];
  return [
    {
      accessor: "status",
      title: t("columns.status"),
      render: (row) => (
        <>
          <StatusMenu row={row} onAct={onAct} />
          <ReasonCell row={row} />
        </>
      ),
    },
    {
      accessor: "employee",
      title: t("columns.user"),
      render: (row) => (
        <PersonCell row={row}>
          {row.vehicles.length > 0 && (
            <span className={classes.folded}>
              <VehiclesCell row={row} />
            </span>
          )}
        </PersonCell>
      ),
    },
    {
      accessor: "vehicles",
      title: t("columns.vehicles"),
      visibleMediaQuery: WIDE,
      noWrap: true,
      render: (row) => <VehiclesCell row={row} />,
    },
    {
      accessor: "site",
      title: t("columns.site"),
      visibleMediaQuery: WIDEST,
      render: ({ site }) => site.name,
    },
    {
      accessor: "carpark",
      title: t("columns.carpark"),
      render: ({ carpark, site, space }) => (
        <>
          {carpark.name}
          <span className={`${classes.second} ${classes.notWidest}`}>{site.name}</span>
          {space && (
            <span className={`${classes.second} ${classes.folded}`}>{t("space", { name: space.name })}</span>
          )}
        </>
      ),
    },
    {
      accessor: "space",
      title: t("columns.space"),
      visibleMediaQuery: WIDE,
      noWrap: true,
      render: ({ space }) => (space ? <span className={classes.strong}>{space.name}</span> : <EmptyCell />),
    },
    {
      accessor: "start",
      title: t("columns.date"),
      noWrap: true,
      render: (row) => (
        <>
          <span className="tabular">{formatDay(row.day)}</span>
          {row.status === "pre-approval" && (
            <span className={`${classes.second} ${classes.notFolded} tabular`}>
              {t("asked", { when: formatRequestDay(row) })}
            </span>
          )}
          <span className={classes.folded}>
            <TimesCell row={row} />
            {row.evSpaceReservation && <EvCell row={row} />}
          </span>
        </>
      ),
    },
    {
      accessor: "time",
      title: t("columns.time"),
      visibleMediaQuery: WIDE,
      noWrap: true,
      render: (row) => <TimesCell row={row} />,
    },
    {
      accessor: "ev",
      title: t("columns.ev"),
      visibleMediaQuery: WIDE,
      noWrap: true,
      render: (row) => <EvCell row={row} />,
    },
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("columns.actions")}</span>,
      textAlign: "right",
      render: (row) => <DecisionButtons row={row} onAct={onAct} isDeciding={deciding.includes(row.id)} />,
    },
  ];
};
