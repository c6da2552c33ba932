import "./texts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useTexts } from "../../../locales/use-texts.ts";
import { useWeekParking } from "../../../parking/week/use-week-parking.ts";
import { useClient } from "../../../shell/session/session.ts";
import { formatDay } from "../../../ui/days/format.ts";
import type { Booking } from "./read-booking.ts";
import type { BookingRow, BookingSite } from "./row.ts";

/** The car park that would be asked for; the row opens the request of that day. */
export const useParkingRows = (
  booking: Extract<Booking, { kind: "parking" }> | undefined,
  { siteId, today }: BookingSite,
): BookingRow[] => {
  const { t } = useTexts("paletteBooking");
  const navigate = useNavigate();
  const { businessDayStart: startTime, businessDayEnd: endTime } = useClient().config;
  const hours = { week: { startTime, endTime }, days: {} };
  const days = booking ? [booking.day] : [];
  const { days: byDay, loaded } = useWeekParking(days, { today, siteId, hours });
  if (!booking || loaded.isLoading) return [];
  const { day } = booking;
  const planned = byDay.get(day);
  if (planned?.own)
    return [
      {
        id: "booking-parking",
        label: t("parkingHad", { day: formatDay(day) }),
        description: `${planned.own.place}. ${t("openDay")}`,
        onPress: () => void navigate({ to: "/", search: { day } }),
      },
    ];
  const isFree = (forecast: { outcome: string }) => forecast.outcome === "confirmed";
  const free = planned?.offers.filter(({ forecast }) => isFree(forecast)) ?? [];
  const offer = free.find(({ id }) => id === planned?.usual) ?? free[0];
  return [
    {
      id: "booking-parking",
      label: t("parking", { day: formatDay(day) }),
      description: offer
        ? t("parkingFree", { carpark: offer.name, count: offer.forecast.freeSpaces ?? 0 })
        : t("parkingFull"),
      onPress: () => void navigate({ to: "/", search: { day, request: "parking" } }),
    },
  ];
};
