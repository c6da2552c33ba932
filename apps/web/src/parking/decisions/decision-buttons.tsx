import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots, IconX } from "@tabler/icons-react";
import { useRef } from "react";
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
  const more = useRef<HTMLButtonElement>(null);
  if (row.status !== "pre-approval") return null;
  const named = { name: parkerName(row), when: formatWhen(parking, row) };
  const press = (action: "approve" | "deny") => ({
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
        <Menu position="bottom-end" width="12rem">
          <Menu.Target>
            <ActionIcon
              ref={more}
              size={30}
              variant="subtle"
              color="gray"
              disabled={isDeciding}
              aria-label={t("named.more", named)}
              data-slot="more"
            >
              <IconDots size={16} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          {/* The focus returns to the button, since the item that opens a question disappears. */}
          <Menu.Dropdown onClick={() => more.current?.focus()}>
            {row.positionReason && <Menu.Label>{row.positionReason}</Menu.Label>}
            <Menu.Item
              leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
              color="var(--mantine-color-error)"
              onClick={() => onAct(row, "cancel")}
            >
              {t("actions.cancel")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
};
