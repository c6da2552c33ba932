import type { Translate } from "../../locales/use-texts.ts";
import type { Meeting } from "../core/use-meetings.ts";

type Row = Pick<Meeting, "status" | "userIsHost" | "end" | "can">;

/**
 * Why Edit is disabled: the state of the meeting, else its host.
 *
 * @param otherwise the text for a person who may edit the meeting, but not here
 */
export const editRefusal = (
  t: Translate<"meetings">,
  { status, userIsHost, end, can }: Row,
  now: Date,
  otherwise: "actions.notNow" | "actions.onlyHostHere" = "actions.notNow",
): string => {
  if (status === "cancelled") return t("actions.isCancelled");
  if (status !== "booked" || Date.parse(end) <= now.getTime()) return t("actions.over");
  if (can.edit) return t(otherwise);
  return t(userIsHost ? "actions.notNow" : "actions.onlyHost");
};
