import "../../styles/app.css";
import { CloseButton, Drawer } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./drawer.module.css";
import { DrawerNavigation, type NavigationCounts } from "./drawer.tsx";

interface PhoneDrawerProps {
  counts: NavigationCounts;
  opened: boolean;
  onClose: () => void;
}

/** Below 1024 px the navigation covers the page, and returns the focus when it closes. */
export const PhoneDrawer = ({ counts, opened, onClose }: PhoneDrawerProps) => {
  const { t } = useTexts("shell");
  // If it were mounted open, it would not remember the former focus.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Drawer.Root opened={isShown} onClose={onClose} size="17.5rem" padding={0}>
      <Drawer.Overlay backgroundOpacity={0.44} />
      <Drawer.Content aria-label={t("navigation")}>
        <CloseButton
          size={44}
          iconSize={20}
          className={classes.close}
          onClick={onClose}
          aria-label={t("closeMenu")}
        />
        <DrawerNavigation isMini={false} counts={counts} />
      </Drawer.Content>
    </Drawer.Root>
  );
};
