import "./texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName, timeIn, viewerZone } from "../../ui/days/format.ts";
import type { CountedEntry } from "./view.ts";

/** The time of day with its seconds, where the reader is. */
export const secondsOf = (instant: string | number): string => {
  const at = new Date(instant);
  const seconds = String(at.getUTCSeconds()).padStart(2, "0");
  return `${timeIn(viewerZone(), at)}:${seconds}`;
};

/** What the screens of a roll call say of an entry. */
export const useEntryWords = () => {
  const { t } = useTexts("rollCall");
  const isVehicle = ({ kind }: CountedEntry) => kind === "vehicle";
  const name = (entry: CountedEntry): string =>
    isVehicle(entry) ? (entry.registration ?? "") : fullName(entry);
  return {
    name,
    place: ({ location: { floor, zone, place } }: CountedEntry): string =>
      [floor, zone].filter(Boolean).join(", ") || place || t("phone.noPlace"),
    /** Below the name: desk or place, company, host. */
    more: (entry: CountedEntry): string =>
      [
        entry.isAdded && t("phone.added"),
        isVehicle(entry) && t("phone.vehicle"),
        entry.location.desk && t("phone.desk", { name: entry.location.desk }),
        entry.company,
        entry.host && t("phone.host", { name: entry.host }),
      ]
        .filter(Boolean)
        .join(", "),
    /** What was marked, where and when. */
    marked: ({ mark, assemblyPoint, markedAt }: CountedEntry): string => {
      if (!mark || !markedAt) return t("unaccounted");
      const facts = { mark: t(`marks.${mark}`), time: secondsOf(markedAt) };
      return assemblyPoint && mark === "safe"
        ? t("phone.markedAt", { ...facts, point: assemblyPoint })
        : t("phone.marked", facts);
    },
    by: ({ isOwn, markedBy }: CountedEntry): string =>
      isOwn
        ? t("phone.by", { name: t("themselves") })
        : markedBy
          ? t("phone.by", { name: fullName(markedBy) })
          : "",
    /** How long ago, in one figure. */
    age: (ms: number): string => {
      const seconds = Math.max(0, Math.round(ms / 1000));
      if (seconds < 60) return t("phone.seconds", { count: seconds });
      if (seconds < 3600) return t("phone.minutes", { count: Math.floor(seconds / 60) });
      return t("phone.hours", { count: Math.floor(seconds / 3600) });
    },
  };
};
