import "../core/texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./dashboard.module.css";

/** Frame and size of the panel until it is loaded. */
export const ParkingPanelSkeleton = () => {
  const { t } = useTexts("parking");
  return (
    <Panel title={t("title")} isFlush>
      <div className={classes.standIn} aria-busy="true" />
    </Panel>
  );
};
