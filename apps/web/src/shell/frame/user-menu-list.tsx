import "../../styles/app.css";
import { Menu, ScrollArea } from "@mantine/core";
import {
  IconBell,
  IconCalendarShare,
  IconDevices,
  IconFingerprint,
  IconKey,
  IconLogout,
  IconPasswordMobilePhone,
  IconShieldLock,
  IconUserEdit,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { logOut } from "../session/log-out.ts";
import { useHasFeature, useSession } from "../session/session.ts";
import { DarkModeItem } from "./dark-mode-item.tsx";
import classes from "./header.module.css";
import { RemoteItem } from "./remote-item.tsx";
import { SiteItems } from "./site-items.tsx";
import { UserButton } from "./user-button.tsx";

const LogOutEverywhereDialog = lazy(() =>
  import("../session/log-out-everywhere.tsx").then((module) => ({ default: module.LogOutEverywhereDialog })),
);

const PinDialog = lazy(() =>
  import("../session/pin-dialog.tsx").then((module) => ({ default: module.PinDialog })),
);

interface UserMenuListProps {
  defaultOpened: boolean;
  /** Whether the focus was on the button that this menu replaces. */
  takesFocus: boolean;
}

/** Account, site, appearance, log out. */
export const UserMenuList = ({ defaultOpened, takesFocus }: UserMenuListProps) => {
  const { t } = useTexts("shell");
  const { user, inGroup } = useSession();
  const hasDark = useHasFeature("dark mode");
  const hasRemote = useHasFeature("remote");
  const hasScreens = useHasFeature("screen");
  const hasReception = useHasFeature("reception");
  const [isAsking, setAsking] = useState<boolean>();
  const [isPinOpen, setPinOpen] = useState<boolean>();
  return (
    <>
      {/* Within the header, so that the entries are part of a landmark. */}
      <Menu defaultOpened={defaultOpened} position="bottom-end" width={260} withinPortal={false}>
        <Menu.Target>
          <UserButton autoFocus={takesFocus} />
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <Menu.Label>{user.email}</Menu.Label>
          <Menu.Item
            component={Link}
            to="/edit-profile"
            leftSection={<IconUserEdit size={16} stroke={1.75} />}
          >
            {t("user.editProfile")}
          </Menu.Item>
          {inGroup("admin") && (
            <Menu.Item component={Link} to="/admin" leftSection={<IconShieldLock size={16} stroke={1.75} />}>
              {t("user.admin")}
            </Menu.Item>
          )}
          {hasReception && !inGroup("admin") && inGroup("reception", "security") && (
            <Menu.Item
              component={Link}
              to="/admin/reception"
              leftSection={<IconShieldLock size={16} stroke={1.75} />}
            >
              {t(inGroup("reception") ? "titles.receptionSettings" : "user.denyList")}
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to="/calendar-feeds"
            leftSection={<IconCalendarShare size={16} stroke={1.75} />}
          >
            {t("user.calendarFeeds")}
          </Menu.Item>
          <Menu.Item component={Link} to="/notifications" leftSection={<IconBell size={16} stroke={1.75} />}>
            {t("titles.notifications")}
          </Menu.Item>
          <Menu.Item component={Link} to="/edit-password" leftSection={<IconKey size={16} stroke={1.75} />}>
            {t(user.hasPassword ? "user.changePassword" : "user.setPassword")}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/security"
            leftSection={<IconFingerprint size={16} stroke={1.75} />}
          >
            {t("user.security")}
          </Menu.Item>
          {hasScreens && (
            <Menu.Item
              leftSection={<IconPasswordMobilePhone size={16} stroke={1.75} />}
              onClick={() => setPinOpen(true)}
            >
              {t("user.pin")}
            </Menu.Item>
          )}
          {hasRemote && <RemoteItem />}
          {hasDark && <DarkModeItem />}
          <Menu.Divider />
          <Menu.Label>{t("site")}</Menu.Label>
          <ScrollArea.Autosize mah={220}>
            <SiteItems />
          </ScrollArea.Autosize>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={logOut}>
            {t("user.logOut")}
          </Menu.Item>
          <Menu.Item leftSection={<IconDevices size={16} stroke={1.75} />} onClick={() => setAsking(true)}>
            {t("user.logOutEverywhere")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isPinOpen !== undefined && (
        <Suspense>
          <PinDialog opened={isPinOpen} onClose={() => setPinOpen(false)} />
        </Suspense>
      )}
      {isAsking !== undefined && (
        <Suspense>
          <LogOutEverywhereDialog opened={isAsking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
