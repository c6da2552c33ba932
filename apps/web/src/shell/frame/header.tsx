import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { LiveClock } from "../live/clock.tsx";
import { usePageName } from "../page/title.ts";
import classes from "./header.module.css";
import { PaletteButton } from "./palette-button.tsx";
import { UserMenu } from "./user-menu.tsx";

export const AppHeader = ({ onOpenDrawer }: { onOpenDrawer: () => void }) => {
  const { t } = useTexts("shell");
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.burger}
        onClick={onOpenDrawer}
        aria-label={t("openMenu")}
      >
        <IconMenu2 size={22} stroke={1.75} />
      </ActionIcon>
      <span className={classes.title}>{usePageName()}</span>
      <div className={classes.live}>
        <LiveClock />
      </div>
      <PaletteButton />
      <UserMenu />
    </header>
  );
};
