import { Menu } from "@mantine/core";
import { IconChevronDown, IconCircleCheck, IconCircleX, type IconProps, IconX } from "@tabler/icons-react";
import { type ComponentType, useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { formatPosition, formatWhen, parkerName } from "../core/labels.ts";
import type { Reservation } from "../core/use-parking.ts";
import classes from "./decisions.module.css";
import { decisionStatusName } from "./labels.ts";
import { ACTIONS, type Action, allowsAction } from "./outcomes.ts";

export const ACTION_ICON: Record<Action, ComponentType<IconProps>> = {
  approve: IconCircleCheck,
  deny: IconCircleX,
  cancel: IconX,
};

interface StatusMenuProps {
  row: Reservation;
  onAct: (row: Reservation, action: Action) => void;
}

/** The row's status, with a menu of what the row allows. */
export const StatusMenu = ({ row, onAct }: StatusMenuProps) => {
  const { t } = useTexts("parkingDecisions");
  const { t: parking } = useTexts("parking");
  const { t: ui } = useTexts("ui");
  const button = useRef<HTMLButtonElement>(null);
  const offered = ACTIONS.filter((action) => allowsAction(row, action));
  const status = decisionStatusName(row);
  const position = formatPosition(row);
  const chip = <StatusChip status={status} {...(position ? { detail: position } : {})} />;
  if (offered.length === 0) return chip;
  const words = [ui(`status.${status}`), position].filter(Boolean).join(", ");
  return (
    <Menu position="bottom-start" width="12rem" withinPortal>
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={classes.status}
          aria-label={t("change", { status: words, name: parkerName(row), when: formatWhen(parking, row) })}
          data-slot="status"
        >
          {chip}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      {/* The focus returns to the button, since the item that opens a question disappears. */}
      <Menu.Dropdown onClick={() => button.current?.focus()}>
        {row.positionReason && <Menu.Label>{row.positionReason}</Menu.Label>}
        {offered.map((action) => {
          const Icon = ACTION_ICON[action];
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              color={action === "approve" ? undefined : "var(--mantine-color-error)"}
              onClick={() => onAct(row, action)}
            >
              {t(`actions.${action}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
