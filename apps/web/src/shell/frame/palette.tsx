import "../../styles/app.css";
import { useMantineColorScheme } from "@mantine/core";
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from "@mantine/spotlight";
import "@mantine/spotlight/styles.layer.css";
import { IconBuilding, IconHistory, IconMoon, IconSearch, IconSettings, IconSun } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { actionOf } from "../navigation/entries.ts";
import { useNavigation } from "../navigation/use-navigation.ts";
import { useHasFeature, useSession } from "../session/session.ts";
import { chooseSite, useSites } from "../session/sites.ts";
import classes from "./header.module.css";
import { usePaletteResults } from "./use-palette-results.tsx";

const [store, spotlight] = createSpotlight();

/** Opens screens, rooms, visitors and meetings, changes site and colours, and logs out, all by keyboard. */
export const Palette = ({ asked: openCount }: { asked: number }) => {
  const { t } = useTexts("shell");
  const [query, setQuery] = useState("");
  const { colleagues, rooms, visitors, meetings } = usePaletteResults(query);
  const navigate = useNavigate();
  const sections = useNavigation();
  const { sites, siteId } = useSites();
  const { colorScheme, toggleColorScheme } = useMantineColorScheme();
  const hasDark = useHasFeature("dark mode");
  const hasReception = useHasFeature("reception");
  const { inGroup } = useSession();

  useEffect(() => {
    if (openCount > 0) spotlight.open();
  }, [openCount]);

  const icon = (Icon: typeof IconSearch) => <Icon size={18} stroke={1.75} aria-hidden />;
  const screens = [...sections.values()].flat().map(
    (entry): SpotlightActionData => ({
      id: entry.key,
      label: entry.text,
      leftSection: icon(entry.icon as typeof IconSearch),
      onClick: () =>
        entry.to === null
          ? actionOf(entry)()
          : void navigate({ to: entry.to, params: entry.params as never }),
    }),
  );
  if (inGroup("admin")) {
    screens.push({
      id: "audit",
      label: t("titles.audit"),
      leftSection: icon(IconHistory),
      onClick: () => void navigate({ to: "/admin/audit" }),
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
    { group: t("palette.screens"), actions: screens },
    { group: t("palette.colleagues"), actions: colleagues },
    { group: t("palette.rooms"), actions: rooms },
    { group: t("palette.visitors"), actions: visitors },
    { group: t("palette.meetings"), actions: meetings },
    { group: t("palette.actions"), actions },
  ];

  const groups = all.filter(({ actions }) => actions.length > 0);

  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={groups}
      nothingFound={t("palette.empty")}
      highlightQuery
      scrollable
      maxHeight={420}
      overlayProps={{ blur: 0, backgroundOpacity: 0.44 }}
      classNames={{ search: classes.paletteSearch, actionsList: classes.paletteList }}
      searchProps={{
        placeholder: t("palette.placeholder"),
        "aria-label": t("palette.title"),
        leftSection: icon(IconSearch),
      }}
    />
  );
};
