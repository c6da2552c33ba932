import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link, type LinkProps, useMatchRoute } from "@tanstack/react-router";
import { type ComponentType, type DOMAttributes, Suspense, useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Brand } from "./brand.tsx";
import classes from "./drawer.module.css";
import { actionOf, type NavigationName, type NavigationSection } from "./entries.ts";
import { useMiniTooltip } from "./mini-tooltip.tsx";
import { type LabelledEntry, useNavigation } from "./use-navigation.ts";

/**
 * Counters of some entries, passed in as components because the shell does not import features. A counter
 * renders nothing for 0.
 */
export type NavigationCounts = Partial<Record<NavigationName, ComponentType>>;

interface DrawerNavigationProps {
  isMini: boolean;
  counts: NavigationCounts;
  /** Left out in the phone's drawer, which has no mini mode. */
  onToggleMini?: () => void;
}

interface EntryProps {
  entry: LabelledEntry;
  /** The paths of all entries. */
  paths: readonly string[];
  isMini: boolean;
  counts: NavigationCounts;
  handlers: DOMAttributes<HTMLElement>;
}

/**
 * Whether the open page belongs to another entry whose path lies below this entry's, as booking lies below
 * the list.
 */
const useIsBelowEntry = ({ to }: LabelledEntry, paths: readonly string[]): boolean => {
  const matchRoute = useMatchRoute();
  return paths.some((path) => path.startsWith(`${to}/`) && matchRoute({ to: path, fuzzy: true }));
};

/** Opens a dialog over the open page, or logs out. */
const ActionEntry = ({ entry, isMini, handlers }: Omit<EntryProps, "paths">) => (
  <li>
    <button type="button" className={classes.entry} {...handlers} onClick={actionOf(entry)}>
      <entry.icon size={18} stroke={1.75} aria-hidden />
      <span className={isMini ? "visually-hidden" : classes.word}>{entry.text}</span>
    </button>
  </li>
);

const LinkEntry = ({ entry, paths, isMini, counts, handlers }: EntryProps) => {
  const { icon: Icon, text, name } = entry;
  const Count = counts[name];
  const isBelow = useIsBelowEntry(entry, paths);
  const matchRoute = useMatchRoute();
  const isAlsoHere = entry.alsoAt?.some((to) =>
    matchRoute({ to, ...(to.includes("$") && { params: entry.params as never }) }),
  );
  return (
    <li>
      <Link
        to={entry.to as LinkProps["to"]}
        params={entry.params as never}
        className={classes.entry}
        activeOptions={{ exact: entry.to === "/" || isBelow, includeSearch: false }}
        activeProps={{ "data-active": true, "aria-current": "page" }}
        {...(isAlsoHere ? { "data-active": true, "aria-current": "page" } : {})}
        {...handlers}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={isMini ? "visually-hidden" : classes.word}>{text}</span>
        {Count && (
          <span className={classes.count}>
            <Suspense>
              <Count />
            </Suspense>
          </span>
        )}
      </Link>
    </li>
  );
};

const Entry = (props: EntryProps) =>
  props.entry.to === null ? <ActionEntry {...props} /> : <LinkEntry {...props} />;

/** The person's entries in their sections; entries about the app itself are at the bottom. */
export const DrawerNavigation = ({ isMini, counts, onToggleMini }: DrawerNavigationProps) => {
  const { t } = useTexts("shell");
  const sections = useNavigation();
  const paths = [...sections.values()].flat().flatMap(({ to }) => to ?? []);
  const list = (section: NavigationSection) =>
    (sections.get(section) ?? []).filter(({ isForPalette }) => !isForPalette);
  const ToggleIcon = isMini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const { bind, tooltip } = useMiniTooltip(isMini);
  const id = useId();
  const entriesOf = (section: NavigationSection) =>
    list(section).map((entry) => (
      <Entry
        key={entry.key}
        entry={entry}
        paths={paths}
        isMini={isMini}
        counts={counts}
        handlers={bind(entry.text)}
      />
    ));
  const toggleText = t(isMini ? "expand" : "collapse");
  return (
    <div className={classes.drawer} data-mini={isMini || undefined}>
      <Brand isMini={isMini} />
      <nav className={classes.nav} aria-label={t("navigation")}>
        <ul className={classes.list}>{entriesOf("top")}</ul>
        {(["workplace", "administration"] as const).map(
          (section) =>
            list(section).length > 0 && (
              <div key={section}>
                <p className={isMini ? "visually-hidden" : classes.section} id={`${id}${section}`}>
                  {t(`groups.${section}`)}
                </p>
                <ul className={classes.list} aria-labelledby={`${id}${section}`}>
                  {entriesOf(section)}
                </ul>
              </div>
            ),
        )}
        <ul className={`${classes.list} ${classes.bottom}`}>
          {entriesOf("bottom")}
          {onToggleMini && (
            <li>
              <button
                type="button"
                className={classes.entry}
                aria-expanded={!isMini}
                {...bind(toggleText)}
                onClick={onToggleMini}
              >
                <ToggleIcon size={18} stroke={1.75} aria-hidden />
                <span className={isMini ? "visually-hidden" : classes.word}>{toggleText}</span>
              </button>
            </li>
          )}
        </ul>
      </nav>
      {tooltip}
    </div>
  );
};
