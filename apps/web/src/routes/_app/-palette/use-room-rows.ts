import "./texts.ts";
import { instantAt } from "@portico/contract/days/instants";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTexts } from "../../../locales/use-texts.ts";
import { call } from "../../../shell/api/call.ts";
import { roomTypeOf, useResourceTypes } from "../../../shell/resources/types.ts";
import { formatDay } from "../../../ui/days/format.ts";
import type { Booking } from "./read-booking.ts";
import type { BookingRow, BookingSite } from "./row.ts";

const SHOWN = 3;

/** The smallest rooms that are free and large enough; each opens the booking form with room and time. */
export const useRoomRows = (
  booking: Extract<Booking, { kind: "room" }> | undefined,
  { siteId, timeZone }: BookingSite,
): BookingRow[] => {
  const { t } = useTexts("paletteBooking");
  const navigate = useNavigate();
  const { types } = useResourceTypes();
  const type = roomTypeOf(types);
  const instantOf = (time: string) => instantAt(booking!.day, time, timeZone).toISOString();
  const { data, isError } = useQuery({
    queryKey: ["resources", "words", siteId, type?.id, booking],
    queryFn: ({ signal }) =>
      call("GET /rooms/", {
        query: {
          ...{ site: siteId ?? undefined, type: type?.id, capacity: booking!.people, limit: SHOWN },
          ...{ allowWalkIns: "false", ordering: "capacity" },
          availableFrom: instantOf(booking!.startTime),
          availableUntil: instantOf(booking!.endTime),
        },
        signal,
      }),
    enabled: booking !== undefined,
  });
  if (!booking || (!data && !isError)) return [];
  const { day, startTime, endTime } = booking;
  const when = `${formatDay(day)}, ${startTime}–${endTime}`;
  const open = (roomId: string) => () =>
    void navigate({
      to: "/meetings/create",
      search: { date: day, start_time: startTime, end_time: endTime, room_id: roomId },
    });
  const openAll = () =>
    void navigate({
      to: "/rooms/book",
      search: {
        ...{ date: day, start_time: startTime, end_time: endTime },
        people: booking.people && booking.people > 1 ? booking.people : undefined,
      },
    });
  const rooms = (data?.results ?? []).filter((room) => room.booking === "bookable");
  if (rooms.length === 0)
    return [
      {
        id: "booking-no-room",
        label: t("noRoom", { when }),
        description: t("noRoomText"),
        onPress: openAll,
      },
    ];
  const named = rooms.map(({ id, name, capacity, locationPath }) => ({
    id: `booking-room-${id}`,
    label: t("room", { room: name, when }),
    description: t("roomText", { count: capacity, place: locationPath }),
    onPress: open(id),
  }));
  const all = {
    id: "booking-rooms",
    label: t("allRooms", { when }),
    description: t("allRoomsText"),
    onPress: openAll,
  };
  return [...named, all];
};
