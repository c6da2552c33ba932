import "./texts.ts";
import { mondayOf } from "@portico/contract/days/days";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Desk } from "../../../desks/core/use-desks.ts";
import { useBookDesk } from "../../../desks/floor/use-book-desk.ts";
import { proposeDesk } from "../../../desks/week/propose.ts";
import { type DeskDay, useWeekDesks } from "../../../desks/week/use-week-desks.ts";
import { useTexts } from "../../../locales/use-texts.ts";
import { call } from "../../../shell/api/call.ts";
import { useMayLocate } from "../../../shell/session/session.ts";
import { formatDay } from "../../../ui/days/format.ts";
import type { Booking } from "./read-booking.ts";
import type { BookingRow, BookingSite } from "./row.ts";

type DeskBooking = Extract<Booking, { kind: "desk" }>;

/** Where a colleague who may be found sits that day: the words that name the desk and its zone. */
const useSeatOf = (booking: DeskBooking | undefined) => {
  const mayLocate = useMayLocate();
  const isOn = mayLocate && booking?.near !== undefined;
  const query = useQuery({
    queryKey: ["people", "words", booking?.near, booking?.day],
    queryFn: async ({ signal }) => {
      const search = { isStaff: "true", isLocatable: "true", search: booking!.near, limit: 1 } as const;
      const { results } = await call("GET /users/", { query: search, signal });
      const [user] = results;
      if (!user) return null;
      const { schedule } = await call("GET /users/:id/schedule/", { params: { id: user.id }, signal });
      const seat = schedule.find(({ type, date }) => type === "desk_reservation" && date === booking!.day);
      return { user, location: seat?.location ?? null };
    },
    enabled: isOn,
  });
  return { isLoading: isOn && query.isPending, seat: query.data };
};

/** A desk near the colleague, else the one that suits the person best. */
function chooseDesk(
  { free = [], proposal }: DeskDay,
  seat: ReturnType<typeof useSeatOf>["seat"],
): { desk: Desk; name: string | undefined } | undefined {
  const zoneId = free.find(({ zone }) => seat?.location?.includes(zone.name))?.zoneId;
  if (!seat || !zoneId) return proposal && { desk: proposal.desk, name: undefined };
  const { user, location: name } = seat;
  const sitting = { id: "", name: name ?? "", zone: "", zoneId, floorPlanRelativeUrl: null };
  const near = proposeDesk(free, { usual: [], team: [{ user, desk: sitting }] });
  return near && { desk: near.desk, name: user.firstName };
}

/** The desk that one press books; where there is none, the reason. */
export const useDeskRows = (
  booking: DeskBooking | undefined,
  { siteId, today }: BookingSite,
): BookingRow[] => {
  const { t } = useTexts("paletteBooking");
  const navigate = useNavigate();
  const { days, loaded } = useWeekDesks(booking ? [booking.day] : [], mondayOf(today), siteId);
  const { isLoading, seat } = useSeatOf(booking);
  const planned = booking && days.get(booking.day);
  const chosen = planned && chooseDesk(planned, seat);
  const { book } = useBookDesk({ id: chosen?.desk.id ?? "" }, booking?.day ?? today);
  if (!booking || loaded.isLoading || isLoading) return [];
  const day = formatDay(booking.day);
  const instead = (label: string): BookingRow[] => [
    {
      id: "booking-desk",
      label,
      description: t("openDesks"),
      onPress: () => void navigate({ to: "/desks", search: { date: booking.day } }),
    },
  ];
  if (planned?.booked) return instead(t("deskHad", { desk: planned.booked.desk.name, day }));
  if (planned?.closed) return instead(t("deskClosed", { day, name: planned.closed }));
  if (planned && !planned.isBookable) return instead(t("deskLater", { day }));
  if (!chosen) return instead(t("noDesk", { day }));
  const { desk, name } = chosen;
  const facts = { name: name ?? seat?.user.firstName ?? booking.near, place: desk.location };
  const why = () => {
    if (booking.near === undefined) return t("deskText", facts);
    if (name) return t("deskNear", facts);
    return t(seat?.location ? "deskFar" : "deskUnknown", facts);
  };
  return [
    {
      id: "booking-desk",
      label: t("desk", { desk: desk.name, day }),
      description: why(),
      onPress: () => book(false),
    },
  ];
};
