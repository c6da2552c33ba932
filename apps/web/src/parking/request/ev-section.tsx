import type { Carpark } from "@portico/contract/parking/carparks";
import { IconChargingPile, IconInfoCircle } from "@tabler/icons-react";
import { type Translate, useTexts } from "../../locales/use-texts.ts";
import type { Tone } from "../../ui/feedback/status.ts";
import tones from "../../ui/feedback/tones.module.css";
import { FieldError } from "../../ui/form/field-error.tsx";
import fields from "../../ui/form/fields.module.css";
import dialog from "../../ui/form/request-dialog.module.css";
import classes from "./ev.module.css";
import {
  type EvSlot,
  type EvSlotState,
  evSlotState,
  formatEvSlot,
  isSame,
  isSlotOver,
  longestHours,
  offersEv,
  slotToSend,
  unavailableSlot,
} from "./ev-slots.ts";
import type { ParkingRequestForm } from "./use-request-form.ts";

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

const slotNote = (t: Translate<"parking">, look: EvSlotState, count: number, parking: EvSlot): string => {
  if (look === "free" || look === "last") return t("ev.free", { count });
  if (look === "before") return t("ev.before", { time: parking.startTime });
  return look === "after" ? t("ev.after", { time: parking.endTime }) : t(`ev.${look}`);
};

interface EvSectionProps {
  state: ParkingRequestForm;
  carpark: Carpark | undefined;
}

/** Charging on the one chosen day, where the car park has EV spaces and the person may book them. */
export const EvSection = ({ state, carpark }: EvSectionProps) => {
  const { t } = useTexts("parking");
  const { values, errors, change, clock } = state;
  if (!carpark?.userMayBookEv || !offersEv(carpark, state.serverChooses)) return null;
  const [day, another] = values.dates;
  if (!day || another) {
    return (
      <p className={classes.note}>
        <IconChargingPile size={18} stroke={1.75} aria-hidden />
        {t("ev.oneDay")}
      </p>
    );
  }
  const forecast = carpark.days?.find((one) => one.day === day)?.evSlots;
  const [chosen, takenOut] = [slotToSend(values, clock), unavailableSlot(values, clock)];
  const choose = (slot: EvSlot) => change({ ev: isSame(chosen, slot) ? null : slot });
  return (
    <div data-field="ev">
      <div className={dialog.heading}>
        <h3 id="request-ev" className={fields.label}>
          {t("ev.title")}
        </h3>
        <span className={fields.hint}>{t("ev.atMost", { count: longestHours(carpark.evTimeslots) })}</span>
      </div>
      <FieldError id="request-ev-error">{errors.ev}</FieldError>
      <fieldset
        aria-labelledby="request-ev"
        aria-describedby={errors.ev ? "request-ev-error" : undefined}
        className={classes.slots}
      >
        {carpark.evTimeslots.map((slot) => {
          const freeSpaces = forecast?.find((one) => isSame(slot, one))?.freeSpaces;
          const look = evSlotState(slot, {
            ...values,
            chosen,
            freeSpaces,
            isOver: isSlotOver(slot, day, clock),
          });
          const tone = TONES[look];
          return (
            <button
              key={slot.startTime}
              type="button"
              className={`${classes.slot} ${tone ? `${tones.tone} ${tones[tone]}` : ""}`}
              data-look={look}
              aria-pressed={isSame(chosen, slot)}
              disabled={look === "before" || look === "after" || look === "over"}
              onClick={() => choose({ startTime: slot.startTime, endTime: slot.endTime })}
            >
              <span>{formatEvSlot(slot)}</span>
              <span>{slotNote(t, look, freeSpaces ?? 0, values)}</span>
            </button>
          );
        })}
      </fieldset>
      <p role="status" className={classes.word}>
        {takenOut && (
          <>
            <IconInfoCircle size={16} stroke={1.75} aria-hidden />
            {t(isSlotOver(takenOut, day, clock) ? "ev.clearedOver" : "ev.cleared", {
              times: formatEvSlot(takenOut),
            })}
          </>
        )}
      </p>
    </div>
  );
};
