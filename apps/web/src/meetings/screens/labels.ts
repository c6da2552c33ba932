import { DAY_MS } from "@portico/contract/days/durations";
import "./texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, timeIn } from "../../ui/days/format.ts";
import { minutesUntil, type ScreenState } from "./state.ts";
import type { RoomScreen } from "./use-screen.ts";

/** The texts of a state: `label` in small letters, `headline` in large ones, and a line of detail. */
export interface StateLabels {
  label: string;
  headline: string;
  detail: string;
}

/** The texts of a door screen, with times of its site. */
export const useScreenLabels = (roomScreen: RoomScreen, now: number) => {
  const { t } = useTexts("meetingsScreens");
  const { timeZone, booking } = roomScreen.room;
  const time = (instant: number | string) => timeIn(timeZone, new Date(instant));

  const until = (instant: number): string => {
    const day = dayIn(timeZone, new Date(instant));
    if (day === dayIn(timeZone, new Date(now))) return t("until", { time: time(instant) });
    return day === dayIn(timeZone, new Date(now + DAY_MS))
      ? t("untilTomorrow", { time: time(instant) })
      : t("untilDay", { day: formatDay(day), time: time(instant) });
  };

  /** "1 hour 18 minutes". */
  const duration = (minutes: number): string => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const parts = [hours > 0 && t("hours", { count: hours }), rest > 0 && t("minutes", { count: rest })];
    return parts.filter(Boolean).join(" ");
  };

  /** "48 min left". */
  const left = (instant: number): string => {
    const minutes = minutesUntil(instant, now);
    return t("left", {
      time:
        minutes < 60
          ? t("shortMinutes", { minutes })
          : t("shortHours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    });
  };

  const words = (state: ScreenState, answeredAt: number): StateLabels => {
    switch (state.kind) {
      case "occupied":
        return { label: t("label.occupied"), headline: until(state.until), detail: "" };
      case "preparing":
        return {
          label: t("label.preparing"),
          headline: until(state.until),
          detail: state.next
            ? t("next", { description: state.next.description, start: time(state.next.start) })
            : "",
        };
      case "closed":
        return {
          label: t(state.block.kind === "block" ? "label.block" : "label.closed"),
          headline: state.until === null ? t("furtherNotice") : until(state.until),
          detail: state.block.reason ?? "",
        };
      case "unknown":
        return {
          label: t("label.unknown"),
          headline: t("unknown"),
          detail: t("unknownText", { time: time(answeredAt) }),
        };
      case "free":
        if (booking === "walk-ins") return { label: t("label.walkIns"), headline: t("walkIns"), detail: "" };
        if (booking === "non-bookable")
          return { label: t("label.nonBookable"), headline: t("nonBookable"), detail: "" };
        return {
          label: t("label.free"),
          headline: state.until === null ? t("restOfDay") : until(state.until),
          detail: state.until === null ? "" : duration(minutesUntil(state.until, now)),
        };
    }
  };

  return { time, left, words };
};
