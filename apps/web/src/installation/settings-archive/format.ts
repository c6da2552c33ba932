import type { settingsArchive } from "../../locales/en-GB/installation/settings-archive.ts";
import { textsOf, useTexts } from "../../locales/use-texts.ts";
import type { Kind } from "./kinds.ts";

/** How kinds, fields and values are said. */

export type KindName = keyof (typeof settingsArchive)["kind"];
export type FieldName = keyof (typeof settingsArchive)["field"];

export const useKindName = (): ((kind: Kind) => string) => {
  const { t } = useTexts("settingsArchive");
  return ({ name }) => t(`kind.${name as KindName}`);
};

/** A point in a field's name is none in the texts. */
export const fieldKey = (field: string): string => field.replace(".", "_");

export const useFieldName = (): ((field: string) => string) => {
  const { t } = useTexts("settingsArchive");
  return (field) => t(`field.${fieldKey(field) as FieldName}`);
};

interface Times {
  startTime: string;
  endTime: string;
}
const isTimes = (value: unknown): value is Times =>
  typeof value === "object" && value !== null && "startTime" in value && "endTime" in value;

/** The most characters of a value that are shown. */
const SHOWN_MAX = 120;

export function formatValue(value: unknown): string {
  const t = textsOf("settingsArchive");
  if (value === null || value === undefined || value === "") return t("value.none");
  if (typeof value === "boolean") return t(value ? "value.yes" : "value.no");
  if (Array.isArray(value)) {
    if (value.length === 0) return t("value.none");
    if (value.every(isTimes))
      return value.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(", ");
    if (value.some((one) => typeof one === "object")) return t("value.entries", { count: value.length });
    return shorten(value.join(", "));
  }
  return typeof value === "object" ? t("value.set") : shorten(String(value));
}

const shorten = (said: string): string =>
  said.length > SHOWN_MAX ? `${said.slice(0, SHOWN_MAX - 1)}…` : said;
