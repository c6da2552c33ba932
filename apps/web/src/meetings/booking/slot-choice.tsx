import { type FormDate, type Slot, toggleSlot } from "@portico/contract/meetings/form";
import { useTexts } from "../../locales/use-texts.ts";
import fields from "../../ui/form/fields.module.css";
import classes from "./booking.module.css";

interface SlotChoiceProps {
  roomName: string;
  slots: readonly Slot[];
  date: FormDate;
  onChange: (date: FormDate) => void;
}

/** The times of a room with fixed timeslots: one timeslot, or several in a row. */
export const SlotChoice = ({ roomName, slots, date, onChange }: SlotChoiceProps) => {
  const { t } = useTexts("meetingsBooking");
  return (
    <fieldset className={classes.slots}>
      <legend>
        {t("slots", { room: roomName })}{" "}
        <span className={`${fields.hint} ${classes.slotsHint}`}>{t("slotsHint")}</span>
      </legend>
      <div className={classes.chips}>
        {slots.map((slot, at) => {
          const isChosen = date.startTime <= slot.startTime && slot.endTime <= date.endTime;
          return (
            <button
              key={slot.startTime}
              type="button"
              className={classes.choice}
              aria-pressed={isChosen}
              onClick={() => onChange(toggleSlot(slots, date, at))}
            >
              {slot.startTime}–{slot.endTime}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
};
