import "../core/texts.ts";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./dashboard.module.css";

/** Frame and size of the panel until it is loaded, with its first rows. */
export const ParkingPanelSkeleton = ({ rows }: { rows?: ReactNode }) => {
  const { t } = useTexts("parking");
  return (
    <Panel title={t("title")} isFlush>
      {rows}
      <div className={classes.standIn} aria-busy="true" />
    </Panel>
  );
};
