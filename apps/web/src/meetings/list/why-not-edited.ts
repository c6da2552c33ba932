import type { TFunction } from "i18next";
import type { Meeting } from "./use-meetings.ts";

/** Why Edit is out of reach: what became of the meeting, else whose it is. */
export const whyNotEdited = (
  t: TFunction<"meetings">,
  { status, userIsHost, end }: Pick<Meeting, "status" | "userIsHost" | "end">,
  onlyHost: "actions.onlyHost" | "actions.onlyHostHere",
  now: Date,
): string => {
  if (status === "cancelled") return t("actions.isCancelled");
  if (status !== "booked" || Date.parse(end) <= now.getTime()) return t("actions.over");
  return t(userIsHost ? "actions.notNow" : onlyHost);
};
