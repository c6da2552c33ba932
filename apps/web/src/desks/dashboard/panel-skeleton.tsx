import "../core/texts.ts";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/page/panel.tsx";
import { DeskPanelContentSkeleton } from "./content-skeleton.tsx";

/** Frame and size of the panel until it is loaded. */
export const DeskPanelSkeleton = () => {
  const { t } = useTranslation("desks");
  return (
    <Panel title={t("panel.title")} isFlush>
      <DeskPanelContentSkeleton />
    </Panel>
  );
};
