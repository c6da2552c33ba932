import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay } from "../../ui/days/format.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { ActionButtons, ActionMenu, type ActionProps } from "./action-buttons.tsx";
import { Direction, EventFacts, EventStatus } from "./event-facts.tsx";
import { formatSeconds } from "./labels.ts";
import classes from "./live-view.module.css";
import { Picture } from "./picture.tsx";
import { Plate } from "./plate.tsx";
import type { CameraEvent } from "./use-events.ts";

export interface EventHandlers {
  colorOf: (event: CameraEvent) => string | undefined;
  onAct: ActionProps["onAct"];
  /** The ids of the events about which a decision is on its way. */
  deciding: readonly string[];
  onOpen: (event: CameraEvent) => void;
  onCompare: (registration: string) => void;
}

/** The table's columns: the same as on a card, a row for each event. */
export const useEventColumns = ({
  colorOf,
  onAct,
  deciding,
  onOpen,
  onCompare,
}: EventHandlers): Column<CameraEvent>[] => {
  const { t } = useTexts("camerasLiveView");
  return [
    {
      accessor: "executedAt",
      title: t("columns.time"),
      width: 112,
      render: ({ timeZone, executedAt }) => (
        <span className="tabular">
          {formatSeconds(timeZone, executedAt)}
          <span className={classes.second}>{formatDay(dayIn(timeZone, executedAt))}</span>
        </span>
      ),
    },
    {
      accessor: "cameraName",
      title: t("columns.camera"),
      noWrap: true,
      render: (event) => (
        <span className={classes.camera}>
          <span className={classes.dot} style={{ background: colorOf(event) }} aria-hidden />
          {event.cameraName}
        </span>
      ),
    },
    {
      accessor: "picture",
      title: t("columns.picture"),
      width: 104,
      render: (event) => <Picture event={event} onOpen={onOpen} isSmall />,
    },
    {
      accessor: "registration",
      title: t("columns.plate"),
      noWrap: true,
      render: (event) => <Plate event={event} />,
    },
    {
      accessor: "direction",
      title: t("columns.direction"),
      width: 104,
      render: (event) => <Direction event={event} />,
    },
    { accessor: "status", title: t("columns.status"), render: (event) => <EventStatus event={event} /> },
    {
      accessor: "reason",
      title: t("columns.who"),
      render: (event) => <EventFacts event={event} onCompare={onCompare} />,
    },
    {
      accessor: "actions",
      title: t("columns.actions"),
      width: 320,
      render: (event) => {
        const actions = { event, onAct, isDeciding: deciding.includes(event.id) };
        return (
          <div className={classes.rowActions} data-event={event.id}>
            <ActionButtons {...actions} />
            <ActionMenu {...actions} />
          </div>
        );
      },
    },
  ];
};
