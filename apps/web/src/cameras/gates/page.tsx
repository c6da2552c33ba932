import "./texts.ts";
import { getRouteApi } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { Page } from "../../ui/page/page.tsx";
import { BarriersTab } from "./barriers-tab.tsx";
import { CountsTab } from "./counts-tab.tsx";
import { RulesTab } from "./rules-tab.tsx";
import type { Tab } from "./search.ts";

const route = getRouteApi("/_app/parking/gates");

const PAGES: Record<Tab, ComponentType> = {
  barriers: BarriersTab,
  counts: CountsTab,
  rules: RulesTab,
};

/** What follows from a vehicle at a gate; the address stores the tab. */
export const GatesPage = () => {
  const { tab = "barriers" } = route.useSearch();
  const Tab = PAGES[tab];
  return (
    <Page wide>
      <Tab key={tab} />
    </Page>
  );
};
