import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots, type IconProps } from "@tabler/icons-react";
import { type ComponentType, useRef } from "react";
import { usePhone } from "../use-phone.ts";
import { useWide } from "../use-wide.ts";
import classes from "./selection-bar.module.css";

/** An additional action on the ticked rows. */
export interface SelectionChoice {
  name: string;
  label: string;
  icon: ComponentType<IconProps>;
  isDangerous?: boolean;
  isRunning?: boolean;
  run: () => void;
}

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** A phone has room for no choice, a narrow window for one; the others are in a menu. */
export const SelectionChoices = ({
  choices,
  more,
}: {
  choices: readonly SelectionChoice[];
  more: string;
}) => {
  const isPhone = usePhone();
  const isWide = useWide();
  const beside = isPhone ? 0 : isWide ? choices.length : 1;
  return (
    <>
      {choices.slice(0, beside).map(({ name, label, icon: Icon, isDangerous, isRunning, run }) => (
        <Button
          key={name}
          variant="transparent"
          className={classes.quiet}
          data-red={isDangerous || undefined}
          leftSection={<Icon {...ICON} />}
          loading={isRunning ?? false}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {beside < choices.length && <FoldedChoices choices={choices.slice(beside)} more={more} />}
    </>
  );
};

const FoldedChoices = ({ choices, more }: { choices: readonly SelectionChoice[]; more: string }) => {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="top-end" width="14rem">
      <Menu.Target>
        <ActionIcon ref={button} variant="transparent" className={classes.quiet} size={44} aria-label={more}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      {/* The focus returns to the button, since the item that opens a question disappears. */}
      <Menu.Dropdown onClick={() => button.current?.focus()}>
        {choices.map(({ name, label, icon: Icon, isDangerous, run }) => (
          <Menu.Item
            key={name}
            color={isDangerous ? "var(--mantine-color-error)" : undefined}
            leftSection={<Icon {...ICON} />}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
