import type { Translated } from "@portico/contract/texts/translated";
import type { mails as english } from "../en-GB/mails.ts";

export const mails = {
  greeting: "Guten Tag {{name}},",
  greetingNobody: "Guten Tag,",
  reason: "Grund: {{reason}}",
  what: "Anlass: {{what}}",
  when: "Wann: {{when}}",
  where: "Wo: {{where}}",
  forWhat: "Anlass: {{what}}",
  host: "Gastgeber: {{name}}",
  space: "{{carpark}}, Stellplatz {{space}}",
  was: "{{label}}: {{now}} (vorher {{before}})",
  none: "keine Angabe",
  labelWhen: "Wann",
  labelSite: "Standort",
  labelWhere: "Wo",
  labelWhat: "Anlass",
  labelTitle: "Titel",
  labelHost: "Gastgeber",
  times: "{{from}}–{{until}} Uhr",
  onDay: "{{day, day}}",
  onDays: "{{days, days}}",
  dayTimes: "{{day, day}}, {{from}}–{{until}} Uhr",
  and: "{{first}}, {{second}}",
} satisfies Translated<typeof english>;
