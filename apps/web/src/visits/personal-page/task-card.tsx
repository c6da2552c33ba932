import { Button } from "@mantine/core";
import { IconSignature, IconWalk } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./cards.module.css";
import { hostName, isUpcoming } from "./labels.ts";
import type { PersonalVisit } from "./use-personal-visit.ts";

/** The visitor's first task or note; null without one. */
export const TaskCard = ({ visit }: { visit: PersonalVisit }) => {
  const { t } = useTexts("visitsPersonalPage");
  const host = hostName(visit);
  const isHere = visit.status === "arrived" || visit.status === "checked-in";
  if (visit.onMyWayAt && host && isHere)
    return (
      <div className={classes.task} data-tone="green" role="status">
        <IconWalk className={classes.taskIcon} size={24} stroke={1.75} aria-hidden />
        <div className={classes.rowText}>
          <h2 className={classes.cardTitle}>{t("onMyWay", { host })}</h2>
          <div className={classes.rowSecond}>{t("onMyWayText")}</div>
        </div>
      </div>
    );
  if (!visit.nda.required || visit.nda.signed || !isUpcoming(visit)) return null;
  return (
    <section className={classes.task} aria-label={t("task.title")}>
      <IconSignature className={classes.taskIcon} size={24} stroke={1.75} aria-hidden />
      <div className={classes.rowBody}>
        <div className={classes.rowText}>
          <h2 className={classes.cardTitle}>{t("task.title")}</h2>
          <div className={classes.rowSecond}>{t(visit.nda.updated ? "task.updated" : "task.sign")}</div>
        </div>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/visit/$uuid/nda" params={{ uuid: visit.uuid }} {...props} />}
        >
          {t("task.action")}
        </Button>
      </div>
    </section>
  );
};
