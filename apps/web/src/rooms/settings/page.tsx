import "../core/texts.ts";
import { getRouteApi } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useHasFeature } from "../../shell/session/session.ts";
import { Page } from "../../ui/page/page.tsx";
import { BlocksTab } from "../blocks/tab.tsx";
import { BuildingsTab } from "../buildings/tab.tsx";
import { ResourcesTab } from "../catalogue/tab.tsx";
import { SiteClosuresTab } from "../closures/tab.tsx";
import { type Tab, tabsFor } from "../core/settings-search.ts";
import { HospitalityTab } from "../hospitality/tab.tsx";
import { ResourceFeaturesTab } from "../types/features-tab.tsx";
import { GroupsTab } from "../types/groups-tab.tsx";
import { ResourceTypesTab } from "../types/tab.tsx";
import { ScreensTab } from "./screens-tab.tsx";

const route = getRouteApi("/_app/admin/resources");

const PAGES: Record<Tab, ComponentType> = {
  resources: ResourcesTab,
  types: ResourceTypesTab,
  features: ResourceFeaturesTab,
  groups: GroupsTab,
  buildings: BuildingsTab,
  hospitality: HospitalityTab,
  blocks: BlocksTab,
  closures: SiteClosuresTab,
  screens: ScreensTab,
};

/** All settings of rooms and other resources; the address stores the tab. */
export const RoomsSettingsPage = () => {
  const { tab } = route.useSearch();
  const tabs = tabsFor(useHasFeature("rooms"), useHasFeature("screen"));
  const shown = tab && tabs.includes(tab) ? tab : tabs[0]!;
  const Tab = PAGES[shown];
  return (
    <Page wide>
      <Tab key={shown} />
    </Page>
  );
};
