import { SegmentedControl, Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import type { Floor } from "../../shell/floors/use-floors.ts";
import classes from "./header.module.css";

interface FloorChoiceProps {
  floors: readonly Floor[];
  value: string;
  onChange: (floorId: string) => void;
  isPhone: boolean;
}

/** The most floors shown as a row of buttons; more become a select. */
const BESIDE_MAX = 5;

export const FloorChoice = ({ floors, value, onChange, isPhone }: FloorChoiceProps) => {
  const { t } = useTexts("floorPlans");
  // Floors of several buildings may share a name, so the building is then added.
  const hasUniqueNames = new Set(floors.map(({ name }) => name)).size === floors.length;
  const data = floors.map(({ id, name, buildingName }) => ({
    value: id,
    label: hasUniqueNames ? name : `${name}, ${buildingName}`,
  }));
  if (hasUniqueNames && !isPhone && floors.length <= BESIDE_MAX)
    return <SegmentedControl aria-label={t("floors")} data={data} value={value} onChange={onChange} />;
  return (
    <Select
      className={classes.floor}
      rightSectionWidth={isPhone ? 28 : undefined}
      aria-label={t("floors")}
      data={data}
      value={value}
      allowDeselect={false}
      onChange={(id) => id && onChange(id)}
    />
  );
};
