import "../list/texts.ts";
import { useTranslation } from "react-i18next";
import { useSession } from "../../shell/session.ts";
import { Panel } from "../../ui/panel.tsx";
import classes from "./panel.module.css";
import { RowsExpected } from "./rows-expected.tsx";

/** A panel's frame and size, until it is rendered. */
const MeetingsPanelPlace = () => {
  const { t } = useTranslation("meetings");
  return (
    <Panel title={t("panel.today")} flush>
      <RowsExpected />
      <div className={classes.foot} />
    </Panel>
  );
};

/** As many as there will be. */
export const MeetingsPanelPlaces = () =>
  useSession().client.config.dashboardResourceTypes.map((id) => <MeetingsPanelPlace key={id} />);
