import type { KeptRows, LegalHold, Privacy, RetentionRun } from "@portico/contract/privacy/privacy";
import type { SubjectRecord } from "@portico/contract/privacy/subjects";
import { id } from "../../testing/people.ts";

/** Questions to support, of which the next night ends none. */
export const keptRows = (over: Partial<KeptRows> = {}): KeptRows => ({
  key: "support.tickets",
  what: "Questions to support",
  why: "To recognise a problem that comes back.",
  tables: ["support_ticket"],
  ending: "deleted",
  days: 365,
  usualDays: 365,
  leastDays: 7,
  mostDays: 1825,
  follows: null,
  dueCount: 0,
  ...over,
});

export const VISITS = keptRows({
  key: "visits.visits",
  what: "Who visited",
  ending: "anonymised",
  days: 90,
  usualDays: 180,
  dueCount: 1204,
});
export const WALK_INS = keptRows({
  key: "visits.walk-ins",
  what: "Walk-ins",
  days: 90,
  usualDays: null,
  leastDays: null,
  mostDays: null,
  follows: "visits.visits",
});

export const kept = (over: Partial<Privacy> = {}): Privacy => ({
  nextNight: "2026-11-21",
  timeZone: "Europe/London",
  isAllHeld: false,
  periods: [VISITS, WALK_INS, keptRows()],
  lasting: [
    { what: "Sites", why: "They are places.", tables: ["site", "floor"], as: "client" },
    { what: "Files", why: "A file goes with what shows it.", tables: ["file"], as: "own-end" },
  ],
  ...over,
});

/** A hold of a person, in force until somebody ends it. */
export const hold = (over: Partial<LegalHold> = {}): LegalHold => ({
  id: id(501),
  subject: "person",
  user: { id: id(20), firstName: "Callum", lastName: "Reid" },
  visitor: null,
  plate: null,
  site: null,
  reason: "File 12/26",
  from: "2026-11-02",
  until: null,
  createdAt: "2026-11-02T09:00:00.000Z",
  createdBy: { id: id(10), firstName: "Elena", lastName: "Novak" },
  endedAt: null,
  endedBy: null,
  isInForce: true,
  can: { end: true },
  ...over,
});

/** A night that has ended rows of two kinds. */
export const night = (over: Partial<RetentionRun> = {}): RetentionRun => ({
  id: id(601),
  day: "2026-11-20",
  startedAt: "2026-11-20T03:00:04.000Z",
  finishedAt: "2026-11-20T03:02:10.000Z",
  ended: [
    { key: "visits.visits", what: "Who visited", count: 1200 },
    { key: "support.tickets", what: "Questions to support", count: 3 },
  ],
  ...over,
});

/** A visitor of whom three kinds of rows are kept. */
export const record = (over: Partial<SubjectRecord> = {}): SubjectRecord => ({
  kind: "visitor",
  id: id(701),
  name: "Vera Guest",
  detail: "Acme",
  rows: [
    { table: "visitor", what: "Visitor", count: 1, erasure: "deleted" },
    { table: "visit", what: "Visits", count: 1200, erasure: "anonymised" },
    { table: "audit_entry", what: "Who changed what", count: 7, erasure: "kept" },
  ],
  stops: [],
  ...over,
});
