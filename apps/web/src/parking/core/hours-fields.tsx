import { limits } from "@portico/contract/parking/form";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import type { Hours } from "./hours.ts";
import classes from "./hours-fields.module.css";

interface HoursFieldsProps {
  value: Hours;
  /** Gets the time that has changed. A new start may mend the end, too. */
  onChange: (next: Partial<Hours>, ...also: "endTime"[]) => void;
  errors: { [Field in keyof Hours]?: ReactNode };
  /** The parking has begun. */
  isStartFixed?: boolean;
}

/** From when until when somebody parks. */
export const HoursFields = ({ value, onChange, errors, isStartFixed = false }: HoursFieldsProps) => {
  const { t } = useTexts("parking");
  return (
    <div className={classes.times}>
      <div data-field="startTime">
        <TimeField
          label={t("form.start")}
          value={value.startTime}
          onChange={(startTime) => onChange({ startTime }, "endTime")}
          error={errors.startTime}
          step={limits.timeStep}
          disabled={isStartFixed}
        />
      </div>
      <div data-field="endTime">
        <TimeField
          label={t("form.end")}
          value={value.endTime}
          onChange={(endTime) => onChange({ endTime })}
          error={errors.endTime}
          step={limits.timeStep}
        />
      </div>
    </div>
  );
};
