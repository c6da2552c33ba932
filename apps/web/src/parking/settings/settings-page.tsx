import "../texts.ts";
import "./texts.ts";
import type { ComponentType } from "react";
import { Page } from "../../ui/page/page.tsx";
import { AccessibilityTab } from "./accessibility-tab.tsx";
import { AllocationView } from "./allocation-view.tsx";
import { AllocationsTab } from "./allocations-tab.tsx";
import { CarparkView } from "./carpark-view.tsx";
import { CarparksTab } from "./carparks-tab.tsx";
import { ClosuresTab } from "./closures-tab.tsx";
import { PermitsTab } from "./permits-tab.tsx";
import type { Tab } from "./settings-search.ts";
import { SettingsTab } from "./settings-tab.tsx";
import { useSettingsSearch } from "./use-settings-search.ts";

const PAGES: Record<Tab, ComponentType> = {
  carparks: CarparksTab,
  permits: PermitsTab,
  closures: ClosuresTab,
  accessibility: AccessibilityTab,
  allocations: AllocationsTab,
  settings: SettingsTab,
};

/** Everything that parking administrators keep; the tab, and what is opened in it, live in the address. */
export const SettingsPage = () => {
  const { tab = "carparks", carpark, allocation } = useSettingsSearch().search;
  const Tab = PAGES[tab];
  return (
    <Page wide>
      {tab === "carparks" && carpark ? (
        <CarparkView key={carpark} id={carpark} />
      ) : tab === "allocations" && allocation ? (
        <AllocationView key={allocation} id={allocation} />
      ) : (
        <Tab key={tab} />
      )}
    </Page>
  );
};
