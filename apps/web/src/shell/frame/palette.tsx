import "../../styles/app.css";
import { useMantineColorScheme } from "@mantine/core";
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  useSpotlight,
} from "@mantine/spotlight";
import { addDays } from "@portico/contract/days/days";
import "@mantine/spotlight/styles.layer.css";
import {
  IconBuilding,
  IconDesk,
  IconHistory,
  IconMoon,
  IconParkingCircle,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconSun,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { actionOf } from "../navigation/entries.ts";
import { type LabelledEntry, useNavigation } from "../navigation/use-navigation.ts";
import { useHasFeature, useSession } from "../session/session.ts";
import { chooseSite, useSites } from "../session/sites.ts";
import { PALETTE_FIELD } from "./first-keys.ts";
import classes from "./header.module.css";
import type { FoundByPalette } from "./palette-rows.ts";
import { usePaletteResults } from "./use-palette-results.tsx";

const [store, spotlight] = createSpotlight();

/** The number of actions on top. */
const COMMONEST = 3;

interface PaletteProps {
  /** How many times the palette has been asked for: it opens with each. */
  openCount: number;
  /** Kept outside, because typing begins before this component is loaded. */
  query: string;
  onQuery: (query: string) => void;
  found: FoundByPalette;
}

/** Opens screens, rooms, visitors and meetings, changes site and colours, and logs out, all by keyboard. */
export const Palette = ({ openCount, query, onQuery, found }: PaletteProps) => {
  const { booking: Booking, settings: Settings } = found;
  const { t } = useTexts("shell");
  const { colleagues, rooms, visitors, meetings } = usePaletteResults(query);
  const [booked, setBooked] = useState<SpotlightActionGroupData>();
  const [foundSettings, setFoundSettings] = useState<SpotlightActionGroupData>();
  const navigate = useNavigate();
  const sections = useNavigation();
  const { sites, siteId, timeZone } = useSites();
  const now = useNow();
  const { colorScheme, toggleColorScheme } = useMantineColorScheme();
  const hasDark = useHasFeature("dark mode");
  const hasReception = useHasFeature("reception");
  const { user, client, inGroup } = useSession();

  useEffect(() => {
    if (openCount > 0) spotlight.open();
  }, [openCount]);

  const icon = (Icon: typeof IconSearch) => <Icon size={18} stroke={1.75} aria-hidden />;
  const entries = [...sections.values()].flat();
  const toAction = (entry: LabelledEntry): SpotlightActionData => ({
    id: entry.key,
    label: entry.text,
    leftSection: icon(entry.icon as typeof IconSearch),
    onClick: () =>
      entry.to === null ? actionOf(entry)() : void navigate({ to: entry.to, params: entry.params as never }),
  });
  const { features, settings } = client.config;
  const mayRequestParking =
    features.includes("parking") && !settings.parkingUnrestricted && inGroup("parking") && !user.isRestricted;
  const desks = entries.find(({ name }) => name === "desks");
  const commonest: SpotlightActionData[] = [
    ...(mayRequestParking
      ? [
          {
            id: "request-parking",
            label: t("palette.requestParking"),
            leftSection: icon(IconParkingCircle),
            onClick: () =>
              void navigate({
                to: "/",
                search: { day: addDays(dayIn(timeZone, now), 1), request: "parking" },
              }),
          },
        ]
      : []),
    ...(desks ? [{ ...toAction(desks), label: t("palette.bookDesk"), leftSection: icon(IconDesk) }] : []),
    ...entries.filter(({ name }) => name === "bookResource" || name === "bookVisitors").map(toAction),
  ]
    .toSorted((one, other) => Number(one.id === "bookVisitors") - Number(other.id === "bookVisitors"))
    .slice(0, COMMONEST);
  const isOnTop = ({ key }: LabelledEntry) => key !== "desks" && commonest.some(({ id }) => id === key);
  const screens = entries.filter((entry) => !isOnTop(entry)).map(toAction);
  if (inGroup("admin")) {
    screens.push({
      id: "audit",
      label: t("titles.audit"),
      leftSection: icon(IconHistory),
      onClick: () => void navigate({ to: "/admin/audit" }),
    });
    screens.push({
      id: "organisation",
      label: t("titles.organisation"),
      leftSection: icon(IconSettings),
      onClick: () => void navigate({ to: "/admin/organisation" }),
    });
    screens.push({
      id: "privacy",
      label: t("titles.privacy"),
      leftSection: icon(IconShieldLock),
      onClick: () => void navigate({ to: "/admin/privacy" }),
    });
    screens.push({
      id: "sites",
      label: t("titles.sites"),
      leftSection: icon(IconBuilding),
      onClick: () => void navigate({ to: "/admin/sites" }),
    });
    screens.push({
      id: "resource-settings",
      label: t("titles.resourceSettings"),
      leftSection: icon(IconSettings),
      onClick: () => void navigate({ to: "/admin/resources" }),
    });
  }
  if (hasReception && inGroup("admin", "reception", "security")) {
    screens.push({
      id: "reception-settings",
      label: t("titles.receptionSettings"),
      leftSection: icon(IconSettings),
      onClick: () => void navigate({ to: "/admin/reception" }),
    });
  }
  const isDark = colorScheme === "dark";
  const actions: SpotlightActionData[] = [
    ...sites
      .filter((site) => sites.length > 1 && site.id !== siteId)
      .map((site) => ({
        id: `site-${site.id}`,
        label: t("palette.switchSite", { site: site.name }),
        leftSection: icon(IconBuilding),
        onClick: () => chooseSite(site.id),
      })),
    ...(hasDark
      ? [
          {
            id: "dark",
            label: t(isDark ? "palette.lightMode" : "palette.darkMode"),
            leftSection: icon(isDark ? IconSun : IconMoon),
            onClick: toggleColorScheme,
          },
        ]
      : []),
  ];
  const all: SpotlightActionGroupData[] = [
    ...(booked ? [booked] : []),
    { group: t("palette.commonest"), actions: commonest },
    { group: t("palette.screens"), actions: screens },
    ...(foundSettings ? [foundSettings] : []),
    { group: t("palette.colleagues"), actions: colleagues },
    { group: t("palette.rooms"), actions: rooms },
    { group: t("palette.visitors"), actions: visitors },
    { group: t("palette.meetings"), actions: meetings },
    { group: t("palette.actions"), actions },
  ];

  const groups = all.filter(({ actions }) => actions.length > 0);

  const { listId } = useSpotlight(store);
  const rows = groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows are shown
  useEffect(() => markFirst(listId), [listId, query, rows]);

  return (
    <>
      <Suspense>
        <Booking query={query} onRows={setBooked} />
      </Suspense>
      <Suspense>
        <Settings query={query} onRows={setFoundSettings} />
      </Suspense>
      <Spotlight
        store={store}
        shortcut={null}
        query={query}
        onQueryChange={onQuery}
        actions={groups}
        nothingFound={t("palette.empty")}
        highlightQuery
        scrollable
        maxHeight={420}
        overlayProps={{ blur: 0, backgroundOpacity: 0.44 }}
        title={t("palette.title")}
        // The dialog's header is no page header.
        attributes={{ header: { role: "none" } }}
        classNames={{
          search: classes.paletteSearch,
          actionsList: classes.paletteList,
          actionsGroup: classes.paletteGroup,
          action: classes.paletteAction,
          header: "visually-hidden",
        }}
        searchProps={{
          placeholder: t("palette.placeholder"),
          "aria-label": t("palette.title"),
          ...PALETTE_FIELD,
          leftSection: icon(IconSearch),
        }}
      />
    </>
  );
};

/** Enter opens the first row, and the row shows it. The package marks one only after a key, in this same way. */
const markFirst = (listId: string): void => {
  const list = document.getElementById(listId);
  for (const row of list?.querySelectorAll("[data-selected]") ?? []) row.removeAttribute("data-selected");
  list?.querySelector("[data-action]")?.setAttribute("data-selected", "true");
  store.updateState((state) => ({ ...state, selected: 0 }));
};
