import { Slider } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { limits } from "@portico/contract/meetings/form";
import { IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FilterChip } from "../../ui/filters/filter-chip.tsx";
import { DEBOUNCE_MS } from "../../ui/filters/search-field.tsx";
import classes from "./filters.module.css";

const STEP = 10;
const marks = Array.from({ length: limits.capacityMax / STEP + 1 }, (_, at) => ({
  value: at * STEP,
  label: String(at * STEP),
}));

interface CapacityChipProps {
  value: number;
  onChange: (capacity: number) => void;
}

/** The least number of seats; 0 means any. */
export const CapacityChip = ({ value, onChange }: CapacityChipProps) => {
  const { t } = useTexts("meetingsSchedule");
  const [moved, setMoved] = useState<number>();
  const change = useDebouncedCallback((capacity: number) => {
    onChange(capacity);
    setMoved(undefined);
  }, DEBOUNCE_MS);
  const shown = moved ?? value;
  const words = shown > 0 ? t("filters.seatsValue", { count: shown }) : t("filters.any");
  return (
    <FilterChip
      icon={IconUsers}
      label={t("filters.seats")}
      value={words}
      isActive={value > 0}
      onClear={() => onChange(0)}
    >
      <Slider
        className={classes.slider}
        min={0}
        max={limits.capacityMax}
        marks={marks}
        value={shown}
        label={null}
        thumbLabel={t("filters.seatsAtLeast")}
        thumbValueText={words}
        onChange={(capacity) => {
          setMoved(capacity);
          change(capacity);
        }}
      />
    </FilterChip>
  );
};
