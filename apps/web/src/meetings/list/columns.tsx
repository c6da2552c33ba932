import { IconRepeat } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay, formatTimes, fullName, zoneNote } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { Avatar } from "../../ui/people/avatar.tsx";
import { AvatarStack } from "../../ui/people/avatar-stack.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { shownStatus } from "../core/labels.ts";
import type { MeetingSummary } from "../core/use-meetings.ts";
import classes from "./list.module.css";

const formatWhere = ({ site, rooms }: MeetingSummary): string =>
  [site.name, rooms[0]?.place].filter(Boolean).join(", ");
const roomsOf = ({ rooms }: MeetingSummary): string => rooms.map(({ name }) => name).join(", ");

export const useMeetingsColumns = (): Column<MeetingSummary>[] => {
  const { t } = useTexts("meetings");
  const times = ({ start, end, timeZone }: MeetingSummary) =>
    [formatTimes(start, end, timeZone), zoneNote(timeZone, start)].filter(Boolean).join(", ");
  return [
    {
      accessor: "start",
      title: t("table.columns.when"),
      noWrap: true,
      render: (meeting) => (
        <>
          <span className="tabular">{formatDay(meeting.day)}</span>
          <span className={`${classes.second} tabular`}>{times(meeting)}</span>
        </>
      ),
    },
    {
      accessor: "description",
      title: t("table.columns.meeting"),
      render: (meeting) => (
        <>
          <Link to="/meetings/$id" params={{ id: meeting.id }} className={classes.name}>
            {meeting.description}
          </Link>
          {meeting.isRecurring && (
            <>
              <IconRepeat size={14} stroke={1.75} className={classes.repeat} aria-hidden />
              <span className="visually-hidden"> {t("table.recurring")}</span>
            </>
          )}
          <span className={classes.onPhones}>
            {[meeting.host ? fullName(meeting.host) : t("table.atDoor"), roomsOf(meeting)]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <span className={classes.onPhones}>
            <StatusChip status={shownStatus(meeting)} />
          </span>
        </>
      ),
    },
    {
      accessor: "host",
      title: t("table.columns.host"),
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ host }) =>
        host ? (
          <span className={classes.person}>
            <Avatar person={host} size={24} />
            {fullName(host)}
          </span>
        ) : (
          <span className={classes.none}>{t("table.atDoor")}</span>
        ),
    },
    {
      accessor: "rooms",
      title: t("table.columns.place"),
      visibleMediaQuery: "(min-width: 48em)",
      render: (meeting) => (
        <>
          {roomsOf(meeting) || <span className={classes.none}>{t("details.noRoom")}</span>}
          <span className={`${classes.second} ${classes.clipped}`} title={formatWhere(meeting)}>
            {formatWhere(meeting)}
          </span>
        </>
      ),
    },
    {
      accessor: "numberOfAttendees",
      title: t("table.columns.people"),
      visibleMediaQuery: "(min-width: 75em)",
      render: ({ employees, visitors, numberOfAttendees }) => (
        <>
          <AvatarStack people={[...employees, ...visitors]} count={numberOfAttendees} max={3} />
          <span className="visually-hidden">{t("panel.people", { count: numberOfAttendees })}</span>
        </>
      ),
    },
    {
      accessor: "status",
      title: t("table.columns.status"),
      visibleMediaQuery: "(min-width: 48em)",
      render: (meeting) => <StatusChip status={shownStatus(meeting)} />,
    },
  ];
};
