import type { ReactNode } from "react";
import type { StatusName } from "../feedback/status.ts";

/** The content of a day beside its number. */
export interface DayContent {
  status?: StatusName;
  /** A few characters beside the icon: "2nd". */
  detail?: string;
  /** Replaces the status's icon; a plain tick for a past day. */
  icon?: ReactNode;
  /** Added to the screen reader's text, after the word of the status. */
  label?: string;
}
