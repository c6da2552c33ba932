import "../core/texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { DeskPanelContentSkeleton } from "./content-skeleton.tsx";

/** Frame and size of the panel until it is loaded. */
export const DeskPanelSkeleton = () => {
  const { t } = useTexts("desks");
  return (
    <Panel title={t("panel.title")} isFlush>
      <DeskPanelContentSkeleton />
    </Panel>
  );
};
