import { Checkbox } from "@mantine/core";
import { useId, useRef, useState } from "react";
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

/**
 * What is typed of the hours. It is told once both times are whole, or when somebody leaves it, so that nothing is asked for and
 * nothing is called wrong that is only half typed.
 */
const useTyped = (value: Hours, onChange: (hours: Hours) => void) => {
  const [typed, setTyped] = useState<Hours>();
  // The field that is left tells its time in the same moment.
  const last = useRef(typed);
  const keep = (hours: Hours | undefined) => {
    last.current = hours;
    setTyped(hours);
  };
  const tell = (hours: Hours) => {
    keep(undefined);
    onChange(hours);
  };
  return {
    shown: typed ?? value,
    isTyped: typed !== undefined,
    type: (next: Partial<Hours>) => {
      const hours = { ...(last.current ?? value), ...next };
      if (hours.startTime && hours.endTime) tell(hours);
      else keep(hours);
    },
    leave: () => {
      if (last.current) tell(last.current);
    },
  };
};

/** Hours of parking: those of a preset, or one's own. */
export const HoursChoice = ({ label, value, onChange, preset, errors, about }: HoursChoiceProps) => {
  const id = useId();
  // Whoever sets hours keeps the fields, also while they pass through those of the preset.
  const [isSetting, setSetting] = useState(false);
  const { shown, isTyped, type, leave } = useTyped(value, onChange);
  const isPreset = preset !== undefined && !isSetting && isSame(value, preset.hours);
  return (
    <fieldset
      className={classes.hours}
      aria-labelledby={id}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <div>
        <span id={id} className={classes.hoursLabel}>
          {label}
        </span>
        {about && <span className={classes.about}>{about}</span>}
      </div>
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
            value={shown}
            onChange={(next) => {
              setSetting(true);
              type(next);
            }}
            errors={isTyped ? {} : errors}
          />
        </div>
      )}
    </fieldset>
  );
};
