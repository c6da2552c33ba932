/** Texts of the dashboard itself; its panels bring their own. */
export const dashboard = {
  greeting: {
    morning: "Good morning, {{name}}",
    afternoon: "Good afternoon, {{name}}",
    evening: "Good evening, {{name}}",
  },
  planWeek: "Plan My Week",
  week: "Your week",
  weekFailed: "Could not be loaded: {{rows}}",
  today: "Today",
  context: "{{day}}, {{place}}",
  next: "Your next meeting is at {{time}}.",
  nextIn: "Your next meeting is at {{time}} in {{place}}.",
} as const;
