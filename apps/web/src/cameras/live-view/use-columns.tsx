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
      title: t("columns.camera"),
      noWrap: true,
      width: 136,
      render: (event) => (
        <>
          <span className={classes.camera}>
            <span className={classes.dot} style={{ background: colorOf(event) }} aria-hidden />
            {event.cameraName}
          </span>
          <span className={classes.second}>
            {formatSeconds(event.timeZone, event.executedAt)},{" "}
            {formatDay(dayIn(event.timeZone, event.executedAt), "dayMonth")}
          </span>
        </>
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
      accessor: "status",
      title: t("columns.status"),
      width: 136,
      render: (event) => (
        <span className={classes.stack}>
          <EventStatus event={event} />
          <Direction event={event} />
        </span>
      ),
    },
    {
      accessor: "reason",
      title: t("columns.who"),
      render: (event) => <EventFacts event={event} onCompare={onCompare} />,
    },
    {
      accessor: "actions",
      title: t("columns.actions"),
      textAlign: "right",
      render: (event) => (
        <div className={classes.rowActions} data-event={event.id}>
          <ActionButtons event={event} onAct={onAct} isDeciding={deciding.includes(event.id)} />
          <ActionMenu event={event} onAct={onAct} />
        </div>
      ),
    },
  ];
};
