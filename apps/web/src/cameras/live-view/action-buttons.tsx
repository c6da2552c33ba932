import { ActionIcon, Button, type ButtonProps, Menu } from "@mantine/core";
import {
  IconBan,
  IconBarrierBlock,
  IconCircleCheck,
  IconDots,
  IconListCheck,
  IconListDetails,
  IconMail,
  IconNote,
} from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { focusWhenLost } from "../../ui/feedback/focus-when-lost.ts";
import { type Action, isAtOnce, mainActions, menuActions } from "./actions.ts";
import { usePlate } from "./labels.ts";
import classes from "./live-view.module.css";
import type { CameraEvent } from "./use-events.ts";

export interface ActionProps {
  event: CameraEvent;
  onAct: (event: CameraEvent, action: Action) => void;
  isDeciding: boolean;
}

const ICONS = {
  allow: IconCircleCheck,
  open: IconBarrierBlock,
  allowlist: IconListCheck,
  denylist: IconListDetails,
  deny: IconBan,
  note: IconNote,
  contact: IconMail,
} as const;

const LOOK: Record<Action, Pick<ButtonProps, "variant" | "c">> = {
  allow: { variant: "light" },
  open: { variant: "light" },
  allowlist: { variant: "default" },
  denylist: { variant: "default", c: "var(--mantine-color-error)" },
  deny: { variant: "default" },
  note: { variant: "default" },
  contact: { variant: "default" },
};

/** The button that an action takes away leaves the focus at the menu of its event. */
const keepFocus = (pressed: Element): void =>
  focusWhenLost(pressed.closest("[data-event]")?.querySelector<HTMLElement>("[data-slot=more]") ?? null);

/** What the vehicle waits for: the actions of its status. */
export const ActionButtons = ({ event, onAct, isDeciding }: ActionProps) => {
  const { t } = useTexts("camerasLiveView");
  const plate = usePlate()(event);
  const actions = mainActions(event);
  if (actions.length === 0) return null;
  return (
    <div className={classes.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          size="xs"
          {...LOOK[action]}
          leftSection={action === "note" && <IconNote size={16} stroke={1.75} aria-hidden />}
          aria-label={t(`named.${action}`, { plate })}
          disabled={isDeciding && !isAtOnce(action)}
          loading={isDeciding && isAtOnce(action)}
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget);
            onAct(event, action);
          }}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
    </div>
  );
};

/** All actions; those that the event does not allow are disabled. Without any there is no menu. */
export const ActionMenu = ({ event, onAct }: Omit<ActionProps, "isDeciding">) => {
  const { t } = useTexts("camerasLiveView");
  const more = useRef<HTMLButtonElement>(null);
  const plate = usePlate()(event);
  const actions = menuActions(event);
  if (!actions[0]?.isPossible) return null;
  return (
    <Menu position="bottom-end" width="13rem">
      <Menu.Target>
        <ActionIcon
          ref={more}
          size={30}
          variant="subtle"
          color="gray"
          aria-label={t("more", { plate })}
          data-slot="more"
        >
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      {/* A dialog returns the focus to the button, since its item disappears. */}
      <Menu.Dropdown onClick={() => more.current?.focus()}>
        {actions.map(({ action, isPossible }) => {
          const Icon = ICONS[action];
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              disabled={!isPossible}
              onClick={() => onAct(event, action)}
            >
              {t(`actions.${action}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
