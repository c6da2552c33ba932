import type { Group } from "@portico/contract/common";
import type { ReservationStatus } from "@portico/contract/desks/form";
import type { DeskStatus } from "@portico/contract/desks/statuses";

/**
 * A reference model of desks, as a person with the specification, pencil and paper would decide each request:
 * two sites, one of which changes its clocks during a run, nine desks, seven people. It uses neither rules.ts
 * nor the queries.
 */

export const HOUR = 3_600_000;
export const MINUTE = 60_000;
/** Days ahead for people with the look-ahead limit. */
export const LOOK_AHEAD = 4;
export const RELEASE_TIME = "10:30";

export const ROLES = {
  ann: ["employee", "deskbooking"],
  ben: ["employee", "deskbooking"],
  executive: ["employee", "deskbooking", "Executive"],
  pa: ["employee", "deskbooking", "PA"],
  "desk admin": ["employee", "desk_admin"],
  reception: ["employee", "reception"],
  cleaning: ["employee", "cleaning"],
} satisfies Record<string, Group[]>;
export type Role = keyof typeof ROLES;
export const NAMES = Object.keys(ROLES) as Role[];

export type Site = "london" | "tokyo";
interface Room {
  site: Site;
  desks: string[];
  needsApproval?: boolean;
  hasCleaning?: boolean;
  groups?: Group[];
}
export const ZONES = {
  open: { site: "london", desks: ["O-1", "O-2", "O-3"] },
  wiped: { site: "london", desks: ["W-1", "W-2"], hasCleaning: true },
  roof: { site: "london", desks: ["R-1"], needsApproval: true },
  board: { site: "london", desks: ["B-1"], groups: ["Executive"] },
  harbour: { site: "tokyo", desks: ["T-1", "T-2"], hasCleaning: true },
} satisfies Record<string, Room>;
export type Zone = keyof typeof ZONES;
export const ZONE_NAMES = Object.keys(ZONES) as Zone[];
export const DESKS = ZONE_NAMES.flatMap((zone) => ZONES[zone].desks);
/** Desks with a second screen, and Ann's favourite. */
export const SCREENS = ["O-2", "W-2", "T-1"];
export const FAVOURITE = { of: "ann", desk: "O-3" };

export const zoneOf = (desk: string): Zone => ZONE_NAMES.find((zone) => ZONES[zone].desks.includes(desk))!;
export const room = (zone: Zone): Room => ZONES[zone];

/** London's summer time: from the last Sunday of March to that of October. */
function offset(site: Site, instant: number): number {
  if (site === "tokyo") return 9 * HOUR;
  const isSummer = instant < Date.parse("2026-10-25T01:00Z") || instant >= Date.parse("2027-03-28T01:00Z");
  return isSummer ? HOUR : 0;
}
export const dayAt = (site: Site, instant: number): string =>
  new Date(instant + offset(site, instant)).toISOString().slice(0, 10);
const at = (site: Site, day: string, time: string): number => {
  const there = Date.parse(`${day}T${time}Z`);
  return there - offset(site, there);
};
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

export interface Entry {
  id: string;
  desk: string;
  person: Role;
  by: Role;
  day: string;
  status: ReservationStatus;
  isIn: boolean;
  isOver: boolean;
  madeAt: number;
}

export interface ReferenceModel {
  now: number;
  entries: Entry[];
  dirty: Set<string>;
  off: Set<string>;
  /** Closed days, by site and day, with the closure's id. */
  closed: Map<string, string>;
  releases: boolean;
  seen: Map<Kind, number>;
}

/** What must occur in a run, so that its success proves something. */
export const KINDS = [
  "booked",
  "booked for another",
  "several days",
  "the favourite",
  "not one desk for all days",
  "waits for approval",
  "replaced",
  "replaced and released",
  "kept",
  "not theirs to replace",
  "refused: user",
  "refused: desk",
  "refused: zone",
  "refused: dates",
  "refused: closed",
  "refused: needs cleaning",
  "may not book",
  "done: cancel",
  "done: release",
  "done: checkIn",
  "done: approve",
  "done: deny",
  "repeated",
  "not possible",
  "not allowed",
  "not seen",
  "cleaned",
  "may not clean",
  "switched off",
  "switched off under somebody",
  "closed",
  "closed over bookings",
  "bookings in the way",
  "end of day: expired",
  "end of day: to be cleaned",
  "nobody came",
  "a night with 25 hours",
  "a night with 23 hours",
] as const;
export type Kind = (typeof KINDS)[number];
export const note = ({ seen }: ReferenceModel, kind: Kind): void =>
  void seen.set(kind, (seen.get(kind) ?? 0) + 1);
export function noteAnswer(model: ReferenceModel, kind: Kind, status: number): number {
  note(model, kind);
  return status;
}

export const isIn = (role: Role, ...groups: Group[]): boolean =>
  groups.some((group) => (ROLES[role] as Group[]).includes(group));
