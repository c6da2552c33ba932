import type { Granting } from "./model-permits.ts";
import { DAYS, EV_TIMES, type Lot, WORKING_DAY } from "./model-reference.ts";
import {
  Allocate,
  Claim,
  Decision,
  EndPermit,
  Expire,
  Grant,
  NTH,
  Quarter,
  Release,
  Request,
  RestoreRelease,
  SwitchSpace,
  TimePasses,
} from "./model-steps.ts";

/** Sequences that random runs produce too seldom, written by hand, each from Thursday morning on. */

const [THU, FRI, MON] = DAYS as [string, string, string];
const LONG = ["08:00", "18:00"] as const;

const ask = (person: number, lot: Lot, day: string, ev: (typeof EV_TIMES)[number] | null = null) =>
  new Request({ person, lot, days: [day], window: lot === "weekly" ? WORKING_DAY : LONG, ev });
const give = (person: number, lot: Lot, type: Granting["type"], space: string | null, ...days: string[]) =>
  new Grant({ person, lot, type, space, first: days[0]!, last: days.at(-1)! });
const cancel = (number: number) => new Decision("cancel", number * NTH, null);
/** Time passes to Thursday, seven o'clock, to Friday, and to nine o'clock. */
const opening = () => [new TimePasses("night"), new TimePasses("night"), new TimePasses(2)];

/** More priority permits than spaces: claims of the remaining spaces come before earlier requests. */
const claims = [
  ...[0, 1, 2].map((person) => give(person, "weekly", "PR", null, MON)),
  new Claim(0, false),
  cancel(0),
  new Claim(0, false),
  ask(3, "weekly", MON),
  new Claim(2 * NTH, false),
  ask(4, "weekly", MON),
  ...opening(),
  ask(5, "weekly", MON),
  new Allocate(),
];

/**
 * Granted permits take the spaces of holds until none is left; a claim waits without success, and its permit
 * ends.
 */
const pushed = [
  give(3, "weekly", "PR", null, MON),
  new Release(0, [MON, MON], false),
  give(0, "weekly", "PR", null, MON),
  give(1, "weekly", "GR", "S01", MON),
  give(2, "weekly", "GR", "S02", MON),
  give(4, "weekly", "GR", "S02", THU, MON),
  give(1, "open", "GR", "S01", THU, MON),
  new Claim(NTH, false),
  new EndPermit(NTH),
  ...opening(),
  new Decision("approve", 0, null),
  new SwitchSpace("weekly", "S01", "cancel"),
  ask(5, "manual", MON),
  new TimePasses("night"),
  new TimePasses(2),
  new Expire(),
];

/**
 * Two spaces and one EV space for two people; a third gets a permit, releases its day, and undoes the
 * release.
 */
const spaces = [
  ask(0, "open", FRI, EV_TIMES[0]),
  ask(1, "open", FRI, EV_TIMES[0]),
  give(2, "open", "GR", "S01", FRI),
  new SwitchSpace("open", "S01", undefined),
  new SwitchSpace("open", "S01", "keep"),
  new SwitchSpace("open", "S01", undefined),
  cancel(0),
  new SwitchSpace("open", "S02", undefined),
  new SwitchSpace("open", "S02", undefined),
  ask(4, "open", FRI),
  give(1, "open", "GR", "S02", THU, MON),
  new Release(0, [FRI, FRI], false),
  new Release(0, [THU, MON], true),
  ask(1, "open", FRI),
  new RestoreRelease(0, "all"),
  new Release(0, [FRI, FRI], false),
  ask(3, "open", FRI),
  new RestoreRelease(0, "all"),
];

/** The holder of a granted permit elsewhere has no hold on that day until that permit's day is released. */
const beside = [
  ...[0, 1].map((person) => give(person, "weekly", "PR", null, MON)),
  ask(3, "weekly", MON),
  new Decision("approve", 0, null),
  give(0, "open", "GR", "S01", MON),
  new Release(2 * NTH, [MON, MON], false),
  cancel(0),
  new Quarter(),
  new RestoreRelease(0, "all"),
  new EndPermit(2 * NTH),
];

export const SCENES = [claims, pushed, spaces, beside];
