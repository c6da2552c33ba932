import { Menu, useMantineColorScheme } from "@mantine/core";
import { IconDotsVertical, IconLogout, IconMaximize } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import classes from "./menu.module.css";

interface ScreenMenuProps {
  /** The label of the button that opens the menu. */
  label: string;
  className: string | undefined;
  position: "top-end" | "bottom-end";
  /** Whether the menu is open when it appears; it is then removed when it closes. */
  isInitiallyOpen?: boolean;
  onClose?: () => void;
  /** `end` is the verb, `text` names what the device will stop being. */
  labels: { end: string; title: string; text: string };
  canEnd?: boolean;
  isEnding: boolean;
  onEnd: () => void;
}

/** For the administrator of a device that serves as a screen. */
export const ScreenMenu = (props: ScreenMenuProps) => {
  const { t } = useTexts("shell");
  const { labels, onClose, canEnd = true } = props;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isOpen, setOpen] = useState(props.isInitiallyOpen ?? false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={(opens) => {
          setOpen(opens);
          if (!opens) onClose?.();
        }}
        position={props.position}
        width={260}
        classNames={{ item: classes.item }}
      >
        <Menu.Target>
          <button type="button" className={props.className} aria-label={props.label}>
            <IconDotsVertical size={24} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.CheckboxItem
            value="dark"
            checked={colorScheme === "dark"}
            onChange={(isDark) => setColorScheme(isDark ? "dark" : "light")}
          >
            {t("user.darkMode")}
          </Menu.CheckboxItem>
          {document.fullscreenEnabled && (
            <Menu.Item
              leftSection={<IconMaximize size={20} stroke={1.75} aria-hidden />}
              onClick={() => void document.documentElement.requestFullscreen()}
            >
              {t("fullScreen")}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}
            disabled={!canEnd}
            // The question does not close the menu: the caller keeps the menu until the question is answered.
            closeMenuOnClick={false}
            onClick={() => {
              setOpen(false);
              setAsking(true);
            }}
          >
            {labels.end}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => {
          setAsking(false);
          onClose?.();
        }}
        title={labels.title}
        text={labels.text}
        confirmLabel={labels.end}
        onConfirm={props.onEnd}
        isBusy={props.isEnding}
        isDangerous
      />
    </>
  );
};
