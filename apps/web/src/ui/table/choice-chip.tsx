import { Radio, Stack } from "@mantine/core";
import type { ComponentProps } from "react";
import classes from "./filter-chip.module.css";
import { FilterChip } from "./filter-chip.tsx";

interface ChoiceChipProps {
  icon: ComponentProps<typeof FilterChip>["icon"];
  label: string;
  value: string | undefined;
  /** The label while no row is chosen. */
  anyLabel: string;
  /** `name` is shown on the chip, `label` in the list. */
  rows: readonly { id: string; name: string; label: string }[];
  onChange: (id: string | undefined) => void;
}

/** A filter with one choice, or any. */
export const ChoiceChip = ({ icon, label, value, anyLabel, rows, onChange }: ChoiceChipProps) => (
  <FilterChip
    icon={icon}
    label={label}
    value={rows.find(({ id }) => id === value)?.name ?? anyLabel}
    isActive={value !== undefined}
  >
    <Radio.Group label={label} value={value ?? ""} onChange={(id) => onChange(id || undefined)}>
      <Stack gap="xs" className={classes.choices}>
        <Radio value="" label={anyLabel} />
        {rows.map((row) => (
          <Radio key={row.id} value={row.id} label={row.label} />
        ))}
      </Stack>
    </Radio.Group>
  </FilterChip>
);
