import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { BrandMark } from "../../ui/page/brand-mark.tsx";
import { PageHelpButton } from "../help/page-button.tsx";
import { LiveClock } from "../live/clock.tsx";
import { usePageName } from "../page/title.ts";
import { useClient } from "../session/session.ts";
import classes from "./header.module.css";
import { PaletteButton } from "./palette-button.tsx";
import type { FoundByPalette } from "./palette-rows.ts";
import { UserMenu } from "./user-menu.tsx";

interface AppHeaderProps {
  /** Whether the drawer beside the page shows the client's logo alone. */
  isMini: boolean;
  onOpenDrawer: () => void;
  found: FoundByPalette;
}

/** The page's name; the client's logo and name too, where no open drawer shows them. */
export const AppHeader = ({ isMini, onOpenDrawer, found }: AppHeaderProps) => {
  const { t } = useTexts("shell");
  const { name, config } = useClient();
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
      <span className={classes.logo}>
        <BrandMark logo={config.logo} size={28} />
      </span>
      <span className={classes.titles}>
        <span className={classes.client} data-shown={isMini || undefined}>
          {name}
        </span>
        <span className={classes.title}>{usePageName()}</span>
      </span>
      <PageHelpButton />
      <div className={classes.live}>
        <LiveClock />
      </div>
      <PaletteButton found={found} />
      <UserMenu />
    </header>
  );
};
