import type { dashboard as english } from "../../en-GB/pages/dashboard.ts";
import type { Translated } from "../../translated.ts";

export const dashboard = {
  greeting: {
    morning: "Guten Morgen, {{name}}",
    afternoon: "Guten Tag, {{name}}",
    evening: "Guten Abend, {{name}}",
  },
  planWeek: "Meine Woche planen",
  week: "Ihre Woche",
  weekFailed: "Nicht geladen: {{rows}}",
  today: "Heute",
  context: "{{day}}, {{place}}",
  next: "Ihre nächste Besprechung beginnt um {{time}}.",
  nextIn: "Ihre nächste Besprechung beginnt um {{time}}, {{place}}.",
} satisfies Translated<typeof english>;
