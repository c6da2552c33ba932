import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import { useSession } from "../session/session.ts";
import { useSites } from "../session/sites.ts";
import classes from "./header.module.css";

/** The signed-in person and the site; opens the user menu. */
export const UserButton = (props: ComponentProps<"button">) => {
  const { t } = useTexts("shell");
  const { user, fullName } = useSession();
  const { site } = useSites();
  const siteName = site?.name ?? t("allSites");
  return (
    <button type="button" {...props} className={classes.user}>
      <span className="visually-hidden">{t("user.menu", { name: fullName, site: siteName })}</span>
      <Avatar person={user} />
      <span className={classes.userText} aria-hidden>
        <span className={classes.userName}>{fullName}</span>
        <span className={classes.userSite}>{siteName}</span>
      </span>
      <IconChevronDown size={16} stroke={1.75} className={classes.chevron} aria-hidden />
    </button>
  );
};
