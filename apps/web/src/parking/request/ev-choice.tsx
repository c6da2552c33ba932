import type { Carpark } from "@portico/contract/parking/carparks";
import { IconInfoCircle } from "@tabler/icons-react";
import { useId } from "react";
import { type Translate, useTexts } from "../../locales/use-texts.ts";
import type { Tone } from "../../ui/feedback/status.ts";
import tones from "../../ui/feedback/tones.module.css";
import { FieldError } from "../../ui/form/field-error.tsx";
import fields from "../../ui/form/fields.module.css";
import dialog from "../../ui/form/request-dialog.module.css";
import { formatClock, type Hours, isSame } from "../core/hours.ts";
import classes from "./ev.module.css";
import {
  type EvClock,
  type EvSlotState,
  evSlotState,
  isSlotOver,
  longestHours,
  slotToSend,
  unavailableSlot,
} from "./ev-slots.ts";
import type { DayForecast } from "./forecast.ts";

const TONES: Record<EvSlotState, Tone | undefined> = {
  free: "green",
  last: "amber",
  taken: "red",
  before: "gray",
  after: "gray",
  over: "gray",
  unknown: "gray",
  chosen: undefined,
  waits: undefined,
};

const slotNote = (t: Translate<"parking">, look: EvSlotState, count: number, parking: Hours): string => {
  if (look === "free" || look === "last") return t("ev.free", { count });
  if (look === "before") return t("ev.before", { time: parking.startTime });
  return look === "after" ? t("ev.after", { time: parking.endTime }) : t(`ev.${look}`);
};

interface EvChoiceProps {
  carpark: Pick<Carpark, "evTimeslots">;
  day: string;
  /** How many EV spaces are free; undefined while that is not known. */
  evSlots: DayForecast["evSlots"] | undefined;
  /** The hours of the parking. */
  hours: Hours;
  /** The chosen slot, also while it is outside the hours. */
  value: Hours | null;
  onChange: (slot: Hours | null) => void;
  clock: EvClock;
  error?: string | undefined;
}

/** The EV times of a car park on one day, with how many spaces are free at each. */
export const EvChoice = ({ carpark, day, evSlots, hours, value, onChange, clock, error }: EvChoiceProps) => {
  const { t } = useTexts("parking");
  const id = useId();
  const request = { ...hours, dates: [day], ev: value };
  const [chosen, takenOut] = [slotToSend(request, clock), unavailableSlot(request, clock)];
  return (
    <div data-field="ev">
      <div className={dialog.heading}>
        <h3 id={id} className={fields.label}>
          {t("ev.title")}
        </h3>
        <span className={fields.hint}>{t("ev.atMost", { count: longestHours(carpark.evTimeslots) })}</span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <fieldset
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classes.slots}
      >
        {carpark.evTimeslots.map(({ startTime, endTime }) => {
          const slot = { startTime, endTime };
          const freeSpaces = evSlots?.find((one) => isSame(slot, one))?.freeSpaces;
          const isOver = isSlotOver(slot, day, clock);
          const look = evSlotState(slot, { ...hours, chosen, freeSpaces, isOver });
          const tone = TONES[look];
          return (
            <button
              key={startTime}
              type="button"
              className={`${classes.slot} ${tone ? `${tones.tone} ${tones[tone]}` : ""}`}
              data-look={look}
              aria-pressed={isSame(chosen, slot)}
              disabled={look === "before" || look === "after" || look === "over"}
              onClick={() => onChange(isSame(chosen, slot) ? null : slot)}
            >
              <span>{formatClock(slot)}</span>
              <span>{slotNote(t, look, freeSpaces ?? 0, hours)}</span>
            </button>
          );
        })}
      </fieldset>
      <p role="status" className={classes.word}>
        {takenOut && (
          <>
            <IconInfoCircle size={16} stroke={1.75} aria-hidden />
            {t(isSlotOver(takenOut, day, clock) ? "ev.clearedOver" : "ev.cleared", {
              times: formatClock(takenOut),
            })}
          </>
        )}
      </p>
    </div>
  );
};
