import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { SelectionBar } from "../../ui/table/selection-bar.tsx";
import { SelectionChoices } from "../../ui/table/selection-choices.tsx";
import type { Reservation } from "../core/use-parking.ts";
import { type Action, allowsAction } from "./outcomes.ts";
import { ACTION_ICON } from "./status-menu.tsx";

interface DecisionsSelectionProps {
  rows: readonly Reservation[];
  running: Action | undefined;
  onAct: (action: Action, rows: readonly Reservation[], isMany: true) => void;
  onClear: () => void;
}

/**
 * The actions on the ticked rows, each with the rows that allow it; actions without such rows are left out.
 */
export const DecisionsSelection = ({ rows, running, onAct, onClear }: DecisionsSelectionProps) => {
  const { t } = useTexts("parkingDecisions");
  const { approve: Approve } = ACTION_ICON;
  const of = (action: Action) => rows.filter((row) => allowsAction(row, action));
  const approvable = of("approve");
  return (
    <SelectionBar count={rows.length} onClear={onClear}>
      {approvable.length > 0 && (
        <Button
          variant="white"
          color="dark"
          leftSection={<Approve size={16} stroke={1.75} aria-hidden />}
          loading={running === "approve"}
          onClick={() => onAct("approve", approvable, true)}
        >
          {t("bar.approve", { count: approvable.length })}
        </Button>
      )}
      <SelectionChoices
        more={t("bar.more")}
        choices={(["deny", "cancel"] as const)
          .filter((action) => of(action).length > 0)
          .map((action) => ({
            name: action,
            label: t(`bar.${action}`),
            icon: ACTION_ICON[action],
            isDangerous: action === "cancel",
            isRunning: running === action,
            run: () => onAct(action, of(action), true),
          }))}
      />
    </SelectionBar>
  );
};
