import "../../shell/home/texts.ts";
import { Button } from "@mantine/core";
import { useOs } from "@mantine/hooks";
import { IconCalendarWeek, IconDoor, IconSearch, IconUserCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { usePhone } from "../../ui/use-phone.ts";
import classes from "./-first-hints.module.css";

interface FirstHintsProps {
  /** Whether the person can plan a week of desks or parking; otherwise they hear of rooms, where there are any. */
  canPlan: boolean;
  onUnderstood: () => void;
}

/** What saves time here, for somebody who is here for the first time, until they put it away. */
export const FirstHints = ({ canPlan, onUnderstood }: FirstHintsProps) => {
  const { t } = useTexts(["home", "shell"]);
  const os = useOs();
  const isPhone = usePhone();
  const hasKeys = !isPhone && os !== "ios" && os !== "android";
  const hasRooms = useHasFeature("rooms");
  const icon = { size: 22, stroke: 1.75, "aria-hidden": true };
  return (
    <Panel
      title={t("hints.title")}
      action={
        <Button variant="light" size="xs" onClick={onUnderstood}>
          {t("hints.understood")}
        </Button>
      }
    >
      <ul className={classes.hints}>
        {(canPlan || hasRooms) && (
          <li>
            {canPlan ? <IconCalendarWeek {...icon} /> : <IconDoor {...icon} />}
            <div>
              <Link to={canPlan ? "/plan-week" : "/rooms"}>{t(canPlan ? "hints.plan" : "hints.rooms")}</Link>
              <p>{t(canPlan ? "hints.planText" : "hints.roomsText")}</p>
            </div>
          </li>
        )}
        <li>
          <IconSearch {...icon} />
          <div>
            <strong>{t("hints.search")}</strong>
            <p>
              {hasKeys
                ? t("hints.searchText", { key: t(os === "macos" ? "shell:shortcutMac" : "shell:shortcut") })
                : t("hints.searchTextPhone")}
            </p>
          </div>
        </li>
        <li>
          <IconUserCircle {...icon} />
          <div>
            <Link to="/edit-profile">{t("hints.account")}</Link>
            <p>{t("hints.accountText")}</p>
          </div>
        </li>
      </ul>
    </Panel>
  );
};
