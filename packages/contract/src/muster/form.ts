/** Plain values of muster, which the browser may import. */

export const PRESENT_KINDS = ["employee", "visitor", "vehicle"] as const;
export type PresentKind = (typeof PRESENT_KINDS)[number];

/**
 * `employee`: staff whose home site this is; `internal`: other staff; `external`: visitors, and vehicles of which no
 * person is known.
 */
export const PRESENT_TYPES = ["employee", "internal", "external"] as const;
export type PresentType = (typeof PRESENT_TYPES)[number];

export const SEEN_BY = ["visit", "presence", "desk", "room", "sign-in", "plate"] as const;
export type SeenBy = (typeof SEEN_BY)[number];

/** `expected`: only a booking says so, at clients that count bookings. */
export const PRESENT_STATUSES = ["on-site", "arrived", "expected"] as const;
export type PresentStatus = (typeof PRESENT_STATUSES)[number];

export const limits = { contactMax: 5000 } as const;

export const ROLL_CALL_KINDS = ["drill", "evacuation"] as const;
export type RollCallKind = (typeof ROLL_CALL_KINDS)[number];
export const ROLL_CALL_STATUSES = ["open", "ended"] as const;

export const MARKS = ["safe", "help", "absent"] as const;
export type Mark = (typeof MARKS)[number];
/** What people can say of themselves. */
export const OWN_MARKS = ["safe", "help"] as const satisfies readonly Mark[];
export type OwnMark = (typeof OWN_MARKS)[number];

/** What wardens say of a floor; nothing said yet: null. */
export const FLOOR_STATES = ["under-way", "swept"] as const;
export type FloorState = (typeof FLOOR_STATES)[number];

export const rollCallLimits = {
  entriesMax: 10_000,
  marksMax: 500,
  addedMax: 100,
  floorsMax: 100,
  keyMax: 100,
  noteMax: 300,
  nameMax: 100,
} as const;
