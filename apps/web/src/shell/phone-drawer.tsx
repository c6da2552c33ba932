import "../styles/app.css";
import { CloseButton, Drawer } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./drawer.module.css";
import { DrawerNavigation } from "./drawer-navigation.tsx";

/** Below 1024 px the navigation comes over the page, and gives the focus back when it goes. */
export const PhoneDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation("shell");
  // Mounted open it would not remember where the focus came from.
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
        <DrawerNavigation isMini={false} />
      </Drawer.Content>
    </Drawer.Root>
  );
};
