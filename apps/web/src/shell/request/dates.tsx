import type { ComponentProps, ReactNode } from "react";
import { ChosenDates } from "../../ui/days/chosen-dates.tsx";
import { MonthGrid } from "../../ui/days/month-grid.tsx";
import { FieldError } from "../../ui/form/field-error.tsx";
import fields from "../../ui/form/fields.module.css";
import classes from "../../ui/form/request-dialog.module.css";

interface RequestDatesProps
  extends Pick<ComponentProps<typeof MonthGrid>, "view" | "onView" | "today" | "isDisabled" | "content">,
    Pick<ComponentProps<typeof ChosenDates>, "invalidDates" | "limitReason"> {
  label: string;
  /** Until when days can be chosen. */
  hint: string | undefined;
  error: string | undefined;
  /** `yyyy-MM-dd`, in order. */
  dates: readonly string[];
  onChange: (dates: readonly string[]) => void;
  legend: ReactNode;
}

/** Chooses any number of days in a calendar of four weeks. */
export const RequestDates = ({ label, hint, error, dates, onChange, legend, ...rest }: RequestDatesProps) => {
  const { invalidDates, limitReason, ...grid } = rest;
  const toggle = (day: string) =>
    onChange(dates.includes(day) ? dates.filter((chosen) => chosen !== day) : [...dates, day].sort());
  return (
    <section className={classes.dates} aria-labelledby="request-dates">
      <div className={classes.heading}>
        <h3 id="request-dates" className={fields.label}>
          {label}
        </h3>
        {hint && <span className={fields.hint}>{hint}</span>}
      </div>
      <FieldError id="request-dates-error">{error}</FieldError>
      <div data-field="dates">
        <MonthGrid {...grid} compact multiple strikeDisabled label={label} chosen={dates} onChoose={toggle} />
      </div>
      {legend}
      <ChosenDates
        dates={dates}
        {...(invalidDates && { invalidDates })}
        limitReason={limitReason}
        onChange={onChange}
      />
    </section>
  );
};
