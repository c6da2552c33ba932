import { useTranslation } from "react-i18next";
import { ToggleChip } from "../../ui/table/toggle-chip.tsx";
import classes from "./grid.module.css";
import { SHOWN, type Shown } from "./search.ts";

interface ShowChipsProps {
  value: Shown;
  /** How many desks each shows; undefined while that is not known. */
  counts: Record<Shown, number | undefined>;
  onChange: (shown: Shown) => void;
}

/** All, available or occupied desks, with how many there are. */
export const ShowChips = ({ value, counts, onChange }: ShowChipsProps) => {
  const { t } = useTranslation("deskGrid");
  return (
    <fieldset className={classes.show} aria-label={t("show.label")}>
      {SHOWN.map((shown) => (
        <ToggleChip key={shown} isOn={shown === value} onClick={() => onChange(shown)}>
          {t(`show.${shown}`)} <span className={classes.count}>{counts[shown]}</span>
        </ToggleChip>
      ))}
    </fieldset>
  );
};
