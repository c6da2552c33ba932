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

/** What chance brings about too seldom for a short run: sequences told by hand, each from Thursday morning on. */

const [THU, FRI, MON] = DAYS as [string, string, string];
const LONG = ["08:00", "18:00"] as const;

const ask = (person: number, lot: Lot, day: string, ev: (typeof EV_TIMES)[number] | null = null) =>
  new Request({ person, lot, days: [day], window: lot === "weekly" ? WORKING_DAY : LONG, ev });
const give = (person: number, lot: Lot, type: Granting["type"], space: string | null, ...days: string[]) =>
  new Grant({ person, lot, type, space, first: days[0]!, last: days.at(-1)! });
const cancel = (number: number) => new Decision("cancel", number * NTH, null);
/** Thursday, seven o'clock; Friday; and nine o'clock. */
const opening = () => [new TimePasses("night"), new TimePasses("night"), new TimePasses(2)];

/** More priority permits than spaces: who claims what is left comes before who asked first. */
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

/** Granted permits push holds aside, until none is left and the claim waits, in vain; its permit ends. */
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

/** Two spaces and one EV space for two people; one is given a permit, and gives it back, and takes it back. */
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

/** Who is given a permit elsewhere is held nothing that day, until they give that back. */
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
