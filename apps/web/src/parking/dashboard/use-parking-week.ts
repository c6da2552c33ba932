import "../core/texts.ts";
import { monthOf } from "@portico/contract/days/days";
import { IconParking } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { retryOf } from "../../shell/api/loaded.ts";
import { useSession } from "../../shell/session/session.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import { ordinal } from "../../ui/days/format.ts";
import type { WeekCell, WeekRow } from "../../ui/days/week-strip.tsx";
import { dayStatus } from "../core/day-status.ts";
import { reservationsRange, useCalendarReservations } from "../core/use-parking.ts";
import { usePermitDays } from "../core/use-permits.ts";

/** What others have, and days on which nobody can park, are no parking of the person's own. */
const OWN = ["confirmed", "permit", "pending", "queued", "claimable"];

/**
 * The range that the calendar below asks for, whose answer serves both, or these days where they go beyond it.
 *
 * @param days in order
 */
const rangeOf = (days: readonly string[], today: string): [first: string, last: string] => {
  const [first, last] = reservationsRange(monthOf(today));
  return days[0]! >= first && days.at(-1)! <= last ? [first, last] : [days[0]!, days.at(-1)!];
};

/** The reservations and permit days of these days, on any site. */
export const useParkingDays = (days: readonly string[], today: string) => {
  const { user } = useSession();
  const { hasPanel, mayPark } = useParkingRights();
  const reservations = useCalendarReservations(...rangeOf(days, today), hasPanel && mayPark);
  const permits = usePermitDays(days[0]!, days.at(-1)!, user.id, hasPanel && mayPark, monthOf(today));
  return { rows: reservations.data?.results, permitDays: permits.days, retry: retryOf(reservations) };
};

/** The person's own parking in these days, in order; undefined for a person who does not park. */
export const useParkingWeek = (days: readonly string[], today: string): WeekRow | undefined => {
  const { t } = useTexts(["parking", "ui"]);
  const { user } = useSession();
  const { hasPanel, mayPark } = useParkingRights();
  const { rows, permitDays, retry } = useParkingDays(days, today);
  if (!hasPanel || !mayPark) return undefined;
  const cellOf = (day: string): WeekCell | undefined => {
    const entries = rows?.filter((row) => row.day === day) ?? [];
    const permits = permitDays.filter((one) => one.day === day);
    const found = dayStatus({ entries, personId: user.id, permits: permits.map(({ status }) => status) });
    if (!found || !OWN.includes(found.status)) return undefined;
    const { status, position } = found;
    if (day < today && status !== "confirmed" && status !== "permit") return undefined;
    const own = entries.find((row) => row.employee === user.id && row.status === "confirmed");
    const place = status === "confirmed" && own ? (own.space?.name ?? own.carpark.name) : undefined;
    const word = t(`ui:status.${status}`);
    const short = status === "claimable" ? t("permit.claim") : word;
    const text = place ?? (position ? ordinal(position) : short);
    return { status, text, words: t("week.parking", { text, status: word }) };
  };
  return {
    key: "parking",
    label: t("title"),
    icon: IconParking,
    retry,
    cells:
      rows &&
      new Map(
        days.flatMap((day) => {
          const cell = cellOf(day);
          return cell ? [[day, cell]] : [];
        }),
      ),
  };
};
