import { IconClock } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import { FilterChip } from "../../ui/filters/filter-chip.tsx";
import classes from "./filters.module.css";
import { availableTimesState, type ResourceFilterValues } from "./filters.ts";

interface TimesChipProps {
  filters: ResourceFilterValues;
  onChange: (times: Pick<ResourceFilterValues, "availableFrom" | "availableUntil">) => void;
}

/** Free for a whole time. With only one of the times the filter is inactive, and the chip says so. */
export const TimesChip = ({ filters, onChange }: TimesChipProps) => {
  const { t } = useTexts("meetingsSchedule");
  const { availableFrom = "", availableUntil = "" } = filters;
  const state = availableTimesState(filters);
  const words = {
    none: t("filters.anyTime"),
    half: t("filters.bothEnds"),
    both: `${availableFrom}–${availableUntil}`,
  }[state];
  return (
    <FilterChip
      icon={IconClock}
      label={t("filters.free")}
      value={words}
      isActive={state !== "none"}
      onClear={() => onChange({ availableFrom: undefined, availableUntil: undefined })}
    >
      <div className={classes.times}>
        <TimeField
          label={t("filters.freeFrom")}
          value={availableFrom}
          onChange={(from) => onChange({ availableFrom: from || undefined, availableUntil })}
        />
        <TimeField
          label={t("filters.freeUntil")}
          value={availableUntil}
          error={state === "half" && availableFrom && availableUntil ? t("filters.timesReversed") : undefined}
          onChange={(until) => onChange({ availableFrom, availableUntil: until || undefined })}
        />
      </div>
      {state === "half" && !(availableFrom && availableUntil) && (
        <p className={classes.note}>{t("filters.bothEndsNote")}</p>
      )}
    </FilterChip>
  );
};
