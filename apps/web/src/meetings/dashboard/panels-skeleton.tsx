import "../core/texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./dashboard.module.css";
import { usePanelCount } from "./use-panel-count.ts";

export const MeetingsPanelSkeleton = () => {
  const { t } = useTexts("meetings");
  return (
    <Panel title={t("panel.calendar")} isFlush>
      <div className={classes.standIn} aria-busy="true" />
    </Panel>
  );
};

/** The panels' frames in their number and about their size, until the panels are loaded. */
export const MeetingsPanelsSkeleton = () =>
  Array.from({ length: usePanelCount() }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are alike
    <MeetingsPanelSkeleton key={at} />
  ));
