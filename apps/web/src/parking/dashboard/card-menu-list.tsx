import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import type { CardMenuProps } from "./card-menu-item.ts";
import classes from "./dashboard.module.css";

interface CardMenuListProps extends CardMenuProps {
  defaultOpened: boolean;
  /** Whether the focus was on the button that this menu replaces. */
  takesFocus: boolean;
}

/** The button with its list. */
export const CardMenuList = ({ name, choices, defaultOpened, takesFocus }: CardMenuListProps) => {
  const { t } = useTexts("parking");
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu defaultOpened={defaultOpened} position="bottom-end" width="14rem" withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size={30}
          className={classes.menu}
          autoFocus={takesFocus}
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
