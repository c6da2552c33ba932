import { Anchor } from "@mantine/core";
import { IconCalendar, IconDesk } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import {
  dayIn,
  formatDay,
  formatTimes,
  fullName,
  timeIn,
  viewerZone,
  zoneNote,
} from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import type { EmployeeSchedule, ScheduleItem } from "../core/use-directory.ts";
import classes from "./locate.module.css";

/** A colleague's place today, and the schedule of the coming week. */
export const ScheduleList = ({ schedule: { user, presence, schedule } }: { schedule: EmployeeSchedule }) => {
  const { t } = useTexts("directory");
  return (
    <>
      <p className={classes.presence}>
        {presence ? (
          <>
            <StatusChip status={presence.onSite ? "onSite" : "remote"} />
            <span className="tabular">
              {t("locate.since", { time: timeIn(viewerZone(), presence.since) })}
            </span>
          </>
        ) : (
          t("locate.unknown")
        )}
      </p>
      {schedule.length === 0 ? (
        <p className={classes.nothing}>{t("locate.nothing")}</p>
      ) : (
        <ul className={classes.items} aria-label={t("locate.schedule", { name: fullName(user) })}>
          {schedule.map((item) => (
            <ScheduleRow key={`${item.type} ${item.id}`} item={item} />
          ))}
        </ul>
      )}
    </>
  );
};

const ScheduleRow = ({ item }: { item: ScheduleItem }) => {
  const { t } = useTexts("directory");
  const now = useNow();
  const { type, date, start, end, timeZone, site, location, floorPlanRelativeUrl } = item;
  const Icon = type === "meeting" ? IconCalendar : IconDesk;
  const day = date === dayIn(timeZone, now) ? t("locate.today") : formatDay(date);
  const times = start && end ? formatTimes(start, end, timeZone) : t("locate.allDay");
  const note = start && zoneNote(timeZone, start);
  const place = [location, site?.name].filter(Boolean).join(", ") || t("locate.noPlace");
  return (
    <li className={classes.item}>
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.what}>
        <span className={classes.when}>
          {day}, <span className="tabular">{times}</span>
          {note && ` (${note})`}
        </span>
        <span className={classes.where}>
          {t(`locate.${type}`)}
          {" · "}
          {floorPlanRelativeUrl ? (
            <Anchor
              inherit
              aria-label={t("locate.onPlan", { place })}
              renderRoot={(props) => <Link to={`${floorPlanRelativeUrl}&date=${date}`} {...props} />}
            >
              {place}
            </Anchor>
          ) : (
            place
          )}
        </span>
      </div>
    </li>
  );
};
