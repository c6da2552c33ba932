import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../shell/i18n.ts";
import { readBooking } from "./read-booking.ts";

/** A Friday. */
const clock = { today: "2026-11-20", time: "10:42" };
const [FRI, SAT, SUN, MON, TUE] = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"];
const room = (day: string, startTime: string, endTime: string, people?: number) => ({
  ...{ kind: "room", day, startTime, endTime, people },
});
const desk = (day: string, near?: string) => ({ kind: "desk", day, near });
const parking = (day: string) => ({ kind: "parking", day });

test.each<[string, object]>([
  ["room for 6 tomorrow 14:00", room(SAT, "14:00", "15:00", 6)],
  ["room 14:00-15:30 Tuesday", room(TUE, "14:00", "15:30")],
  ["room 14:00–15:30 tue", room(TUE, "14:00", "15:30")],
  ["Book a meeting room on Tuesday from 14 to 15:30", room(TUE, "14:00", "15:30")],
  ["room tomorrow at 2pm for 4 people", room(SAT, "14:00", "15:00", 4)],
  ["room tomorrow 2 pm", room(SAT, "14:00", "15:00")],
  ["room Monday 9:30 for 2 hours", room(MON, "09:30", "11:30")],
  ["room Monday 9.30 for 90min", room(MON, "09:30", "11:00")],
  ["room Monday 9-10", room(MON, "09:00", "10:00")],
  ["room for 8", room(FRI, "11:00", "12:00", 8)],
  ["room today", room(FRI, "11:00", "12:00")],
  ["room Monday", room(MON, "08:00", "09:00")],
  ["room 16:00", room(FRI, "16:00", "17:00")],
  ["room 9:00", room(SAT, "09:00", "10:00")],
  ["room 24 Nov 14:00", room(TUE, "14:00", "15:00")],
  ["room 24/11 14:00", room(TUE, "14:00", "15:00")],
  ["room 2026-11-24 14:00", room(TUE, "14:00", "15:00")],
  ["Raum für 6 morgen 14 Uhr", room(SAT, "14:00", "15:00", 6)],
  ["Raum Dienstag von 14 bis 15:30", room(TUE, "14:00", "15:30")],
  ["besprechungsraum übermorgen um 9 für 4 Personen", room(SUN, "09:00", "10:00", 4)],
  ["Raum 24.11. 14:00", room(TUE, "14:00", "15:00")],
  ["Raum Di 14-15 Uhr", room(TUE, "14:00", "15:00")],
  ["desk Friday near Priya", desk(FRI, "Priya")],
  ["desk near Priya Nair on Monday", desk(MON, "Priya Nair")],
  ["desk next Friday", desk("2026-11-27")],
  ["a desk tomorrow", desk(SAT)],
  ["desk near Zoë", desk(FRI, "Zoë")],
  ["Tisch morgen neben Callum", desk(SAT, "Callum")],
  ["Arbeitsplatz bei Priya am Montag", desk(MON, "Priya")],
  ...["Sam", "Mo", "Don", "Sun Li"].map((name): [string, object] => [
    `desk Friday near ${name}`,
    desk(FRI, name),
  ]),
  ["desk near Mo on Monday", desk(MON, "Mo")],
  ["desk near Sam Monday", desk(MON, "Sam")],
  ["desk near Sam Mon", desk(MON, "Sam")],
  ["desk now", desk(FRI)],
  ["Raum jetzt", room(FRI, "11:00", "12:00")],
  ["Konferenzraum Montag", room(MON, "08:00", "09:00")],
  ["Besprechungszimmer für 4 morgen um 9", room(SAT, "09:00", "10:00", 4)],
  ["parking tomorrow", parking(SAT)],
  ["parking space on mon", parking(MON)],
  ["Parkplatz nächsten Dienstag", parking(TUE)],
])("%s", (said, wanted) => {
  expect(readBooking(said, clock)).toEqual(wanted);
});

test.each([
  ...["", "room", "desk", "parking", "Thames", "room Thames", "rooms tomorrow", "roommate"],
  // What has passed, and what is no time.
  ...["room today 9:00", "room 2026-11-19", "room tomorrow 25:00", "room tomorrow 15:00-14:00"],
  ...["room tomorrow 23:30", "room for 0", "room 14", "room tomorrow tuesday", "room for 0 hours tomorrow"],
  // What another kind has.
  ...["desk tomorrow 14:00", "desk for 6 tomorrow", "room tomorrow near Priya", "parking near Priya"],
  ...[
    "desk near",
    "desk near on Friday",
    "desk near Friday",
    "parking for 3 tomorrow",
    "room tomorrow please",
  ],
])("'%s' is no booking", (said) => {
  expect(readBooking(said, clock)).toBeUndefined();
});

test("whatever is typed, a booking is a day from today on, and a room's end comes after its start", () => {
  const words = fc.constantFrom(
    ...["room", "desk", "parking", "for", "6", "tomorrow", "fri", "next", "near", "Priya", "at", "14:00"],
    ...["9-10", "to", "15", "2pm", "24 Nov", "-", "Uhr", "für", "Raum", "0", "on", "hours"],
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), (typed) => {
      const found = readBooking(typed.join(" "), clock);
      if (!found) return;
      expect(found.day >= clock.today).toBe(true);
      if (found.kind === "room") expect(found.startTime < found.endTime).toBe(true);
    }),
  );
});
