import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, type IconProps } from "@tabler/icons-react";
import { type ComponentType, useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./dashboard.module.css";

export interface CardMenuItem {
  label: string;
  icon: ComponentType<IconProps>;
  run: () => void;
}

/** The less frequent actions of a card; null without any. */
export const CardMenu = ({ name, choices }: { name: string; choices: readonly CardMenuItem[] }) => {
  const { t } = useTexts("parking");
  const button = useRef<HTMLButtonElement>(null);
  if (choices.length === 0) return null;
  return (
    <Menu position="bottom-end" width="14rem" withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size={30}
          className={classes.menu}
          aria-label={t("more", { name })}
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      {/* The focus returns to the button, since the item that opens a question disappears. */}
      <Menu.Dropdown onClick={() => button.current?.focus()}>
        {choices.map(({ label, icon: Icon, run }) => (
          <Menu.Item key={label} leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
