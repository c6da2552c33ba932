import { Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import type { Direction } from "../draft/arrange.ts";
import { SIDE_MAX } from "../draft/checks.ts";
import { PlanNumberField } from "./number-field.tsx";

interface DirectionFieldsProps {
  direction: Direction;
  spacing: number;
  onDirection: (direction: Direction) => void;
  onSpacing: (spacing: number) => void;
}

export const DirectionFields = ({ direction, spacing, onDirection, onSpacing }: DirectionFieldsProps) => {
  const { t } = useTexts("floorPlansEditor");
  return (
    <>
      <Select
        label={t("row.direction")}
        data={(["right", "left", "down", "up"] as const).map((value) => ({
          value,
          label: t(`row.directions.${value}`),
        }))}
        value={direction}
        onChange={(next) => next && onDirection(next as Direction)}
        allowDeselect={false}
      />
      <PlanNumberField
        label={t("row.spacing")}
        value={spacing}
        onChange={onSpacing}
        min={1}
        max={SIDE_MAX}
        decimals={1}
      />
    </>
  );
};
