import "./texts.ts";
import { Chip } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import classes from "./settings.module.css";
import { WEEKDAYS } from "./weekdays.ts";

interface WeekdaysFieldProps {
  label: string;
  /** ISO weekdays, Monday is 1. */
  value: readonly number[];
  onChange: (days: number[]) => void;
  error: string | undefined;
}

export const WeekdaysField = ({ label, value, onChange, error }: WeekdaysFieldProps) => {
  const { t } = useTexts("shellSettings");
  return (
    <fieldset className={`${classes.group} ${classes.whole}`}>
      <legend className={classes.legend}>{label}</legend>
      <FieldError>{error}</FieldError>
      <Chip.Group
        multiple
        value={value.map(String)}
        onChange={(days) => onChange(days.map(Number).toSorted((a, b) => a - b))}
      >
        <div className={classes.weekdays}>
          {WEEKDAYS.map((day, at) => (
            <Chip key={day} value={String(at + 1)} size="sm" aria-label={t(`weekdays.${day}.long`)}>
              {t(`weekdays.${day}.short`)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </fieldset>
  );
};
