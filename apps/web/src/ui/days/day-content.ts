import type { ReactNode } from "react";
import type { StatusName } from "../feedback/status.ts";

/** What a day shows beside its number. */
export interface DayContent {
  status?: StatusName;
  /** A few characters beside the icon: "2nd". */
  detail?: string;
  /** Replaces the status' icon; a plain tick for a past day. */
  icon?: ReactNode;
  /** Added to what a screen reader says; the status' word is said anyway. */
  label?: string;
}
