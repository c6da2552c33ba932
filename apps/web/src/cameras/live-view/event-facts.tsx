import { IconArrowDownLeft, IconArrowUpRight, IconBarrierBlock, IconListCheck } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { driverName, STATUS_NAME } from "./labels.ts";
import classes from "./live-view.module.css";
import type { CameraEvent } from "./use-events.ts";

interface FactsProps {
  event: CameraEvent;
  /** Shows the events of a plate that is near to the one read. */
  onCompare: (registration: string) => void;
}

export const EventStatus = ({ event }: { event: CameraEvent }) => {
  const { t } = useTexts("camerasLiveView");
  return (
    <span className={classes.status}>
      <StatusChip status={STATUS_NAME[event.status]} />
      {event.match === "look-alike" && <span className={classes.mark}>{t("lookAlike")}</span>}
    </span>
  );
};

/** "In" or "Out"; nothing where the camera does not say. */
export const Direction = ({ event: { direction } }: { event: CameraEvent }) => {
  const { t } = useTexts("camerasLiveView");
  if (direction === null) return null;
  const Icon = direction === "towards" ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <span className={classes.direction}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`directions.${direction}`)}
    </span>
  );
};

/** Why the barrier stayed closed before a vehicle that may come in; nothing where it did not. */
const ClosedBarrier = ({ event: { opening } }: { event: CameraEvent }) => {
  const { t } = useTexts(["camerasLiveView", "camerasGates"]);
  if (!opening?.problem) return null;
  const { problem, answerStatus } = opening;
  const words = t(`camerasGates:barriers.problems.${problem}`, { status: answerStatus ?? "" });
  return (
    <span className={classes.notOpened}>
      <IconBarrierBlock size={14} stroke={2} aria-hidden />
      {t("notOpened", { problem: words })}
    </span>
  );
};

/** Who drives, why the status is what it is, and what else is known. */
export const EventFacts = ({ event, onCompare }: FactsProps) => {
  const { t } = useTexts("camerasLiveView");
  const { vehicle, reason, suggestions, list, status } = event;
  const notes = [...new Set([vehicle?.note || vehicle?.driverNote, event.note])].filter(Boolean);
  // An event that was decided by the list says so already.
  const listNow = status === "unknown" || status === "unauthorized" ? list : null;
  return (
    <div className={classes.facts}>
      <span className={classes.who}>{(vehicle?.user && driverName(vehicle.user)) || t("nobody")}</span>
      <span className={classes.reason}>{reason}</span>
      {status === "authorized" && <ClosedBarrier event={event} />}
      {listNow && (
        <span className={classes.listed} data-list={listNow}>
          <IconListCheck size={14} stroke={2} aria-hidden />
          {t(`listed.${listNow}`)}
        </span>
      )}
      {suggestions.map((registration) => (
        <button
          type="button"
          key={registration}
          className={classes.suggestion}
          aria-label={t("compare", { plate: registration })}
          onClick={() => onCompare(registration)}
        >
          {t("perhaps", { plate: registration })}
        </button>
      ))}
      {notes.map((note) => (
        <span key={note} className={classes.note} title={note}>
          {note}
        </span>
      ))}
    </div>
  );
};
