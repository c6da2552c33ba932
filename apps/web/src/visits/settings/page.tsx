import "./texts.ts";
import { getRouteApi } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Page } from "../../ui/page/page.tsx";
import { AgreementsTab } from "../agreements/tab.tsx";
import { BadgeTab } from "../badges/tab.tsx";
import { useVisitsSettingsTabs, VisitsSettingsFrame } from "../core/settings-frame.tsx";
import type { Tab } from "../core/settings-search.ts";
import { DenyListTab } from "../deny-list/tab.tsx";
import { KioskTab } from "./kiosk-tab.tsx";
import { ScreensTab } from "./screens-tab.tsx";
import { SelfServiceTab } from "./self-service-tab.tsx";
import { SitesTab } from "./sites-tab.tsx";
import { VisitorTypesTab } from "./types-tab.tsx";

const route = getRouteApi("/_app/admin/reception");

const PAGES: Record<Exclude<Tab, "codes">, ComponentType> = {
  types: VisitorTypesTab,
  agreements: AgreementsTab,
  badge: BadgeTab,
  kiosk: KioskTab,
  "self-service": SelfServiceTab,
  sites: SitesTab,
  deny: DenyListTab,
  screens: ScreensTab,
};

interface VisitsSettingsPageProps {
  /** The tab of printed codes, which belongs to another feature; the route passes it in. */
  Codes: ComponentType;
}

/** All settings of reception; the address stores the tab. */
export const VisitsSettingsPage = ({ Codes }: VisitsSettingsPageProps) => {
  const { tab } = route.useSearch();
  const tabs = useVisitsSettingsTabs();
  const shown = tab && tabs.includes(tab) ? tab : tabs[0]!;
  if (shown === "codes") return <CodesTab Codes={Codes} />;
  const Tab = PAGES[shown];
  return (
    <Page wide>
      <Tab key={shown} />
    </Page>
  );
};

const CodesTab = ({ Codes }: VisitsSettingsPageProps) => {
  const { t } = useTexts("visitsSettings");
  return (
    <Page wide>
      <VisitsSettingsFrame tab="codes" headline={t("tabs.codes")} context={t("codesContext")}>
        <Codes />
      </VisitsSettingsFrame>
    </Page>
  );
};
