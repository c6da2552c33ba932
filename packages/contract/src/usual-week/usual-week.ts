import { z } from "zod";
import { Day, Id, Named, namedObject, TimeOfDay } from "../common.ts";
import { addProblem } from "../core/add-problem.ts";
import { endpoint } from "../endpoint.ts";
import { EvRequest } from "../parking/reservations.ts";
import { encodeText } from "../texts/text.ts";
import { BOOKED_THINGS, OUTCOMES } from "./form.ts";

/**
 * A person's usual week: a desk, and a car park with its hours, by weekday; booked by itself as days open, each day by its own
 * rules and in the name of the person. The specification has no such calls.
 */

const Weekday = z.number().int().min(1).max(7);

/** When the car park is used. */
const parkingTimes = {
  /** `HH:mm`, both or none; null: the client's business day, as it is when the day is booked. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** Charging; left out of a day's booking, with the reason, where the car park or the person may not have it. */
  evSpaceReservation: z.object({ requestedStart: z.string(), requestedEnd: z.string() }).nullable(),
};

export const UsualWeek = namedObject("UsualWeek", {
  /** By weekday, 1 is Monday; empty: nothing is booked by itself. A desk or car park that was removed is null. */
  days: z.array(
    z.object({ weekday: Weekday, desk: Named.nullable(), carpark: Named.nullable(), ...parkingTimes }),
  ),
  /** The first day that is booked again; null: not paused. */
  pausedUntil: Day.nullable(),
  /** The last day that was tried; null: there is no usual week. */
  bookedUntil: Day.nullable(),
  /** What came of the days that are not over, by day. */
  outcomes: z.array(
    z.object({
      day: Day,
      thing: z.enum(BOOKED_THINGS),
      /** The name of the desk or of the car park. */
      place: z.string(),
      /** Of parking, as it was asked for; null for a desk. */
      ...parkingTimes,
      outcome: z.enum(OUTCOMES),
      /** Why it was refused, or booked without charging, in the reader's language. */
      reason: z.string().nullable(),
      /** What was made, or is kept. */
      reservation: Id.nullable(),
      /** Cancelled, released or denied since. */
      isEnded: z.boolean(),
    }),
  ),
});
export type UsualWeek = z.output<typeof UsualWeek>;

export const getUsualWeek = endpoint({
  method: "GET",
  path: "/usual-week/",
  summary: "The caller's usual week, and what was booked of it",
  access: "session",
  output: UsualWeek,
  refusals: [],
});

/**
 * Replaces the days; what is booked stays, and so does a pause. Days before `from` are not booked: those that the person has
 * planned already. Without days nothing is booked by itself any more.
 */
export const setUsualWeek = endpoint({
  method: "PUT",
  path: "/usual-week/",
  summary: "Have a week booked by itself from a day on, or end that",
  access: "session",
  body: z.object({
    days: z
      .array(
        z
          .object({
            weekday: Weekday,
            deskId: Id.nullable().default(null),
            carparkId: Id.nullable().default(null),
            startTime: TimeOfDay.nullable().default(null),
            endTime: TimeOfDay.nullable().default(null),
            evSpaceReservation: EvRequest.nullable().default(null),
          })
          .superRefine(({ startTime, endTime, evSpaceReservation: ev }, context) => {
            if (endTime && !startTime) addProblem(context, "startTime", encodeText("common.startRequired"));
            else if (startTime && !endTime) addProblem(context, "endTime", encodeText("common.endRequired"));
            else if (startTime && endTime && endTime <= startTime)
              addProblem(context, "endTime", encodeText("common.endBeforeStart"));
            if (ev && ev.requestedEnd <= ev.requestedStart)
              addProblem(context, "evSpaceReservation", encodeText("common.endBeforeStart"));
          }),
      )
      .max(7)
      .refine(
        (days) => new Set(days.map(({ weekday }) => weekday)).size === days.length,
        encodeText("usualWeek.dayTwice"),
      ),
    from: Day,
  }),
  output: UsualWeek,
  refusals: [400, 403, 409, 422],
});

/** Days before `pausedUntil` are left out, also later on: they are not booked when the pause ends. Null ends the pause. */
export const pauseUsualWeek = endpoint({
  method: "PATCH",
  path: "/usual-week/",
  summary: "Pause one's usual week until a day, or go on",
  access: "session",
  body: z.object({ pausedUntil: Day.nullable() }),
  output: UsualWeek,
  refusals: [400, 403, 404, 409, 422],
});
