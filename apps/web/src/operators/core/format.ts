import { locale } from "../../locales/locale.ts";

const UNITS = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** "34 MB": at most three digits before the unit. */
export const formatBytes = (bytes: number): string => {
  const at = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1000, bytes)) / 3) - 1);
  const amount = bytes / 1000 ** (at + 1);
  return new Intl.NumberFormat(locale(), {
    style: "unit",
    unit: UNITS[at]!,
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount);
};

/** "0.4 sec", "12 sec", "3 min": how long a job took. */
export const formatSeconds = (seconds: number): string => {
  const isLong = seconds >= 120;
  return new Intl.NumberFormat(locale(), {
    style: "unit",
    unit: isLong ? "minute" : "second",
    maximumFractionDigits: seconds < 10 ? 1 : 0,
  }).format(isLong ? seconds / 60 : seconds);
};
