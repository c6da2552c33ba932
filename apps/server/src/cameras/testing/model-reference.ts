import type { EventStatus } from "@portico/contract/cameras/form";

/**
 * A reference model of one gate, as a person with the rules, pencil and paper would decide each vehicle: lists, allow
 * once, bookings and time. It uses neither the rules nor the queries.
 */

export const MINUTE = 60_000;
const GRACE = { early: 30 * MINUTE, late: 60 * MINUTE };
const ALLOW_ONCE_MS = 30 * MINUTE;

/** Elena's car, another employee's, a stranger's, and Elena's with a 1 read as I. */
export const PLATES = ["KP11XTE", "WN66BDO", "FY23JCM", "KPI1XTE"] as const;
export type Plate = (typeof PLATES)[number];
export const OWNERS: Partial<Record<Plate, "elena" | "omar">> = { KP11XTE: "elena", WN66BDO: "omar" };
const LOOKS_LIKE: Partial<Record<Plate, Plate>> = { KPI1XTE: "KP11XTE" };

export type List = "allow" | "deny";
export interface Entry {
  from: number | null;
  until: number | null;
}
interface Stay {
  owner: string;
  start: number;
  end: number;
}
interface AllowOnce {
  event: number;
  plate: Plate;
  starts: number;
  ends: number;
}
interface Seen {
  plate: Plate;
  status: EventStatus;
}
export type Action = "allow" | "deny" | "allowlist" | "denylist";

export interface Reference {
  now: number;
  lists: Record<List, Map<Plate, Entry>>;
  stays: Stay[];
  allowances: AllowOnce[];
  events: Seen[];
}

export const newReference = (now: number): Reference => ({
  now,
  lists: { allow: new Map(), deny: new Map() },
  stays: [],
  allowances: [],
  events: [],
});

const holds = (entry: Entry | undefined, now: number): boolean =>
  entry !== undefined && (entry.from ?? 0) <= now && now < (entry.until ?? Number.POSITIVE_INFINITY);

const isListed = ({ lists, now }: Reference, list: List, plate: Plate): boolean =>
  holds(lists[list].get(plate), now);

const mayPark = ({ stays, now }: Reference, plate: Plate): boolean =>
  stays.some(
    ({ owner, start, end }) =>
      owner === OWNERS[plate] && start - GRACE.early <= now && now < end + GRACE.late,
  );

const isAllowed = (model: Reference, plate: Plate): boolean =>
  isListed(model, "allow", plate) || mayPark(model, plate);

/** What passes now is decided; the next entry of a plate uses up what let it in. */
export function passGate(model: Reference, plate: Plate, isLeaving: boolean, isSure: boolean): EventStatus {
  const status = decide(model, plate, isLeaving, isSure);
  if (!isLeaving) {
    const allowance = allowOnceOf(model, plate);
    model.allowances = model.allowances.filter((one) => one !== allowance);
  }
  model.events.push({ plate, status });
  return status;
}

const allowOnceOf = ({ allowances, now }: Reference, plate: Plate): AllowOnce | undefined =>
  allowances
    .filter((one) => one.plate === plate && one.starts <= now && now < one.ends)
    .toSorted((a, b) => a.starts - b.starts)[0];

function decide(model: Reference, plate: Plate, isLeaving: boolean, isSure: boolean): EventStatus {
  if (isLeaving) return "exit";
  if (isListed(model, "deny", plate)) return "denied";
  if (isAllowed(model, plate) || allowOnceOf(model, plate)) return "authorized";
  if (OWNERS[plate]) return "unauthorized";
  const alike = LOOKS_LIKE[plate];
  if (alike === undefined || !isSure || isListed(model, "deny", alike)) return "unknown";
  return isAllowed(model, alike) ? "authorized" : "unauthorized";
}

/** What an operator does with an event; false: 409, and nothing changes. */
export function act(model: Reference, at: number, action: Action): boolean {
  const event = model.events[at]!;
  const { plate, status } = event;
  if (action === "allow") {
    if (status === "exit" || status === "authorized") return false;
    event.status = "authorized";
    model.allowances = model.allowances.filter((one) => one.event !== at);
    model.allowances.push({ event: at, plate, starts: model.now, ends: model.now + ALLOW_ONCE_MS });
    return true;
  }
  if (action === "deny") {
    if (status === "exit") return false;
    if (status !== "denied") model.allowances = model.allowances.filter((one) => one.event !== at);
    event.status = "denied";
    return true;
  }
  if (status !== "unknown") return false;
  const list = model.lists[action === "allowlist" ? "allow" : "deny"];
  const entry = list.get(plate);
  const isOver = entry?.until != null && entry.until <= model.now;
  if (!holds(entry, model.now))
    list.set(plate, { from: null, until: isOver ? null : (entry?.until ?? null) });
  return true;
}
