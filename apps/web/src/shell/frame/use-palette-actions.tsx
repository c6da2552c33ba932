import { useMantineColorScheme } from "@mantine/core";
import type { SpotlightActionData } from "@mantine/spotlight";
import { addDays } from "@portico/contract/days/days";
import {
  IconBuilding,
  IconDesk,
  IconMoon,
  IconParkingCircle,
  type IconProps,
  IconSun,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { useAdministrationPages } from "../navigation/administration-pages.ts";
import { actionOf } from "../navigation/entries.ts";
import { type LabelledEntry, useNavigation } from "../navigation/use-navigation.ts";
import { useHasFeature } from "../session/session.ts";
import { chooseSite, useSites } from "../session/sites.ts";
import { useParkingRights } from "../session/use-parking-rights.ts";

/** The number of actions on top. */
const COMMONEST = 3;

export const paletteIcon = (Icon: ComponentType<IconProps>) => <Icon size={18} stroke={1.75} aria-hidden />;

const useEntries = (): LabelledEntry[] => [...useNavigation().values()].flat();

/** An entry of the navigation as a row. */
const useToAction = () => {
  const navigate = useNavigate();
  return (entry: LabelledEntry): SpotlightActionData => ({
    id: entry.key,
    label: entry.text,
    leftSection: paletteIcon(entry.icon),
    onClick: () =>
      entry.to === null ? actionOf(entry)() : void navigate({ to: entry.to, params: entry.params as never }),
  });
};

const useRequestParkingAction = (): SpotlightActionData => {
  const { t } = useTexts("shell");
  const navigate = useNavigate();
  const { timeZone } = useSites();
  const now = useNow();
  return {
    id: "request-parking",
    label: t("palette.requestParking"),
    leftSection: paletteIcon(IconParkingCircle),
    onClick: () =>
      void navigate({
        to: "/",
        search: { day: addDays(dayIn(timeZone, now), 1), request: "parking" },
      }),
  };
};

/** What people do most often: a booking of each kind, as far as the person may. */
export const useCommonestActions = (): SpotlightActionData[] => {
  const { t } = useTexts("shell");
  const { mayRequest } = useParkingRights();
  const requestParking = useRequestParkingAction();
  const entries = useEntries();
  const toAction = useToAction();
  const desks = entries.find(({ name }) => name === "desks");
  return [
    ...(mayRequest ? [requestParking] : []),
    ...(desks
      ? [{ ...toAction(desks), label: t("palette.bookDesk"), leftSection: paletteIcon(IconDesk) }]
      : []),
    ...entries.filter(({ name }) => name === "bookResource" || name === "bookVisitors").map(toAction),
  ]
    .toSorted((one, other) => Number(one.id === "bookVisitors") - Number(other.id === "bookVisitors"))
    .slice(0, COMMONEST);
};

/** The screens that are not on top: the navigation's, and the pages of administrators. */
export const useScreenActions = (commonest: readonly SpotlightActionData[]): SpotlightActionData[] => {
  const { t } = useTexts("shell");
  const navigate = useNavigate();
  const entries = useEntries();
  const toAction = useToAction();
  const pages = useAdministrationPages();
  const isOnTop = ({ key }: LabelledEntry) => key !== "desks" && commonest.some(({ id }) => id === key);
  return [
    ...entries.filter((entry) => !isOnTop(entry)).map(toAction),
    ...pages.map(({ to, icon, title }) => ({
      id: to,
      label: t(`titles.${title}`),
      leftSection: paletteIcon(icon),
      onClick: () => void navigate({ to }),
    })),
  ];
};

const useSiteActions = (): SpotlightActionData[] => {
  const { t } = useTexts("shell");
  const { sites, siteId } = useSites();
  return sites
    .filter((site) => sites.length > 1 && site.id !== siteId)
    .map((site) => ({
      id: `site-${site.id}`,
      label: t("palette.switchSite", { site: site.name }),
      leftSection: paletteIcon(IconBuilding),
      onClick: () => chooseSite(site.id),
    }));
};

const useColourActions = (): SpotlightActionData[] => {
  const { t } = useTexts("shell");
  const { colorScheme, toggleColorScheme } = useMantineColorScheme();
  const hasDark = useHasFeature("dark mode");
  if (!hasDark) return [];
  const isDark = colorScheme === "dark";
  return [
    {
      id: "dark",
      label: t(isDark ? "palette.lightMode" : "palette.darkMode"),
      leftSection: paletteIcon(isDark ? IconSun : IconMoon),
      onClick: toggleColorScheme,
    },
  ];
};

/** Changes the site and the colours. */
export const useDisplayActions = (): SpotlightActionData[] => [...useSiteActions(), ...useColourActions()];
