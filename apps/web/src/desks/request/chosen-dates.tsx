import { Button } from "@mantine/core";
import { limits } from "@portico/contract/desk-form";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../ui/format.ts";
import classes from "./request.module.css";

interface ChosenDatesProps {
  dates: readonly string[];
  invalidDates: readonly string[];
  isFull: boolean;
  onChange: (dates: readonly string[]) => void;
}

/** The days by name, those that were refused in red, each to be taken back. */
export const ChosenDates = ({ dates, invalidDates, isFull, onChange }: ChosenDatesProps) => {
  const { t } = useTranslation("desks");
  return (
    <div className={classes.chosen}>
      <p className={classes.hint} aria-live="polite">
        {t("request.chosen", { count: dates.length })}
        {isFull && <> · {t("request.atMost", { count: limits.datesMax })}</>}
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
                aria-label={t("request.remove", { day: formatDay(day) })}
              >
                {formatDay(day)}
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <Button variant="subtle" size="xs" className={classes.clear} onClick={() => onChange([])}>
              {t("request.clear")}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
};
