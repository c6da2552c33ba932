import "./texts.ts";
import type { ComponentType } from "react";
import { Page } from "../../ui/page/page.tsx";
import { useDesksList, useTabs } from "../core/list-frame.tsx";
import type { Tab } from "../core/list-search.ts";
import { DeskFeaturesTab } from "../settings/features-tab.tsx";
import { GeneralTab } from "../settings/general-tab.tsx";
import { ZonesTab } from "../settings/zones-tab.tsx";
import { DesksTab } from "./desks-tab.tsx";
import { RequestsTab } from "./requests-tab.tsx";

const PAGES: Record<Tab, ComponentType> = {
  desks: DesksTab,
  requests: RequestsTab,
  zones: ZonesTab,
  features: DeskFeaturesTab,
  settings: GeneralTab,
};

/** Desk Admin: all desks, requests to decide, and settings of desks; the address stores the tab. */
export const DesksListPage = () => {
  const { tab } = useDesksList().search;
  const tabs = useTabs();
  const shown = tab && tabs.includes(tab) ? tab : "desks";
  const Tab = PAGES[shown];
  return (
    <Page wide>
      <Tab key={shown} />
    </Page>
  );
};
