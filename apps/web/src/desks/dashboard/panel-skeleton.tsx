import "../core/texts.ts";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/page/panel.tsx";
import { PanelExpected } from "./content-skeleton.tsx";

/** The panel's frame and size, until it is rendered. */
export const DeskPanelPlace = () => {
  const { t } = useTranslation("desks");
  return (
    <Panel title={t("panel.title")} flush>
      <PanelExpected />
    </Panel>
  );
};
