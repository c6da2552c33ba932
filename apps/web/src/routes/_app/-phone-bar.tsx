import "../../shell/home/texts.ts";
import type { Group } from "@portico/contract/common";
import { IconCalendarWeek, IconParking, type IconProps } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import type { NavigationName } from "../../shell/navigation/entries.ts";
import { useNavigation } from "../../shell/navigation/use-navigation.ts";
import { useSession } from "../../shell/session/session.ts";
import classes from "./-phone-bar.module.css";

type Shortcut = NavigationName | "requestParking" | "planWeek";

/** What each role does most, the first role that somebody has; the last row is everybody else's. */
const SHORTCUTS: readonly [group: Group | null, shortcuts: readonly Shortcut[]][] = [
  ["reception", ["reception", "bookVisitors", "mailCollect"]],
  ["security", ["reception", "rollCalls", "musterList"]],
  ["parking_admin", ["parkingRequests", "anprLiveView", "requestParking"]],
  ["cleaning", ["deskAdmin", "floorplans"]],
  [null, ["planWeek", "requestParking", "resources", "desks", "bookVisitors"]],
];
/** With the scanner. */
const MOST = 4;

interface PhoneBarProps {
  /** Undefined: the person requests no parking. */
  onRequestParking: (() => void) | undefined;
  canPlan: boolean;
}

/** On phones, at the bottom of the home: the four things that somebody in this role does. */
export const PhoneBar = ({ onRequestParking, canPlan }: PhoneBarProps) => {
  const { t } = useTexts("home");
  const { user } = useSession();
  const entries = [...useNavigation().values()].flat();
  const [, wanted] = SHORTCUTS.find(([group]) => group === null || user.groups.includes(group))!;
  const own: Partial<Record<Shortcut, ShortcutEntry | undefined>> = {
    requestParking: onRequestParking && {
      ...{ icon: IconParking, text: t("bar.requestParking"), onPress: onRequestParking },
    },
    planWeek: canPlan ? { icon: IconCalendarWeek, text: t("bar.planWeek"), to: "/plan-week" } : undefined,
  };
  const find = (name: Shortcut): ShortcutEntry | undefined =>
    own[name] ?? entries.find((entry) => entry.name === name && !entry.isForPalette);
  const all = [
    ...wanted.flatMap((name) => find(name) ?? []).slice(0, MOST - 1),
    find("qrScanner") ?? [],
  ].flat();
  if (all.length === 0) return null;
  return (
    <nav className={classes.bar} aria-label={t("bar.title")}>
      <ul className={classes.list}>
        {all.map((shortcut) => (
          <li key={shortcut.text}>
            <ShortcutButton shortcut={shortcut} />
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface ShortcutEntry {
  icon: ComponentType<IconProps>;
  text: string;
  to?: string | null;
  params?: Record<string, string>;
  onPress?: () => void;
}

const ShortcutButton = ({ shortcut }: { shortcut: ShortcutEntry }) => {
  const { icon: Icon, text, to, params, onPress } = shortcut;
  const content = (
    <>
      <Icon size={22} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </>
  );
  return to ? (
    <Link {...({ to, params } as LinkProps)} className={classes.shortcut}>
      {content}
    </Link>
  ) : (
    <button type="button" className={classes.shortcut} onClick={onPress}>
      {content}
    </button>
  );
};
