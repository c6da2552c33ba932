import "../../shell/home/texts.ts";
import type { Group } from "@portico/contract/common";
import { IconCalendarWeek, IconParking, type IconProps } from "@tabler/icons-react";
import { Link, type LinkProps, useLocation } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useDeskRights } from "../../desks/core/use-desks.ts";
import { useTexts } from "../../locales/use-texts.ts";
import type { NavigationName } from "../../shell/navigation/entries.ts";
import { useNavigation } from "../../shell/navigation/use-navigation.ts";
import { useSession } from "../../shell/session/session.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
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
/** Shortcuts at most, the scanner included. */
const MOST = 4;

/** The dialog on the home; a day that was chosen there stays chosen. */
const requestParking = (isHome: boolean): Pick<ShortcutEntry, "to" | "search"> => ({
  to: "/",
  search: (before: object) => ({ ...(isHome && before), request: "parking" as const }),
});

/**
 * On phones, at the bottom of the frame: the four things that somebody in this role does; nothing where there are none. The
 * frame keeps the bar's space for the element with `data-bar`.
 */
export const PhoneBar = () => {
  const { t } = useTexts("home");
  const { user } = useSession();
  const { hasPanel: hasDesks, mayBook } = useDeskRights();
  const { hasPanel: hasParking, mayPark, isRestricted } = useParkingRights();
  const isHome = useLocation({ select: ({ pathname }) => pathname === "/" });
  const canPlan = (hasDesks && mayBook) || (hasParking && mayPark);
  const entries = [...useNavigation().values()].flat();
  const [, wanted] = SHORTCUTS.find(([group]) => group === null || user.groups.includes(group))!;
  const own: Partial<Record<Shortcut, ShortcutEntry | undefined>> = {
    ...(hasParking &&
      !isRestricted && {
        requestParking: {
          ...{ icon: IconParking, text: t("bar.requestParking") },
          ...requestParking(isHome),
        },
      }),
    ...(canPlan && { planWeek: { icon: IconCalendarWeek, text: t("bar.planWeek"), to: "/plan-week" } }),
  };
  const find = (name: Shortcut): ShortcutEntry | undefined =>
    own[name] ?? entries.find((entry) => entry.name === name && !entry.isForPalette);
  const all = [
    ...wanted.flatMap((name) => find(name) ?? []).slice(0, MOST - 1),
    find("qrScanner") ?? [],
  ].flat();
  if (all.length === 0) return null;
  return (
    <nav className={classes.bar} aria-label={t("bar.title")} data-bar>
      <ul className={classes.list}>
        {all.map((shortcut) => (
          <li key={shortcut.text}>
            <ShortcutLink shortcut={shortcut} />
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface ShortcutEntry extends Pick<LinkProps, "search"> {
  icon: ComponentType<IconProps>;
  text: string;
  to: string | null;
  params?: Record<string, string>;
}

const ShortcutLink = ({ shortcut }: { shortcut: ShortcutEntry }) => {
  const { icon: Icon, text, to, params, search } = shortcut;
  return (
    <Link
      {...({ to, params, search } as LinkProps)}
      activeOptions={{ exact: true }}
      className={classes.shortcut}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </Link>
  );
};
