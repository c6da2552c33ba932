import "./texts.ts";
import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import { FieldError } from "../../ui/form/field-error.tsx";
import classes from "./settings.module.css";
import { nextTimeslot, type Timeslot } from "./timeslots.ts";

interface TimeslotFieldsProps {
  slots: Timeslot[];
  onChange: (slots: Timeslot[]) => void;
  error: string | undefined;
  /** The latest end, where timeslots must not reach midnight. */
  latest?: string;
}

/** Timeslots of a day, one below the other. */
export const TimeslotFields = ({ slots, onChange, error, latest }: TimeslotFieldsProps) => {
  const { t } = useTexts("shellSettings");
  const set = (key: number, next: Partial<Timeslot>) =>
    onChange(slots.map((slot) => (slot.key === key ? { ...slot, ...next } : slot)));
  return (
    <div className={`${classes.slots} ${classes.whole}`}>
      <FieldError>{error}</FieldError>
      {slots.map(({ key, startTime, endTime }, at) => (
        <div key={key} className={classes.slot}>
          <TimeField
            label={t("slots.start", { number: at + 1 })}
            value={startTime}
            onChange={(time) => set(key, { startTime: time })}
          />
          <TimeField
            label={t("slots.end", { number: at + 1 })}
            value={endTime}
            onChange={(time) => set(key, { endTime: time })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            aria-label={t("slots.remove", { number: at + 1 })}
            onClick={() => onChange(slots.filter((slot) => slot.key !== key))}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => onChange([...slots, nextTimeslot(slots, latest)])}
        >
          {t("slots.add")}
        </Button>
      </div>
    </div>
  );
};