const isAdmin = (role: Role): boolean => role === "desk admin";
export const siteOf = ({ desk }: Pick<Entry, "desk">): Site => ZONES[zoneOf(desk)].site;
export const isLive = ({ status }: Pick<Entry, "status">): boolean =>
  status === "pending" || status === "approved";
export const isToday = ({ now }: ReferenceModel, entry: Pick<Entry, "desk" | "day">): boolean =>
  entry.day === dayAt(siteOf(entry), now);
const isPast = ({ now }: ReferenceModel, entry: Entry): boolean => entry.day < dayAt(siteOf(entry), now);
export const mayAct = (role: Role, { person, by }: Entry): boolean =>
  role === person || role === by || isAdmin(role);
const maySee = (role: Role, entry: Entry): boolean => mayAct(role, entry) || role === "reception";
const wipe = ({ dirty }: ReferenceModel, desk: string): void => {
  if (room(zoneOf(desk)).hasCleaning) dirty.add(desk);
};

export type Verb = "cancel" | "release" | "checkIn" | "approve" | "deny";
const LEADS_TO = {
  cancel: "cancelled",
  release: "released",
  approve: "approved",
  deny: "denied",
} as const;

/** Whether the reservation's state allows the action now, for any caller. */
export function isPossible(model: ReferenceModel, entry: Entry, verb: Verb): boolean {
  const { status } = entry;
  if (verb === "cancel") return isLive(entry) && !isPast(model, entry) && !entry.isIn;
  if (verb === "release") return status === "approved" && isToday(model, entry);
  if (verb === "checkIn") return status === "approved" && isToday(model, entry) && !entry.isIn;
  return status === "pending" && !isPast(model, entry);
}

/** Applies an action by a person. Returns the status of the answer. */
export function recordAction(model: ReferenceModel, role: Role, entry: Entry, verb: Verb): number {
  const isDecision = verb === "approve" || verb === "deny";
  if (isDecision && !isAdmin(role)) return noteAnswer(model, "not allowed", 403);
  if (!maySee(role, entry)) return noteAnswer(model, "not seen", 404);
  if (!mayAct(role, entry)) return noteAnswer(model, "not allowed", 403);
  const isDone =
    verb === "checkIn" ? entry.status === "approved" && entry.isIn : entry.status === LEADS_TO[verb];
  if (isDone) return noteAnswer(model, "repeated", 200);
  const mayDo = verb === "checkIn" ? role === entry.person : mayAct(role, entry);
  if (!mayDo || !isPossible(model, entry, verb)) return noteAnswer(model, "not possible", 409);
  if (verb === "checkIn") entry.isIn = true;
  else entry.status = LEADS_TO[verb];
  if (verb === "release") wipe(model, entry.desk);
  return noteAnswer(model, `done: ${verb}`, 200);
}

export interface RequestInput {
  by: Role;
  person: Role;
  place: { zone: Zone } | { desk: string };
  days: string[];
  wantsScreen: boolean;
  replaces: boolean;
}
type Field = "user" | "desk" | "zone" | "dates";
/** `retained` and `replaced` are reservations as they were before. */
type Decision =
  | { status: 403 }
  | { status: 400; fields: Field[]; invalidDates: string[] }
  | { status: 201; desks: Map<string, string>; retained: Map<string, Entry>; replaced: Entry[] };

