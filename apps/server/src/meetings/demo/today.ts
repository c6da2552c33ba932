import type { RESOURCES } from "../../rooms/demo/resources.ts";

/**
 * London on the day of the demo's first start: room, times, subject, and the host if it is a demo account.
 */

type Room = keyof typeof RESOURCES;
/** A local part of an account's address; null: one of the further employees. */
type AccountName = string | null;

export const TODAY: {
  room: Room;
  from: string;
  until: string;
  what: string;
  host: AccountName;
  with?: string[];
}[] = [
  {
    room: "thames",
    from: "08:30",
    until: "10:30",
    what: "Board preparation",
    host: "executive",
    with: ["pa"],
  },
  {
    room: "thames",
    from: "11:00",
    until: "12:00",
    what: "Supplier review with Okada",
    host: "employee",
    with: ["parking", "pa"],
  },
  {
    room: "thames",
    from: "13:30",
    until: "16:00",
    what: "Quarter review",
    host: "super",
    with: ["admin", "executive"],
  },
  {
    room: "fleet",
    from: "09:00",
    until: "09:30",
    what: "Team stand-up",
    host: "colleague",
    with: ["employee"],
  },
  { room: "fleet", from: "10:00", until: "11:30", what: "Design critique", host: null },
  { room: "fleet", from: "14:00", until: "15:00", what: "Hiring panel", host: null },
  { room: "fleet", from: "15:30", until: "16:15", what: "Portfolio review", host: null },
  { room: "tyburn", from: "09:30", until: "11:00", what: "Payroll run", host: null },
  { room: "tyburn", from: "15:00", until: "16:00", what: "Contract talks", host: null },
  { room: "walbrook", from: "08:00", until: "09:00", what: "Site walk", host: "desks" },
  { room: "walbrook", from: "10:30", until: "12:00", what: "Network upgrade", host: null },
  {
    room: "walbrook",
    from: "14:00",
    until: "14:45",
    what: "Lisbon move planning",
    host: "pa",
    with: ["employee", "desks"],
  },
  { room: "effra", from: "09:00", until: "12:00", what: "Induction day", host: "parking" },
  { room: "effra", from: "13:00", until: "16:30", what: "Induction day", host: "parking" },
  { room: "neckinger", from: "10:00", until: "11:00", what: "Legal review", host: null },
  { room: "neckinger", from: "12:00", until: "13:30", what: "Lunch and learn", host: null },
  { room: "wandle", from: "11:30", until: "12:30", what: "Mentoring", host: null },
  { room: "wandle", from: "14:00", until: "16:00", what: "Mentoring day", host: null },
  { room: "ravensbourne", from: "09:00", until: "12:30", what: "All hands rehearsal", host: "admin" },
  {
    room: "ravensbourne",
    from: "14:00",
    until: "17:00",
    what: "All hands",
    host: "admin",
    with: ["super", "executive"],
  },
  { room: "ravensbourne", from: "18:00", until: "21:00", what: "Community evening", host: "pa" },
  { room: "brent", from: "10:00", until: "10:30", what: "Check-in", host: null },
  { room: "brent", from: "16:00", until: "17:00", what: "Retrospective", host: null },
  { room: "lea", from: "08:00", until: "10:00", what: "Press calls", host: null },
  { room: "lea", from: "15:30", until: "17:30", what: "Tender questions", host: "security" },
  { room: "roding", from: "13:00", until: "14:00", what: "Supplier interview", host: null },
  { room: "roding", from: "15:00", until: "17:00", what: "Interviews", host: null },
  { room: "moselle", from: "10:15", until: "11:45", what: "Data clinic", host: "reports" },
  { room: "moselle", from: "14:30", until: "15:30", what: "Budget", host: null },
  { room: "quaggy", from: "16:30", until: "17:30", what: "One to one", host: "employee", with: ["admin"] },
  { room: "peck", from: "09:00", until: "10:30", what: "Focus", host: null },
  { room: "peck", from: "12:00", until: "13:00", what: "Call", host: null },
  { room: "peck", from: "15:00", until: "16:00", what: "Planning", host: null },
  { room: "peck", from: "17:00", until: "18:00", what: "Call with Lisbon", host: null },
];

/** Subjects of meetings on other days. */
export const SUBJECTS = [
  "Weekly planning",
  "Design review",
  "Customer call",
  "Budget check",
  "Interview",
  "Release planning",
  "Supplier meeting",
  "One to one",
  "Workshop",
  "Risk review",
  "Training",
  "Project start",
  "Sales forecast",
  "Research reading",
  "Support rota",
];
