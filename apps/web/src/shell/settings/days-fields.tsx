import "./texts.ts";
import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
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
  /** The last day that can be chosen, where there is one. */
  until?: string | null;
  /** The last day may be left out: what that means. */
  openEnd?: string;
}

/** From one day to another, both included; a last day that is overtaken goes along. */
export const DaysFields = ({ values, errors, onChange, today, until, openEnd }: DaysFieldsProps) => {
  const { t } = useTranslation("settings");
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
