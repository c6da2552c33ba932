import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatWhen, parkerName } from "../core/labels.ts";
import type { Reservation } from "../core/use-parking.ts";
import classes from "./decisions.module.css";
import { type Action, allowsAction } from "./outcomes.ts";

interface DecisionButtonsProps {
  row: Reservation;
  onAct: (row: Reservation, action: Action) => void;
  isDeciding: boolean;
}

/** The decisions about a request that waits for one. */
export const DecisionButtons = ({ row, onAct, isDeciding }: DecisionButtonsProps) => {
  const { t } = useTexts("parkingDecisions");
  const { t: parking } = useTexts("parking");
  if (row.status !== "pre-approval") return null;
  const named = { name: parkerName(row), when: formatWhen(parking, row) };
  const press = (action: Action) => ({
    "aria-label": t(`named.${action}`, named),
    onClick: () => onAct(row, action),
    "data-slot": action,
  });
  return (
    <div className={classes.decisions}>
      {allowsAction(row, "approve") && (
        <Button size="xs" variant="light" loading={isDeciding} {...press("approve")}>
          {t("actions.approve")}
        </Button>
      )}
      {allowsAction(row, "deny") && (
        <Button size="xs" variant="default" disabled={isDeciding} {...press("deny")}>
          {t("actions.deny")}
        </Button>
      )}
      {allowsAction(row, "cancel") && (
        <Tooltip label={t("actions.cancel")}>
          <ActionIcon size={30} variant="subtle" color="gray" disabled={isDeciding} {...press("cancel")}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
};
