import { IconBan, IconCircleCheck, IconClock, IconListNumbers, IconWifiOff } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatDay, formatList, ordinal } from "../ui/format.ts";
import { isLive } from "./day-status.ts";
import { type Forecast, type Outcome, type Prospect, prospects } from "./forecast.ts";
import classes from "./request.module.css";
import { useBookedDays } from "./use-parking.ts";
import type { RequestFormState } from "./use-request-form.ts";

const ICONS: Record<Outcome, typeof IconBan> = {
  confirmed: IconCircleCheck,
  queued: IconListNumbers,
  "pre-approval": IconClock,
  unavailable: IconBan,
};

/** More days than these are counted, not named. */
const NAMED_DAYS = 3;

const sentence = (
  t: TFunction<"parking">,
  { kind, days, position }: Prospect,
  name: string,
  isBooked: boolean,
): string => {
  const count = days.length;
  const named =
    count > NAMED_DAYS
      ? t("forecast.someDays", { count })
      : formatList(days.map(({ day }) => formatDay(day)));
  const facts = { days: named, count, name };
  if (kind === "confirmed") return t("forecast.confirmed", facts);
  if (kind === "pre-approval") return t("forecast.pending", facts);
  if (kind === "unavailable")
    return isBooked ? t("forecast.booked", facts) : t("forecast.unavailable", facts);
  if (position === undefined) return t(name ? "forecast.queuedManyOther" : "forecast.queuedMany", facts);
  return t(name ? "forecast.queuedOther" : "forecast.queued", { ...facts, position: ordinal(position) });
};

interface RequestNoteProps {
  days: readonly Forecast[] | undefined;
  state: RequestFormState;
  isOnline: boolean;
}

/** Says what will happen before it is sent. */
export const RequestNote = ({ days = [], state, isOnline }: RequestNoteProps) => {
  const { t } = useTranslation("parking");
  const { form, personId, personName, serverChooses } = state;
  // Answers for days that were taken back meanwhile say nothing.
  const { told, rest } = prospects(days.filter(({ day }) => form.dates.includes(day)));
  const [first] = told;
  const impossible = first?.kind === "unavailable" ? first.days.map(({ day }) => day) : [];
  const booked = useBookedDays(
    impossible.length > 0 ? personId : undefined,
    impossible[0] ?? "",
    impossible.at(-1) ?? "",
  ).data?.results;
  // The usual reason: who has parking at these times gets no second one.
  const isBooked = impossible.every((day) => booked?.some((row) => row.day === day && isLive(row)));
  const Icon = isOnline ? first && ICONS[first.kind] : IconWifiOff;
  const name = form.isForOther ? personName : "";
  const words = !isOnline
    ? t("offline")
    : first
      ? [
          ...told.map((prospect) => sentence(t, prospect, name, isBooked)),
          rest && t("forecast.confirmedRest"),
        ]
          .filter(Boolean)
          .join(" ")
      : serverChooses && t("form.serverChooses");
  return (
    <span role="status" className={classes.note} data-kind={first?.kind}>
      {Icon && words && <Icon size={18} stroke={1.75} aria-hidden />}
      {words}
    </span>
  );
};
