import { addDays } from "@portico/contract/days/days";
import { exampleTimes, type MessageSamples } from "../platform/messages/sample.ts";
import { usualWeekMail } from "./mails.ts";

/** An example of the mail about a usual week. */
export const usualWeekSamples = {
  "usual-week.booked": ({ client, reader, now }) => {
    const { day } = exampleTimes(now);
    return {
      mail: usualWeekMail(reader, client.origin, [
        { day, thing: "desk", place: "A-12", outcome: "booked", reason: null },
        {
          ...{ day: addDays(day, 1), thing: "parking", place: "North", outcome: "queued", reason: null },
          ...{ startTime: "07:30", endTime: "16:00" },
        },
      ]),
    };
  },
} satisfies MessageSamples;
