import "./texts.ts";
import { TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
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
      <TextInput
        type="date"
        label={t("days.first")}
        value={values.firstDay}
        min={today}
        max={until ?? undefined}
        onChange={(event) => {
          const firstDay = event.currentTarget.value;
          onChange({ firstDay, ...(isOvertaken(firstDay) ? { lastDay: firstDay } : {}) });
        }}
        error={errors.firstDay}
      />
      <TextInput
        type="date"
        label={t("days.last")}
        description={openEnd}
        value={values.lastDay}
        min={values.firstDay || today}
        max={until ?? undefined}
        onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
        error={errors.lastDay}
      />
    </div>
  );
};
