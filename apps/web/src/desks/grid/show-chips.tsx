import { useTexts } from "../../locales/use-texts.ts";
import { ToggleChip } from "../../ui/filters/toggle-chip.tsx";
import classes from "./grid.module.css";
import { AVAILABILITY_CHOICES, type AvailabilityChoice } from "./search.ts";

interface AvailabilityChipsProps {
  value: AvailabilityChoice;
  /** The number of desks per chip; undefined while unknown. */
  counts: Record<AvailabilityChoice, number | undefined>;
  onChange: (shown: AvailabilityChoice) => void;
}

/** All, available or occupied desks, with their numbers. */
export const AvailabilityChips = ({ value, counts, onChange }: AvailabilityChipsProps) => {
  const { t } = useTexts("desksGrid");
  return (
    <fieldset className={classes.show} aria-label={t("show.label")}>
      {AVAILABILITY_CHOICES.map((shown) => (
        <ToggleChip key={shown} isOn={shown === value} onClick={() => onChange(shown)}>
          {t(`show.${shown}`)} <span className={classes.count}>{counts[shown]}</span>
        </ToggleChip>
      ))}
    </fieldset>
  );
};
