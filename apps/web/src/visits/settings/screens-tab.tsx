import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "../core/settings-form.module.css";
import { VisitsSettingsFrame } from "../core/settings-frame.tsx";

/** Links to the settings of rooms, where all screens are managed. */
export const ScreensTab = () => {
  const { t } = useTexts("visitsSettings");
  return (
    <VisitsSettingsFrame tab="screens" headline={t("screens.answer")} context={t("screens.context")}>
      <div className={classes.links}>
        <Panel title={t("screens.become")}>
          <p>{t("screens.becomeText")}</p>
          <Button variant="default" renderRoot={(props) => <Link to="/screen" {...props} />}>
            {t("screens.become")}
          </Button>
        </Panel>
        <Panel title={t("screens.list")}>
          <p>{t("screens.listText")}</p>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/admin/resources" search={{ tab: "screens" }} {...props} />}
          >
            {t("screens.list")}
          </Button>
        </Panel>
      </div>
    </VisitsSettingsFrame>
  );
};
