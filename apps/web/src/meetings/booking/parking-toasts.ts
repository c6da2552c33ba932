import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import type { Meeting } from "../core/use-meetings.ts";

type ParkedVisit = Pick<Meeting["visits"][number], "id" | "status" | "needsParking" | "hasParking">;
interface MeetingVisits {
  visits: readonly ParkedVisit[];
}

/** The toast about visitors' parking; failures take precedence over successes. */
export const parkingToast = (
  meetings: readonly MeetingVisits[],
  before: MeetingVisits | undefined,
): { kind: "warning" | "positive"; message: string } | undefined => {
  const was = new Map(before?.visits.map((visit) => [visit.id, visit.hasParking]));
  const visits = meetings.flatMap((meeting) => meeting.visits).filter(({ status }) => status !== "cancelled");
  if (visits.some(({ needsParking, hasParking }) => needsParking && !hasParking))
    return { kind: "warning", message: translate(text("visits.parkingNotReserved")) };
  if (visits.some(({ id, hasParking }) => hasParking && !was.get(id)))
    return { kind: "positive", message: translate(text("visits.parkingReserved")) };
  if (visits.some(({ id, hasParking }) => !hasParking && was.get(id)))
    return { kind: "positive", message: translate(text("visits.parkingRemoved")) };
  return undefined;
};

/** @param before the meeting as it was opened, when the form edited one */
export const showParkingToast = (meetings: readonly MeetingVisits[], before?: MeetingVisits): void => {
  const news = parkingToast(meetings, before);
  if (news) toast[news.kind](news.message);
};
