import { previewMeetings } from "@portico/contract/meetings/booking";
import { type Text, text } from "@portico/contract/texts/text";
import { translate } from "@portico/contract/texts/translate";
import { on, type Stub } from "../../testing/api.ts";
import { HARBOUR } from "../../testing/people.ts";
import type { BookingCheck } from "../core/use-booking.ts";

const WEEK_MS = 7 * 86_400_000;

interface RoomDate {
  roomId: string;
  date: string;
  startTime: string;
}

/**
 * What booking would bring: every date is free, but for what `problem` says of a room then. A rule recurs weekly.
 */
export const preview = (
  problem: (roomDate: RoomDate) => Text | undefined = () => undefined,
  suggestions: BookingCheck["suggestions"] = { rooms: [], times: [] },
): Stub =>
  on(previewMeetings, ({ body: { dates, rooms, recurrence } }) => {
    const count = Number(/COUNT=(\d+)/.exec(recurrence?.rrule ?? "")?.[1] ?? 1);
    const days = dates.flatMap((one) =>
      Array.from({ length: count }, (_, week) => ({
        ...one,
        date: new Date(Date.parse(one.date) + week * WEEK_MS).toISOString().slice(0, 10),
      })),
    );
    const results = days
      .filter(({ date }) => !recurrence?.exceptions.includes(date))
      .map(({ date, startTime, endTime }) => {
        const problems = rooms.flatMap((roomId) => {
          const message = problem({ roomId, date, startTime });
          return message
            ? [
                {
                  roomId,
                  message: translate(message, "en-GB"),
                  code: message.code,
                  facts: message.facts ?? {},
                },
              ]
            : [];
        });
        const at = (time: string) => `${date}T${time}:00.000Z`;
        return {
          date,
          start: at(startTime),
          end: at(endTime),
          timeZone: HARBOUR.timeZone,
          ok: problems.length === 0,
          problems,
        };
      });
    return { results, suggestions };
  });

export const roomTaken = (day: string, room: string): Text => text("meetings.roomTaken", { day, room });
