import "../../styles/app.css";
import { TimePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";

interface TimeFieldProps {
  label: string;
  /** `HH:mm`, or empty. */
  value: string;
  onChange: (time: string) => void;
  error?: ReactNode;
  /** Minutes between choices; divides 60. */
  step?: number;
  /** `HH:mm`. */
  min?: string;
  max?: string;
  disabled?: boolean;
}

/**
 * A time of day: typed, changed with the arrow keys, or chosen from a list; in steps of 5 minutes by default.
 */
export const TimeField = ({ label, value, onChange, step = 5, ...rest }: TimeFieldProps) => {
  const { t } = useTexts("ui");
  return (
    <TimePicker
      {...rest}
      label={label}
      value={value}
      onChange={(time) => onChange(time.slice(0, 5))}
      minutesStep={step}
      withDropdown
      format="24h"
      withAsterisk={false}
      leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
      hoursInputLabel={`${label}, ${t("hours")}`}
      minutesInputLabel={`${label}, ${t("minutes")}`}
      popoverProps={{ withinPortal: true }}
    />
  );
};
