import "./texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { DateField } from "../../ui/days/date-field.tsx";
import classes from "./settings.module.css";

interface Days {
  firstDay: string;
  lastDay: string;
}

interface DaysFieldsProps {
  values: Days;
  errors: Record<string, string>;
  onChange: (days: Partial<Days>) => void;
  /** The first day that can be chosen. */
  today: string;
  /** The last day that can be chosen; null or left out: no limit. */
  until?: string | null;
  /** The meaning of an empty last day, where it may be empty. */
  openEnd?: string;
}

/** First and last day, both included; a last day before a new first day moves with it. */
export const DaysFields = ({ values, errors, onChange, today, until, openEnd }: DaysFieldsProps) => {
  const { t } = useTexts("shellSettings");
  const isOvertaken = (firstDay: string) =>
    values.lastDay < firstDay && (values.lastDay !== "" || openEnd === undefined);
  return (
    <div className={classes.pair}>
      <DateField
        label={t("days.first")}
        value={values.firstDay || null}
        today={today}
        min={today}
        max={until ?? undefined}
        onChange={(day) => {
          const firstDay = day ?? "";
          onChange({ firstDay, ...(isOvertaken(firstDay) ? { lastDay: firstDay } : {}) });
        }}
        error={errors.firstDay}
      />
      <DateField
        label={t("days.last")}
        description={openEnd}
        value={values.lastDay || null}
        today={today}
        min={values.firstDay || today}
        max={until ?? undefined}
        clearable={openEnd !== undefined}
        onChange={(day) => onChange({ lastDay: day ?? "" })}
        error={errors.lastDay}
      />
    </div>
  );
};
