import "../core/texts.ts";
import "../core/settings-texts.ts";
import type { ComponentType } from "react";
import { Page } from "../../ui/page/page.tsx";
import { AllocationsTab } from "../allocation/tab.tsx";
import { AllocationView } from "../allocation/view.tsx";
import { CameraPage } from "../cameras/page.tsx";
import { CamerasTab } from "../cameras/tab.tsx";
import { CarparkClosuresTab } from "../carparks/closures-tab.tsx";
import { CarparksTab } from "../carparks/tab.tsx";
import { CarparkView } from "../carparks/view.tsx";
import type { Tab } from "../core/settings-search.ts";
import { useParkingSettingsSearch } from "../core/use-settings-search.ts";
import { useSettingsTabs } from "../core/use-settings-tabs.ts";
import { PermitsTab } from "../permits/tab.tsx";
import { AccessibilityTab } from "./accessibility-tab.tsx";
import { CreditsTab } from "./credits-tab.tsx";
import { GeneralTab } from "./general-tab.tsx";

const PAGES: Record<Tab, ComponentType> = {
  carparks: CarparksTab,
  cameras: CamerasTab,
  permits: PermitsTab,
  closures: CarparkClosuresTab,
  accessibility: AccessibilityTab,
  allocations: AllocationsTab,
  credits: CreditsTab,
  settings: GeneralTab,
};

/** All settings of parking administrators; the address stores the tab and the opened row. */
export const ParkingSettingsPage = () => {
  const { tab = "carparks", carpark, allocation, camera } = useParkingSettingsSearch().search;
  const shownTab = useSettingsTabs().includes(tab) ? tab : "carparks";
  const Tab = PAGES[shownTab];
  return (
    <Page wide>
      {tab === "carparks" && carpark ? (
        <CarparkView key={carpark} id={carpark} />
      ) : tab === "allocations" && allocation ? (
        <AllocationView key={allocation} id={allocation} />
      ) : shownTab === "cameras" && camera ? (
        <CameraPage id={camera} />
      ) : (
        <Tab key={shownTab} />
      )}
    </Page>
  );
};
