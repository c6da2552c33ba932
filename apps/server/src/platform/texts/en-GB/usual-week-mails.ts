/** The mail about a usual week that was booked by itself. */
export const usualWeekMails = {
  subject: "Your usual week is booked: {{days, days}}",
  subjectPartly: "Not all of your usual week could be booked: {{days, days}}",
  intro: "As you wished, this was booked for you:",
  desk: "desk {{place}}",
  parking: "parking in {{place}}",
  parkingAt: "parking in {{place}}, {{from}}–{{until}}",
  charging: "{{parking}}, charging {{from}}–{{until}}",
  lineWith: "{{day, day}}: {{what}}, {{outcome}}. {{reason}}",
  line: "{{day, day}}: {{what}}, {{outcome}}",
  refused: "{{day, day}}: {{what}} is not booked. {{reason}}",
  booked: "booked",
  pending: "waiting for approval",
  queued: "in the queue",
  open: "See the week",
  after: "There you can change or cancel each day, pause your usual week, or end it.",
} as const;
