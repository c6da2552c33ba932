/** What several mails say. */
export const mails = {
  greeting: "Hello {{name}},",
  greetingNobody: "Hello,",
  reason: "Reason: {{reason}}",
  what: "What: {{what}}",
  when: "When: {{when}}",
  where: "Where: {{where}}",
  forWhat: "For: {{what}}",
  was: "{{label}}: {{now}} (was {{before}})",
  none: "none",
  labelWhen: "When",
  labelWhere: "Where",
  labelWhat: "What",
  labelTitle: "Title",
  labelHost: "Host",
  dayTimes: "{{day, day}}, {{from}}–{{until}}",
  and: "{{first}}, {{second}}",
} as const;
