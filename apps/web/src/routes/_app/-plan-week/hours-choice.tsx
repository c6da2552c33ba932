import { Checkbox } from "@mantine/core";
import { useId, useState } from "react";
import { type Hours, isSame } from "../../../parking/core/hours.ts";
import { HoursFields } from "../../../parking/core/hours-fields.tsx";
import type { checkTimes } from "../../../parking/request/check.ts";
import classes from "./plan-week.module.css";

interface HoursChoiceProps {
  /** Names the hours. */
  label: string;
  value: Hours;
  onChange: (hours: Hours) => void;
  /** The hours that a tick stands for, and their words; undefined: there are none. */
  preset: { hours: Hours; label: string; onChoose: () => void } | undefined;
  errors: ReturnType<typeof checkTimes>;
  /** Why it is these hours. */
  about?: string | undefined;
}

/** Hours of parking: those of a preset, or one's own. */
export const HoursChoice = ({ label, value, onChange, preset, errors, about }: HoursChoiceProps) => {
  const id = useId();
  // Whoever sets hours keeps the fields, also while they pass through those of the preset.
  const [isSetting, setSetting] = useState(false);
  const isPreset = preset !== undefined && !isSetting && isSame(value, preset.hours);
  return (
    <fieldset className={classes.hours} aria-labelledby={id}>
      <span id={id} className={classes.hoursLabel}>
        {label}
        {about && <span className={classes.about}>{about}</span>}
      </span>
      {preset && (
        <Checkbox
          label={preset.label}
          checked={isPreset}
          onChange={({ currentTarget }) => {
            setSetting(!currentTarget.checked);
            if (currentTarget.checked) preset.onChoose();
          }}
        />
      )}
      {!isPreset && (
        <div className={classes.hoursFields}>
          <HoursFields
            value={value}
            onChange={(next) => {
              setSetting(true);
              onChange({ ...value, ...next });
            }}
            errors={errors}
          />
        </div>
      )}
    </fieldset>
  );
};