/** Decides a request; `write` then applies the decision. */
export function decide(model: ReferenceModel, input: RequestInput): Decision {
  const { by, person, place, days } = input;
  const zone = "zone" in place ? place.zone : zoneOf(place.desk);
  const fields = new Set<Field>();
  const invalid = new Set<string>();
  const refuse = (kind: Kind, field: Field, ...dates: string[]): void => {
    note(model, kind);
    fields.add(field);
    for (const day of dates) invalid.add(day);
  };
  const answer = (): Decision => ({
    status: 400,
    fields: [...fields].sort(),
    invalidDates: [...invalid].sort(),
  });
  if (by !== person && !isIn(by, "PA", "desk_admin")) {
    refuse("may not book", "user");
    return answer();
  }
  if (!isIn(person, "deskbooking")) {
    note(model, "may not book");
    if (by === person) return { status: 403 };
    fields.add("user");
    return answer();
  }
  if (!(room(zone).groups ?? []).every((group) => isIn(person, group))) {
    refuse("refused: zone", "zone");
    return answer();
  }
  const { site } = room(zone);
  const today = dayAt(site, model.now);
  const isLimited = !isIn(by, "Executive", "PA");
  for (const day of days)
    if (day < today || (isLimited && day > dayAfter(today, LOOK_AHEAD)))
      refuse("refused: dates", "dates", day);
  if (fields.size > 0) return answer();

  for (const day of days) if (model.closed.has(`${site} ${day}`)) refuse("refused: closed", "dates", day);
  const held = model.entries.filter(
    (entry) => isLive(entry) && entry.person === person && siteOf(entry) === site && days.includes(entry.day),
  );
  const offered = "zone" in place ? offers(model, place.zone, input.wantsScreen) : [place.desk];
  const retained = input.replaces ? held.filter(({ desk }) => offered.includes(desk)) : [];
  const replaced = input.replaces ? held.filter((entry) => !retained.includes(entry)) : [];
  for (const entry of input.replaces ? held.filter((one) => !mayAct(by, one)) : held)
    refuse(input.replaces ? "not theirs to replace" : "refused: user", "user", entry.day);
  const wanted = days.filter((day) => !retained.some((entry) => entry.day === day));
  const isFree = (desk: string, day: string): boolean =>
    !model.entries.some(
      (entry) => isLive(entry) && entry.desk === desk && entry.day === day && !replaced.includes(entry),
    );
  const isDirty = (desk: string, day: string): boolean => day === today && model.dirty.has(desk);
  const desks = new Map<string, string>();
  if ("desk" in place) {
    const { desk } = place;
    if (model.off.has(desk)) refuse("refused: desk", "desk", ...wanted);
    for (const day of wanted) {
      if (isDirty(desk, day)) refuse("refused: needs cleaning", "desk", day);
      if (!isFree(desk, day)) refuse("refused: desk", "desk", day);
      desks.set(day, desk);
    }
  } else {
    const can = (desk: string, day: string): boolean => isFree(desk, day) && !isDirty(desk, day);
    const likes = (list: string[]) =>
      list.find((desk) => person === FAVOURITE.of && desk === FAVOURITE.desk) ?? list[0];
    const always = likes(offered.filter((desk) => wanted.every((day) => can(desk, day))));
    for (const day of wanted) {
      const desk = always ?? likes(offered.filter((one) => can(one, day)));
      if (desk === undefined) refuse("refused: zone", "zone", day);
      else desks.set(day, desk);
    }
  }
  if (fields.size > 0) return answer();
  return { status: 201, desks, retained: new Map(retained.map((entry) => [entry.day, entry])), replaced };
}

const offers = ({ off }: ReferenceModel, zone: Zone, wantsScreen: boolean): string[] =>
  ZONES[zone].desks.filter((desk) => !off.has(desk) && (!wantsScreen || SCREENS.includes(desk)));

/** @returns the new reservations in the order of the days, without ids */
export function write(
  model: ReferenceModel,
  input: RequestInput,
  decision: Decision & { status: 201 },
): Entry[] {
  const { by, person } = input;
  for (const entry of decision.replaced) {
    note(model, entry.isIn ? "replaced and released" : "replaced");
    entry.status = entry.isIn ? "released" : "cancelled";
    if (entry.isIn) wipe(model, entry.desk);
  }
  if (decision.retained.size > 0) note(model, "kept");
  const picked = [...decision.desks.values()];
  if (picked.length > 0) note(model, by === person ? "booked" : "booked for another");
  if (picked.length > 1) note(model, "several days");
  if (new Set(picked).size > 1) note(model, "not one desk for all days");
  if ("zone" in input.place && person === FAVOURITE.of && picked.includes(FAVOURITE.desk))
    note(model, "the favourite");
  return [...decision.desks].map(([day, desk]): Entry => {
    const isPending = room(zoneOf(desk)).needsApproval === true;
    if (isPending) note(model, "waits for approval");
    return {
      ...{ id: "", desk, day, by, person, isIn: false, isOver: false, madeAt: model.now },
      status: isPending ? "pending" : "approved",
    };
  });
}

/** The job at the end of the day, which runs every five minutes. */
export function runDayEnd(model: ReferenceModel): void {
  for (const entry of model.entries.filter((one) => isPast(model, one))) {
    if (entry.status === "pending") {
      entry.status = "expired";
      note(model, "end of day: expired");
    }
    if (entry.status !== "approved" || entry.isOver) continue;
    entry.isOver = true;
    wipe(model, entry.desk);
    if (model.dirty.has(entry.desk)) note(model, "end of day: to be cleaned");
  }
  if (!model.releases) return;
  for (const entry of model.entries.filter((one) => one.status === "approved" && isToday(model, one))) {
    const until = at(siteOf(entry), entry.day, RELEASE_TIME);
    if (entry.isIn || entry.madeAt >= until || until > model.now) continue;
    entry.status = "released";
    note(model, "nobody came");
  }
}

/** The status of a desk on a day, as a person who would sit there sees it. */
export function statusOn(model: ReferenceModel, role: Role, desk: string, day: string): DeskStatus {
  const { site, groups = [] } = room(zoneOf(desk));
  if (model.off.has(desk) || model.closed.has(`${site} ${day}`)) return "unavailable";
  if (model.entries.some((entry) => isLive(entry) && entry.desk === desk && entry.day === day))
    return "occupied";
  if (model.dirty.has(desk) && isToday(model, { desk, day })) return "needs-cleaning";
  const mayUse = isIn(role, "deskbooking") && groups.every((group) => isIn(role, group));
  return mayUse ? "available" : "unauthorized";
}
