import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { type Translate, useTexts } from "../../locales/use-texts.ts";
import { listIconOf } from "../../shell/resources/icons.ts";
import { formatList } from "../../ui/days/format.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { ResourcePhoto } from "../core/resource-photo.tsx";
import type { Room } from "../core/use-booking.ts";
import classes from "./room.module.css";

type T = Translate<"meetingsSchedule">;

/** "2 hours", "45 minutes", "3 days". */
const formatNotice = (t: T, minutes: number): string => {
  if (minutes % 1440 === 0) return t("room.daysCount", { count: minutes / 1440 });
  if (minutes % 60 === 0) return t("room.hoursCount", { count: minutes / 60 });
  return t("room.minutes", { count: minutes });
};

const formatOpeningHours = (t: T, { opens, closes, openWeekdays }: Room): string => {
  const names = t("room.weekdays", { returnObjects: true });
  const isAllDay = opens === "00:00" && closes === "24:00";
  const isEveryDay = openWeekdays.length === 7;
  if (isAllDay && isEveryDay) return t("room.hoursAlways");
  const sorted = openWeekdays.toSorted((a, b) => a - b);
  const [first = 1] = sorted;
  const last = sorted.at(-1) ?? first;
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  const days = isEveryDay
    ? t("room.everyDay")
    : isRun
      ? `${names[first - 1]}–${names[last - 1]}`
      : formatList(sorted.map((day) => names[day - 1] ?? ""));
  return isAllDay ? `${days}, ${t("room.allDay")}` : t("room.hoursOn", { days, opens, closes });
};

const rulesOf = (t: T, room: Room): string[] => [
  ...(room.booking === "walk-ins" ? [t("room.walkIns")] : []),
  ...(room.booking === "non-bookable" ? [t("room.nonBookable")] : []),
  ...(room.isActive ? [] : [t("room.inactive")]),
  ...(room.meetingTimeslotType === "timeslot"
    ? [
        t("room.slots", {
          slots: formatList(room.timeslots.map(({ startTime, endTime }) => `${startTime}–${endTime}`)),
        }),
      ]
    : []),
  ...(room.leadMinutes > 0 ? [t("room.lead", { notice: formatNotice(t, room.leadMinutes) })] : []),
  ...(room.maxMinutes === null ? [] : [t("room.longest", { count: room.maxMinutes })]),
  ...(room.daysAhead === null ? [] : [t("room.ahead", { count: room.daysAhead })]),
];

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface RoomFactsProps {
  room: Room;
  /** Null: there is none, or it is shown elsewhere. */
  photo: string | null;
}

/** The facts about a resource and its booking rules, with its photo. */
export const RoomFacts = ({ room, photo }: RoomFactsProps) => {
  const { t } = useTexts("meetingsSchedule");
  const rules = rulesOf(t, room);
  return (
    <Panel>
      <div className={classes.place}>
        {photo && <ResourcePhoto photo={photo} icon={listIconOf(room.type.icon)} className={classes.photo} />}
        <dl className={classes.facts}>
          <Fact name={t("room.location")}>
            {room.locationPath}
            {room.floorPlanRelativeUrl && (
              <Anchor href={room.floorPlanRelativeUrl} display="block">
                {t("room.onPlan")}
              </Anchor>
            )}
          </Fact>
          <Fact name={t("room.capacity")}>
            {room.capacity > 0 ? t("seats", { count: room.capacity }) : t("room.notCounted")}
          </Fact>
          <Fact name={t("room.features")}>
            {room.features.length > 0
              ? formatList(room.features.map(({ name }) => name))
              : t("room.noFeatures")}
          </Fact>
          <Fact name={t("room.hours")}>{formatOpeningHours(t, room)}</Fact>
          {rules.length > 0 && (
            <Fact name={t("room.booking")}>
              {rules.map((rule) => (
                <span key={rule} className={classes.rule}>
                  {rule}
                </span>
              ))}
            </Fact>
          )}
          {room.checkInMinutes !== null && (
            <Fact name={t("room.checkIn")}>{t("room.checkInText", { count: room.checkInMinutes })}</Fact>
          )}
          {room.meetingAddonsEnabled && (
            <Fact name={t("room.hospitality")}>
              {t("room.hospitalityText", { count: room.meetingAddonMinimumNoticeHours })}
            </Fact>
          )}
        </dl>
      </div>
    </Panel>
  );
};
