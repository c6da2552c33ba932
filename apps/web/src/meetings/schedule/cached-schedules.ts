import type { Schedule } from "./rows.ts";

export interface MeetingMove {
  meetingId: string;
  fromRoom: string;
  toRoom: string;
  /** Instants. */
  start: string;
  end: string;
}

type CachedSchedules = { results: Schedule[] } | Schedule | undefined;

const moveInSchedule = (
  schedule: Schedule,
  move: MeetingMove,
  meeting: Schedule["meetings"][number],
): Schedule => {
  if (schedule.id !== move.fromRoom && schedule.id !== move.toRoom) return schedule;
  const others = schedule.meetings.filter(({ id }) => id !== move.meetingId);
  const isHere = schedule.id === move.toRoom;
  return {
    ...schedule,
    meetings: isHere ? [...others, { ...meeting, start: move.start, end: move.end }] : others,
  };
};

/** The cached schedules after the move, so that the meeting stays where it was dropped. */
export const applyMove = (kept: CachedSchedules, move: MeetingMove): CachedSchedules => {
  if (!kept) return kept;
  const schedules = "results" in kept ? kept.results : [kept];
  const meeting = schedules.flatMap(({ meetings }) => meetings).find(({ id }) => id === move.meetingId);
  if (!meeting) return kept;
  const next = schedules.map((schedule) => moveInSchedule(schedule, move, meeting));
  return "results" in kept ? { ...kept, results: next } : next[0];
};
