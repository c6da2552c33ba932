import * as events from "@portico/contract/cameras/events";
import * as lists from "@portico/contract/cameras/lists";
import { expect } from "vitest";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Caller, TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { addCamera, addVehicle, listEvents, reserve, type TestCamera } from "./kit.ts";
import {
  type Action,
  act,
  type List,
  MINUTE,
  newReference,
  OWNERS,
  PLATES,
  type Plate,
  passGate,
  type Reference,
} from "./model-reference.ts";
import { hikvision } from "./samples.ts";

/** Summer time ends in the night after it: times of bookings cross the hour that comes twice. */
const START = "2026-10-24T18:00:00.000Z";
const ACTIONS = {
  allow: events.allowOnce,
  deny: events.denyEvent,
  allowlist: events.allowlistFromEvent,
  denylist: events.denylistFromEvent,
} as const;
const CALLS = {
  allow: { add: lists.addToAllowlist, remove: lists.removeAllowlistEntry },
  deny: { add: lists.addToDenylist, remove: lists.removeDenylistEntry },
} as const;

interface Gate {
  app: TestApp;
  operator: Caller;
  camera: TestCamera;
  carpark: string;
  people: Record<"elena" | "omar", TestPerson>;
  random: () => number;
  model: Reference;
  /** Ids of the model's events, in its order. */
  ids: string[];
  /** How often each step occurred. */
  seen: Map<string, number>;
}

/** Random steps at a gate, each compared with the reference; returns how often each kind of outcome occurred. */
export async function runModel(
  app: TestApp,
  { runs, steps }: { runs: number; steps: number },
): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  for (let run = 1; run <= runs; run++) {
    app.clock.set(START);
    const gate = await openGate(app, run, seen);
    for (let step = 0; step < steps; step++) await takeStep(gate);
  }
  return seen;
}

async function openGate(app: TestApp, run: number, seen: Map<string, number>): Promise<Gate> {
  const client = await makeClient(app, { features: ["parking", "camera"] });
  const operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  const people = { elena: await makePerson(app, client), omar: await makePerson(app, client) };
  for (const plate of PLATES) {
    const owner = OWNERS[plate];
    if (owner) await addVehicle(app, people[owner], plate);
  }
  return {
    app,
    operator,
    people,
    carpark: await makeCarpark(app, client, { spaces: 5 }),
    camera: await addCamera(app, operator, client, { facing: "both" }),
    random: seededRandom(run),
    model: newReference(Date.parse(START)),
    ids: [],
    seen,
  };
}

const pick = <One>({ random }: Gate, all: readonly One[]): One => all[Math.floor(random() * all.length)]!;

function takeStep(gate: Gate): Promise<void> {
  const { random } = gate;
  const dice = random();
  if (dice < 0.35) return drivePast(gate);
  if (dice < 0.6 && gate.ids.length > 0) return decideEvent(gate);
  if (dice < 0.75) return putOnList(gate);
  if (dice < 0.83) return takeOffList(gate);
  if (dice < 0.9) return book(gate);
  return wait(gate, 1 + Math.floor(random() * 90));
}

const note = ({ seen }: Gate, what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

async function wait(gate: Gate, minutes: number): Promise<void> {
  gate.model.now += minutes * MINUTE;
  gate.app.clock.set(new Date(gate.model.now).toISOString());
}

async function drivePast(gate: Gate): Promise<void> {
  // Else it would be the same passing.
  await wait(gate, 1);
  const plate = pick(gate, PLATES);
  const [isLeaving, isSure] = [gate.random() < 0.15, gate.random() < 0.7];
  const status = passGate(gate.model, plate, isLeaving, isSure);
  const said = {
    plate,
    uuid: `event-${gate.ids.length}`,
    at: new Date(gate.model.now).toISOString(),
    direction: isLeaving ? "reverse" : "forward",
  };
  const confidence = isSure ? 95 : 80;
  expect((await gate.camera.send(hikvision({ ...said, confidence }))).status).toBe(200);
  // Another word about the same vehicle decides no other way.
  if (gate.ids.length % 2 === 0)
    expect((await gate.camera.send(hikvision({ ...said, confidence: confidence + 4 }))).status).toBe(200);
  const [event] = await listEvents(gate.operator, { limit: 1 });
  expect([event!.registration, event!.status, event!.reason]).toEqual([plate, status, expect.any(String)]);
  gate.ids.push(event!.id);
  note(gate, `${event!.match ?? "no match"}: ${status}`);
}

/** Mostly of the latest events, which are those that an operator sees. */
async function decideEvent(gate: Gate): Promise<void> {
  const at = Math.max(0, gate.ids.length - 1 - Math.floor(gate.random() ** 3 * gate.ids.length));
  const action = pick(gate, Object.keys(ACTIONS) as Action[]);
  const isPossible = act(gate.model, at, action);
  const id = gate.ids[at]!;
  const reply = await gate.operator.call(ACTIONS[action] as typeof events.allowOnce, {
    params: { id },
    body: {},
  });
  expect([action, reply.status]).toEqual([action, isPossible ? 200 : 409]);
  const event = await gate.operator.ok(events.getCameraEvent, { params: { id } });
  expect(event.status).toBe(gate.model.events[at]!.status);
  note(gate, `${action}: ${isPossible ? "done" : "409"}`);
}

async function putOnList(gate: Gate): Promise<void> {
  const [list, plate] = [pick<List>(gate, ["allow", "allow", "deny"]), pick(gate, PLATES)];
  const { now, lists: listed } = gate.model;
  const from = pick(gate, [null, null, now + 40 * MINUTE]);
  const until = pick(gate, [null, now + 20 * MINUTE, now + 120 * MINUTE]);
  const isOnce = !listed[list].has(plate) && (from === null || until === null || from < until);
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const reply = await gate.operator.call(CALLS[list].add, {
    body: { registration: plate, from: time(from), until: time(until) },
  });
  expect(reply.status).toBe(isOnce ? 201 : 400);
  note(gate, `put on the ${list}list: ${reply.status}`);
  if (isOnce) listed[list].set(plate, { from, until });
}

async function takeOffList(gate: Gate): Promise<void> {
  const list = pick<List>(gate, ["allow", "deny"]);
  const plate = pick<Plate | undefined>(gate, [...gate.model.lists[list].keys()]);
  if (plate === undefined) return;
  const listing = list === "allow" ? lists.listAllowlist : lists.listDenylist;
  const { results } = await gate.operator.ok(listing, { query: { search: plate } });
  const entry = results.find(({ registration }) => registration === plate);
  await gate.operator.ok(CALLS[list].remove, { params: { id: entry!.id } });
  gate.model.lists[list].delete(plate);
  note(gate, `taken off the ${list}list`);
}

async function book(gate: Gate): Promise<void> {
  const owner = pick(gate, ["elena", "omar"] as const);
  const start = gate.model.now + Math.floor((gate.random() * 4 - 2) * 60) * MINUTE;
  const end = start + (30 + Math.floor(gate.random() * 90)) * MINUTE;
  // A person parks once at a time.
  if (gate.model.stays.some((stay) => stay.owner === owner && stay.start < end && start < stay.end)) return;
  const times = [start, end].map((at) => new Date(at).toISOString()) as [string, string];
  await reserve(gate.app, gate.people[owner], gate.carpark, times);
  gate.model.stays.push({ owner, start, end });
  note(gate, "booked");
}
