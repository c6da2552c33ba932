import { Tooltip } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Brand } from "./brand.tsx";
import classes from "./drawer.module.css";
import { type ShownEntry, useNavigation } from "./use-navigation.ts";

interface DrawerNavigationProps {
  isMini: boolean;
  /** Absent in the phone's drawer, which has no mini mode. */
  onToggleMini?: () => void;
}

/** In mini mode the words stand in a tooltip. */
const WithTooltip = ({
  text,
  isMini,
  children,
}: {
  text: string;
  isMini: boolean;
  children: ReactElement;
}) => (
  <Tooltip label={text} position="right" disabled={!isMini}>
    {children}
  </Tooltip>
);

const Entry = ({ entry, isMini }: { entry: ShownEntry; isMini: boolean }) => {
  const { icon: Icon, text } = entry;
  return (
    <li>
      <WithTooltip text={text} isMini={isMini}>
        <Link
          to={entry.to as LinkProps["to"]}
          params={entry.params as never}
          className={classes.entry}
          activeOptions={{ exact: entry.to === "/", includeSearch: false }}
          activeProps={{ "data-active": true, "aria-current": "page" }}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className={isMini ? "visually-hidden" : classes.word}>{text}</span>
        </Link>
      </WithTooltip>
    </li>
  );
};

/** The person's entries in their sections; at the bottom what concerns the app itself. */
export const DrawerNavigation = ({ isMini, onToggleMini }: DrawerNavigationProps) => {
  const { t } = useTranslation("shell");
  const sections = useNavigation();
  const list = (section: "top" | "workplace" | "administration" | "bottom") => sections.get(section) ?? [];
  const ToggleIcon = isMini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleText = t(isMini ? "expand" : "collapse");
  return (
    <div className={classes.drawer} data-mini={isMini || undefined}>
      <Brand isMini={isMini} />
      <nav className={classes.nav} aria-label={t("navigation")}>
        <ul className={classes.list}>
          {list("top").map((entry) => (
            <Entry key={entry.key} entry={entry} isMini={isMini} />
          ))}
        </ul>
        {(["workplace", "administration"] as const).map(
          (section) =>
            list(section).length > 0 && (
              <div key={section}>
                <p className={isMini ? "visually-hidden" : classes.section} id={`section-${section}`}>
                  {t(`groups.${section}`)}
                </p>
                <ul className={classes.list} aria-labelledby={`section-${section}`}>
                  {list(section).map((entry) => (
                    <Entry key={entry.key} entry={entry} isMini={isMini} />
                  ))}
                </ul>
              </div>
            ),
        )}
        <ul className={`${classes.list} ${classes.bottom}`}>
          {list("bottom").map((entry) => (
            <Entry key={entry.key} entry={entry} isMini={isMini} />
          ))}
          {onToggleMini && (
            <li>
              <WithTooltip text={toggleText} isMini={isMini}>
                <button
                  type="button"
                  className={classes.entry}
                  onClick={onToggleMini}
                  aria-expanded={!isMini}
                >
                  <ToggleIcon size={18} stroke={1.75} aria-hidden />
                  <span className={isMini ? "visually-hidden" : classes.word}>{toggleText}</span>
                </button>
              </WithTooltip>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
};
