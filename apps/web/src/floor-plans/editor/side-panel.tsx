import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./editor.module.css";

export const TABS = ["chosen", "items", "rooms", "zones", "drawing"] as const;
export type Tab = (typeof TABS)[number];

interface SidePanelProps {
  editor: PlanEditor;
  tab: Tab;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** Fields and lists for everything on the plan, so that dragging is never the only way. */
export const SidePanel = ({ editor, tab, onTab, children }: SidePanelProps) => {
  const { t } = useTexts("floorPlansEditor");
  const { size } = editor.state.selected;
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTab(TABS.find((one) => one === next) ?? "chosen")}
      className={classes.side}
      variant="unstyled"
    >
      <Tabs.List className={classes.tabs} aria-label={t("tabs.label")}>
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name} className={classes.tab}>
            {t(`tabs.${name}`)}
            {name === "chosen" && size > 0 && <span className={classes.badge}>{size}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
};
