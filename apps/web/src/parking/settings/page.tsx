import "../core/texts.ts";
import "../core/settings-texts.ts";
import type { ComponentType } from "react";
import { Page } from "../../ui/page/page.tsx";
import { AllocationsTab } from "../allocation/tab.tsx";
import { AllocationView } from "../allocation/view.tsx";
import { ClosuresTab } from "../carparks/closures-tab.tsx";
import { CarparksTab } from "../carparks/tab.tsx";
import { CarparkView } from "../carparks/view.tsx";
import type { Tab } from "../core/settings-search.ts";
import { useSettingsSearch } from "../core/use-settings-search.ts";
import { PermitsTab } from "../permits/tab.tsx";
import { AccessibilityTab } from "./accessibility-tab.tsx";
import { SettingsTab } from "./general-tab.tsx";

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
