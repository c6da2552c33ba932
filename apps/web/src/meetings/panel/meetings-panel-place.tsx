import "../list/texts.ts";
import { useTranslation } from "react-i18next";
import { useSession } from "../../shell/session.ts";
import { Panel } from "../../ui/panel.tsx";
import classes from "./panel.module.css";

/** The panels' frames, as many as there will be and about their size, until they are rendered. */
export const MeetingsPanelPlaces = () => {
  const { t } = useTranslation("meetings");
  return useSession().client.config.dashboardResourceTypes.map((id) => (
    <Panel key={id} title={t("panel.calendar")} flush>
      <div className={classes.standIn} aria-busy="true" />
    </Panel>
  ));
};
