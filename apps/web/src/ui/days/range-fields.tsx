import { Button, TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { addDays } from "./arithmetic.ts";
import { weekStarting } from "./range.ts";
import classes from "./range-fields.module.css";

interface DayRangeFieldsProps {
  from: string;
  until: string;
  today: string;
  /** Without both days the list shows today, which moves on with the date. */
  onChange: (days: { from?: string | undefined; until?: string | undefined }) => void;
  /** Called after a preset was chosen, so that the caller can close the fields. */
  onPreset?: () => void;
}

/** First and last day of a list, chosen by presets or by dates. */
export const DayRangeFields = ({ from, until, today, onChange, onPreset }: DayRangeFieldsProps) => {
  const { t } = useTexts("ui");
  const tomorrow = addDays(today, 1);
  const preset = (name: "today" | "tomorrow" | "week", days: { from?: string; until?: string }) => (
    <Button
      variant="default"
      size="xs"
      onClick={() => {
        onChange(days);
        onPreset?.();
      }}
    >
      {t(`days.${name}`)}
    </Button>
  );
  return (
    <div className={classes.fields}>
      <div className={classes.presets}>
        {preset("today", {})}
        {preset("tomorrow", { from: tomorrow, until: tomorrow })}
        {preset("week", weekStarting(today))}
      </div>
      <TextInput
        type="date"
        label={t("days.from")}
        value={from}
        onChange={({ currentTarget: { value } }) =>
          value && onChange({ from: value, until: value > until ? value : until })
        }
      />
      <TextInput
        type="date"
        label={t("days.until")}
        value={until}
        min={from}
        onChange={({ currentTarget: { value } }) => value >= from && onChange({ from, until: value })}
      />
    </div>
  );
};
