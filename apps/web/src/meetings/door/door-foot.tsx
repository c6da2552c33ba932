import { Menu, useMantineColorScheme } from "@mantine/core";
import { IconDotsVertical, IconLogout, IconMaximize } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Mark } from "../../ui/mark.tsx";
import classes from "./door.module.css";
import { useDoorWords } from "./door-words.ts";
import { EndScreenDialog } from "./end-screen-dialog.tsx";
import type { Door, DoorLink } from "./use-door.ts";

interface DoorFootProps {
  door: Door;
  link: DoorLink["link"];
  heardAt: number;
  isEnding: boolean;
  onEndScreen: () => void;
}

/** Whose house it is, whether what stands here is true now, and the way out. */
export const DoorFoot = ({ door, link, heardAt, isEnding, onEndScreen }: DoorFootProps) => {
  const { t } = useTranslation("door");
  const { time } = useDoorWords(door, heardAt);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isAsking, setAsking] = useState(false);
  const words = {
    live: t("live"),
    connecting: t("connecting"),
    offline: t("offlineSince", { time: time(heardAt) }),
  }[link];
  return (
    <footer className={classes.foot}>
      <Mark logo={door.client.logo} size={32} />
      <span className={classes.client}>{door.client.name}</span>
      <span className={classes.link} data-link={link} role="status">
        {words}
      </span>
      <Menu position="top-end" width={240} withinPortal classNames={{ item: classes.menuItem }}>
        <Menu.Target>
          <button type="button" className={classes.menu} aria-label={t("menu.open")}>
            <IconDotsVertical size={20} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.CheckboxItem
            value="dark"
            checked={colorScheme === "dark"}
            onChange={(isDark) => setColorScheme(isDark ? "dark" : "light")}
          >
            {t("menu.dark")}
          </Menu.CheckboxItem>
          {document.fullscreenEnabled && (
            <Menu.Item
              leftSection={<IconMaximize size={16} stroke={1.75} />}
              onClick={() => void document.documentElement.requestFullscreen()}
            >
              {t("menu.full")}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={16} stroke={1.75} />}
            disabled={link !== "live"}
            onClick={() => setAsking(true)}
          >
            {t("menu.end")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EndScreenDialog
        opened={isAsking}
        room={door.room.name}
        isBusy={isEnding}
        onClose={() => setAsking(false)}
        onConfirm={onEndScreen}
      />
    </footer>
  );
};
