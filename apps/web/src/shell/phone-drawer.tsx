import { CloseButton, Drawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./drawer.module.css";
import { DrawerNavigation } from "./drawer-navigation.tsx";

/** Below 1024 px the navigation comes over the page, and gives the focus back when it goes. */
export const PhoneDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation("shell");
  return (
    <Drawer.Root opened={opened} onClose={onClose} size="17.5rem" padding={0}>
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
