import {
  IconBan,
  IconChargingPile,
  IconCircleCheck,
  IconClock,
  IconListNumbers,
  IconWifiOff,
} from "@tabler/icons-react";
import { type Translate, useTexts } from "../../locales/use-texts.ts";
import { ordinal } from "../../ui/days/format.ts";
import { formatDayList } from "../../ui/days/format-day-list.ts";
import type { Tone } from "../../ui/feedback/status.ts";
import { ForecastNote } from "../../ui/form/forecast-note.tsx";
import { isLive } from "../core/day-status.ts";
import { useBookedDays } from "../core/use-parking.ts";
import { usePermitDays } from "../core/use-permits.ts";
import { forecastEv, slotToSend } from "./ev-slots.ts";
import { type DayForecast, type ForecastGroup, type Outcome, summarizeForecast } from "./forecast.ts";
import type { ParkingRequestForm } from "./use-request-form.ts";

const OUTCOME_STYLES: Record<Outcome, { icon: typeof IconBan; tone: Tone }> = {
  confirmed: { icon: IconCircleCheck, tone: "green" },
  queued: { icon: IconListNumbers, tone: "grape" },
  "pre-approval": { icon: IconClock, tone: "amber" },
  unavailable: { icon: IconBan, tone: "red" },
};

const sentence = (
  t: Translate<"parking">,
  { kind, days: { length: count }, position }: ForecastGroup,
  words: { days: string; name: string },
  reason: "booked" | "permit" | undefined,
): string => {
  const facts = { ...words, count };
  if (kind === "confirmed") return t("forecast.confirmed", facts);
  if (kind === "pre-approval") return t("forecast.pending", facts);
  if (kind === "unavailable") return t(`forecast.${reason ?? "unavailable"}`, facts);
  if (position === undefined)
    return t(words.name ? "forecast.queuedManyOther" : "forecast.queuedMany", facts);
  return t(words.name ? "forecast.queuedOther" : "forecast.queued", {
    ...facts,
    position: ordinal(position),
  });
};

interface RequestNoteProps {
  days: readonly DayForecast[] | undefined;
  state: ParkingRequestForm;
  today: string;
  isOnline: boolean;
}

/** The forecast in words, before the request is sent. */
export const RequestNote = ({ days = [], state, today, isOnline }: RequestNoteProps) => {
  const { t } = useTexts("parking");
  const { t: ui } = useTexts("ui");
  const { values, personId, personName, serverChooses } = state;
  // Forecasts for days that were deselected since are ignored.
  const { visibleGroups, rest } = summarizeForecast(days.filter(({ day }) => values.dates.includes(day)));
  const [first] = visibleGroups;
  const impossible = first?.kind === "unavailable" ? first.days.map(({ day }) => day) : [];
  const booked = useBookedDays(
    impossible.length > 0 ? personId : undefined,
    impossible[0] ?? "",
    impossible.at(-1) ?? "",
  ).data?.results;
  const { days: permitDays } = usePermitDays(
    impossible[0] ?? today,
    impossible.at(-1) ?? today,
    personId,
    impossible.length > 0,
  );
  // The usual reasons for a second space being refused: the person has parking at these times, or a granted
  // permit.
  const isBooked = impossible.every((day) => booked?.some((row) => row.day === day && isLive(row)));
  const isPermit = impossible.every((day) =>
    permitDays.some((one) => one.day === day && one.status === "granted"),
  );
  const reason = isBooked ? "booked" : isPermit ? "permit" : undefined;
  const look = first && OUTCOME_STYLES[first.kind];
  const ev = slotToSend(values, state.clock);
  // Without parking there is no charging.
  const charging = ev && first?.kind !== "unavailable" && forecastEv(t, ev, days[0]?.evSlots);
  const icon = charging && first?.kind === "confirmed" ? IconChargingPile : look?.icon;
  const name = values.isForOther ? personName : "";
  const wordsOf = ({ days }: ForecastGroup) => ({
    days: formatDayList(
      ui,
      days.map(({ day }) => day),
    ),
    name,
  });
  const words = !isOnline
    ? t("offline")
    : first
      ? [
          ...visibleGroups.map((prospect) => sentence(t, prospect, wordsOf(prospect), reason)),
          rest && t("forecast.confirmedRest"),
          charging,
        ]
          .filter(Boolean)
          .join(" ")
      : serverChooses
        ? t("form.serverChooses")
        : "";
  return <ForecastNote icon={isOnline ? icon : IconWifiOff} tone={look?.tone} text={words} />;
};
