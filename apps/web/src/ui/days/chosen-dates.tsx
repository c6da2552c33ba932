import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import fields from "../form/fields.module.css";
import classes from "./chosen-dates.module.css";
import { formatDay } from "./format.ts";

interface ChosenDatesProps {
  dates: readonly string[];
  /** The days that the server refused. */
  invalidDates?: readonly string[];
  /** Why no more days can be chosen; empty while more can be. */
  limitReason: string;
  onChange: (dates: readonly string[]) => void;
}

/** The chosen days by name, refused ones in red; each can be removed. */
export const ChosenDates = ({ dates, invalidDates = [], limitReason, onChange }: ChosenDatesProps) => {
  const { t } = useTexts("ui");
  return (
    <div className={classes.chosen}>
      <p className={fields.hint} aria-live="polite">
        {t("dates.chosen", { count: dates.length })}
        {limitReason && <> · {limitReason}</>}
      </p>
      {dates.length > 0 && (
        <ul className={classes.chips}>
          {dates.map((day) => (
            <li key={day}>
              <button
                type="button"
                className={classes.chip}
                data-invalid={invalidDates.includes(day) || undefined}
                onClick={() => onChange(dates.filter((chosen) => chosen !== day))}
                aria-label={t("dates.remove", { day: formatDay(day) })}
              >
                {formatDay(day)}
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <Button variant="subtle" size="xs" className={classes.clear} onClick={() => onChange([])}>
              {t("clear")}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
};
