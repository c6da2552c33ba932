import "../core/texts.ts";
import { useSearch } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { Page } from "../../ui/page/page.tsx";
import type { FrameProps } from "./frame-props.ts";
import { GeneralTab } from "./general-tab.tsx";
import { PointsTab } from "./points-tab.tsx";
import { TABS, type Tab } from "./search.ts";
import { WardensTab } from "./wardens-tab.tsx";

/** Settings of muster: assembly points, wardens, and what counts. */
export const MusterSettingsPage = () => {
  const { t } = useTexts("muster");
  const { tab = "points" } = useSearch({ strict: false }) as { tab?: Tab };
  const frame: FrameProps = {
    navigation: t("settings.title"),
    tabs: TABS.map((name) => ({ name, label: t(`settings.tabs.${name}`) })),
    current: tab,
  };
  return (
    <Page wide>
      {tab === "points" && <PointsTab frame={frame} />}
      {tab === "wardens" && <WardensTab frame={frame} />}
      {tab === "settings" && <GeneralTab frame={frame} />}
    </Page>
  );
};
