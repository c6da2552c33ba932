import { usePlate } from "./labels.ts";
import classes from "./live-view.module.css";
import type { CameraEvent } from "./use-events.ts";

/** The registration, drawn as a plate; in words where none was read. */
export const Plate = ({ event, isLarge }: { event: CameraEvent; isLarge?: boolean }) => {
  const plate = usePlate()(event);
  return event.registration === null ? (
    <span className={classes.noPlate}>{plate}</span>
  ) : (
    <span className={classes.plate} data-large={isLarge || undefined}>
      {plate}
    </span>
  );
};
