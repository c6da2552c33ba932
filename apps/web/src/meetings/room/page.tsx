import "../core/schedule-texts.ts";
import { Button, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { NotFoundPage } from "../../shell/page/not-found-page.tsx";
import { useNamedPage } from "../../shell/page/title.ts";
import { listIconOf } from "../../shell/resources/icons.ts";
import { useSites } from "../../shell/session/sites.ts";
import { DateNavigator } from "../../ui/days/date-navigator.tsx";
import { dayIn } from "../../ui/days/format.ts";
import type { DayRange } from "../../ui/days/range.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageSkeleton } from "../../ui/page/page-skeleton.tsx";
import { usePhone } from "../../ui/use-phone.ts";
import { ResourcePhoto } from "../core/resource-photo.tsx";
import type { Room } from "../core/use-booking.ts";
import { bookingLink } from "../schedule/booking-link.ts";
import { stateOf, statusName } from "../schedule/labels.ts";
import listClasses from "../schedule/page.module.css";
import { rowOf } from "../schedule/rows.ts";
import { useMinute, useResource, useSchedule } from "../schedule/use-schedules.ts";
import { RoomDay } from "./day.tsx";
import { RoomFacts } from "./facts.tsx";
import classes from "./room.module.css";
import { modeOf, type RoomSearch, shownDays } from "./search.ts";
import { RoomWeek } from "./week.tsx";

interface RoomPageProps {
  id: string;
  search: RoomSearch;
  onSearch: (search: RoomSearch) => void;
}

/** One resource: its facts, and its schedule. */
export const RoomPage = ({ id, search, onSearch }: RoomPageProps) => {
  const { t } = useTexts("meetingsSchedule");
  const { data: room, error, refetch } = useResource(id);
  const { t: shell } = useTexts("shell");
  const isUnknown = !room && error instanceof ApiError && error.status === 404;
  useNamedPage(isUnknown ? shell("errors.notFoundTitle") : room?.typeName);
  if (isUnknown) return <NotFoundPage isInFrame />;
  if (error && !room) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!room) return <PageSkeleton shape="schedule" title={t("loading")} />;
  return <LoadedRoom room={room} search={search} onSearch={onSearch} />;
};

const LoadedRoom = ({ room, search, onSearch }: Omit<RoomPageProps, "id"> & { room: Room }) => {
  const { t } = useTexts("meetingsSchedule");
  const { href } = useLocation();
  const { sites } = useSites();
  const isPhone = usePhone();
  const now = useMinute();
  const timeZone = sites.find(({ id }) => id === room.siteId)?.timeZone ?? room.timeZone;
  const today = dayIn(timeZone, now);
  const asked = shownDays(search, today, isPhone ?? false);
  const days = isPhone ? { from: asked.from, until: asked.from } : asked;
  const mode = isPhone ? "day" : modeOf(search, days);
  const { data: current } = useSchedule(room.id, { from: today, until: today });
  const { data: schedule, error, refetch } = useSchedule(room.id, days);
  const show = (shown: DayRange, nextMode: RoomSearch["mode"] = search.mode) =>
    onSearch({ from_date: shown.from, until_date: shown.until, mode: nextMode });
  const showDay = useCallback(
    (day: string) => onSearch({ from_date: day, until_date: day, mode: "day" }),
    [onSearch],
  );
  const bookButton = (place: string | undefined) =>
    room.booking === "bookable" &&
    room.userMayBook &&
    room.isActive && (
      <Button
        className={place}
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        renderRoot={(props) => (
          <Link
            {...bookingLink(room.typeId, {
              date: days.from > today ? days.from : undefined,
              room_id: room.id,
              previousPage: href,
            })}
            {...props}
          />
        )}
      >
        {t("bookNamed", { name: room.name })}
      </Button>
    );
  const state = current && (
    <StatusChip status={statusName(current.status)} words={stateOf(t, rowOf(current, today, now))} />
  );
  const isOnPhoto = isPhone && room.photo !== null;

  return (
    <Page wide>
      {isOnPhoto && (
        <ResourcePhoto photo={room.photo} icon={listIconOf(room.type.icon)} className={classes.band}>
          {state}
        </ResourcePhoto>
      )}
      <PageHeader headline={room.name} context={!isOnPhoto && state} action={bookButton(listClasses.wide)} />
      {!isPhone && <RoomFacts room={room} photo={room.photo} />}
      <DateNavigator
        mode={mode}
        {...days}
        today={today}
        onChange={show}
        {...(isPhone ? {} : { onMode: (next, shown) => show(shown, next) })}
      />
      {error && !schedule ? (
        <ErrorState title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
      ) : !schedule ? (
        <Skeleton height={360} radius="md" />
      ) : days.from === days.until ? (
        // A day goes from top to bottom, on every screen.
        <RoomDay schedule={schedule} day={schedule.days.from} now={now} />
      ) : (
        <RoomWeek schedule={schedule} days={schedule.days} now={now} onDay={showDay} />
      )}
      {isPhone && <RoomFacts room={room} photo={null} />}
      <div className={listClasses.bottom}>{bookButton(undefined)}</div>
    </Page>
  );
};
