import { timeIn } from "../../ui/days/format.ts";
import { useMyMeetings } from "../core/use-meetings.ts";
import { isTakingPlace, momentsOf } from "./moments.ts";
import { useHasMeetings } from "./use-has-meetings.ts";

interface NextMeeting {
  /** "11:00", by the meeting's own clock. */
  time: string;
  /** The first room's name; undefined without a room. */
  place: string | undefined;
}

/** The person's next meeting of a day; undefined without one, and while it is not known. */
export const useNextMeeting = (day: string, now: Date): NextMeeting | undefined => {
  const { data } = useMyMeetings(day, {}, useHasMeetings());
  const rows = data?.results.filter(isTakingPlace) ?? [];
  const next = rows[momentsOf(rows, now).indexOf("next")];
  return next && { time: timeIn(next.timeZone, next.start), place: next.rooms[0]?.name };
};
