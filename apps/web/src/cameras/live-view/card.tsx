import { memo } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ActionButtons, ActionMenu, type ActionProps } from "./action-buttons.tsx";
import { isUndecided } from "./actions.ts";
import { Direction, EventFacts, EventStatus } from "./event-facts.tsx";
import { formatSeconds, usePlate } from "./labels.ts";
import classes from "./live-view.module.css";
import { Picture } from "./picture.tsx";
import { Plate } from "./plate.tsx";
import type { CameraEvent } from "./use-events.ts";

interface CardProps extends ActionProps {
  color: string | undefined;
  onOpen: (event: CameraEvent) => void;
  onCompare: (registration: string) => void;
}

/** One event: plate first, then status, person and actions. Drawn again only when the event changes. */
export const EventCard = memo(({ event, color, onAct, isDeciding, onOpen, onCompare }: CardProps) => {
  const { t } = useTexts("camerasLiveView");
  const { timeZone, executedAt, cameraName } = event;
  const time = formatSeconds(timeZone, executedAt);
  const edge = isUndecided(event) ? "undecided" : event.status;
  return (
    <li>
      <article
        className={classes.card}
        data-event={event.id}
        data-edge={edge}
        aria-label={t("card", { plate: usePlate()(event), camera: cameraName, time })}
      >
        <div className={classes.frame}>
          <Picture event={event} onOpen={onOpen} />
          <span className={classes.caption}>
            <span className={classes.camera}>
              <span className={classes.dot} style={{ background: color }} aria-hidden />
              {cameraName}
            </span>
            <time className="tabular" dateTime={executedAt}>
              {time}
            </time>
          </span>
        </div>
        <div className={classes.body}>
          <div className={classes.line}>
            <Plate event={event} />
            <ActionMenu event={event} onAct={onAct} />
          </div>
          <div className={classes.line}>
            <EventStatus event={event} />
            <Direction event={event} />
          </div>
          <EventFacts event={event} onCompare={onCompare} />
          <ActionButtons event={event} onAct={onAct} isDeciding={isDeciding} />
        </div>
      </article>
    </li>
  );
});
