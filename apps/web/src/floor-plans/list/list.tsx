import { type Ref, useMemo } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { PlanListbox } from "./listbox.tsx";
import { PlanListRow } from "./row.tsx";
import { type Group, idOf, type Row } from "./rows.ts";

interface PlanListProps {
  label: string;
  groups: readonly Group[];
  timeZone: string;
  chosenId: string | undefined;
  onChoose: (row: Row) => void;
  /** The row under the keyboard or the pointer; the plan highlights it too. */
  pointedId: string | undefined;
  onPoint: (id: string | undefined) => void;
  ref?: Ref<HTMLDivElement>;
}

const ROW_HEIGHT = 44;

/** All desks and rooms of the plan. */
export const PlanList = ({ groups, timeZone, ...rest }: PlanListProps) => {
  const { t } = useTexts("floorPlans");
  const named = useMemo(
    () =>
      groups.map(({ id, name, rows, free, count }) => ({
        ...{ id, rows },
        name: name ?? t("list.rooms"),
        aside: t("list.free", { free, count }),
      })),
    [groups, t],
  );
  return (
    <PlanListbox {...rest} groups={named} idOf={idOf} rowHeight={ROW_HEIGHT}>
      {(row) => <PlanListRow row={row} timeZone={timeZone} />}
    </PlanListbox>
  );
};
