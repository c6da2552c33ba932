import { Menu, useMantineColorScheme } from "@mantine/core";
import { IconDotsVertical, IconLogout, IconMaximize } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api.ts";
import type { ScreenKey } from "../../shell/screen.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toasts.ts";
import classes from "./kiosk.module.css";
import type { Kiosk } from "./use-kiosk.ts";

interface KioskMenuProps {
  kiosk: Kiosk;
  screen: ScreenKey;
  onClose: () => void;
  onEnded: () => void;
}

/** For who looks after the device. */
export const KioskMenu = ({ kiosk, screen, onClose, onEnded }: KioskMenuProps) => {
  const { t } = useTranslation("kiosk");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call("DELETE /screens/:id/", { params: { id: screen.id }, screen: screen.secret }),
    onSuccess: onEnded,
    onError: () => toast.negative(t("menu.endFailed")),
  });
  return (
    <>
      <Menu
        defaultOpened
        position="bottom-end"
        width={260}
        classNames={{ item: classes.menuItem }}
        onClose={() => {
          if (!isAsking) onClose();
        }}
      >
        <Menu.Target>
          <button type="button" className={classes.menu} aria-label={t("menu.open")}>
            <IconDotsVertical size={24} stroke={1.75} aria-hidden />
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
              leftSection={<IconMaximize size={20} stroke={1.75} />}
              onClick={() => void document.documentElement.requestFullscreen()}
            >
              {t("menu.full")}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={20} stroke={1.75} />}
            closeMenuOnClick={false}
            onClick={() => setAsking(true)}
          >
            {t("menu.end")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        onClose={onClose}
        title={t("menu.endTitle")}
        text={t("menu.endText", { site: kiosk.site.name })}
        confirm={t("menu.end")}
        keep={t("menu.endKeep")}
        onConfirm={() => end.mutate()}
        isBusy={end.isPending}
        dangerous
      />
    </>
  );
};
