import { ActionIcon, Button, Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  IconCalendarX,
  IconCircleCheck,
  IconDots,
  IconLogout,
  type IconProps,
  IconSend,
  IconX,
} from "@tabler/icons-react";
import { type ComponentType, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import classes from "./reception.module.css";
import type { Visit } from "./use-reception.ts";
import type { BulkAction } from "./visit-actions.ts";
import type { Question } from "./visit-tools.ts";

interface VisitsSelectionProps {
  visits: readonly Visit[];
  running: string | undefined;
  onRun: (action: BulkAction, visits: readonly Visit[]) => void;
  onAsk: (question: Question) => void;
  onClear: () => void;
}

interface Choice {
  name: "checkOut" | "contact" | "cancelVisits" | "cancelMeetings";
  icon: ComponentType<IconProps>;
  isRed?: boolean;
  isRunning?: boolean;
  run: () => void;
}

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** What can be done with the chosen visits; what none of them allows is left out. */
export const VisitsSelection = ({ visits, running, onRun, onAsk, onClear }: VisitsSelectionProps) => {
  const { t } = useTranslation("reception");
  const isPhone = useMediaQuery("(max-width: 47.9375em)", undefined, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery("(max-width: 74.9375em)", undefined, { getInitialValueInEffect: false });
  const choices: (Choice | false)[] = [
    {
      name: "checkOut",
      icon: IconLogout,
      isRunning: running === "check-out",
      run: () => onRun("check-out", visits),
    },
    visits.some(({ can }) => can.contact) && {
      name: "contact",
      icon: IconSend,
      run: () => onAsk({ kind: "contact", visits }),
    },
    visits.some(({ actions }) => actions.includes("cancel")) && {
      name: "cancelVisits",
      icon: IconX,
      isRed: true,
      isRunning: running === "cancel",
      run: () => onAsk({ kind: "cancel-many", visits }),
    },
    visits.some(({ can, meeting }) => can.edit && meeting.id) && {
      name: "cancelMeetings",
      icon: IconCalendarX,
      isRed: true,
      run: () => onAsk({ kind: "cancel-meetings", visits }),
    },
  ];
  const offered = choices.filter((choice) => choice !== false);
  const beside = isPhone ? 0 : isNarrow ? 1 : offered.length;
  return (
    <SelectionBar count={visits.length} onClear={onClear}>
      <Button
        variant="white"
        color="dark"
        leftSection={<IconCircleCheck {...ICON} />}
        loading={running === "check-in"}
        onClick={() => onRun("check-in", visits)}
      >
        {t("selection.checkIn")}
      </Button>
      {offered.slice(0, beside).map((choice) => (
        <ChoiceButton key={choice.name} {...choice} />
      ))}
      {beside < offered.length && <FoldedChoices choices={offered.slice(beside)} />}
    </SelectionBar>
  );
};

const ChoiceButton = ({ name, icon: Icon, isRed, isRunning, run }: Choice) => {
  const { t } = useTranslation("reception");
  return (
    <Button
      variant="transparent"
      className={classes.quiet}
      data-red={isRed || undefined}
      leftSection={<Icon {...ICON} />}
      loading={isRunning ?? false}
      onClick={run}
    >
      {t(`selection.${name}`)}
    </Button>
  );
};

/** A phone has room for one button, a narrow window for two; the others are a press away. */
const FoldedChoices = ({ choices }: { choices: readonly Choice[] }) => {
  const { t } = useTranslation("reception");
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="top-end" width="14rem">
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="transparent"
          className={classes.quiet}
          size={44}
          aria-label={t("selection.more")}
        >
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      {/* A question that an item opens gives the focus back to the button: the item is gone by then. */}
      <Menu.Dropdown onClick={() => button.current?.focus()}>
        {choices.map(({ name, icon: Icon, isRed, run }) => (
          <Menu.Item
            key={name}
            color={isRed ? "var(--mantine-color-error)" : undefined}
            leftSection={<Icon {...ICON} />}
            onClick={run}
          >
            {t(`selection.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
