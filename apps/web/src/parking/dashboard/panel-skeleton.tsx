import "../core/texts.ts";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./dashboard.module.css";

/** The panel's frame and size, until it is rendered. */
export const ParkingPanelSkeleton = () => {
  const { t } = useTranslation("parking");
  return (
    <Panel title={t("title")} isFlush>
      <div className={classes.standIn} aria-busy="true" />
    </Panel>
  );
};
