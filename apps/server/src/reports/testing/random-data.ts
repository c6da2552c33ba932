import type { TestApp } from "../../platform/testing/app.ts";
import { type EventRow, makeRandomCameraEvents } from "./random-camera-events.ts";
import { makeRandomClient, type RandomClient } from "./random-client.ts";
import { makeRandomDesks, type RandomDesks } from "./random-desks.ts";
import { makeRandomMeetings, type RandomMeetings } from "./random-meetings.ts";
import { makeRandomParking, type RandomParking } from "./random-parking.ts";
import { makeRandomPresence, type PresenceRow } from "./random-presence.ts";

/** Rows of everything that reports count, at random, kept also in memory so that a test can count them itself. */
export interface RandomData extends RandomClient, RandomDesks, RandomParking, RandomMeetings {
  presence: PresenceRow[];
  events: EventRow[];
}

/** One seed gives the same rows each time: the parts take their numbers in this order. */
export async function makeRandomData(app: TestApp, seed: number): Promise<RandomData> {
  const client = await makeRandomClient(app, seed);
  const desks = await makeRandomDesks(client);
  const parking = await makeRandomParking(client);
  const meetings = await makeRandomMeetings(client);
  const presence = await makeRandomPresence(client);
  const events = await makeRandomCameraEvents(client, seed);
  return { ...client, ...desks, ...parking, ...meetings, presence, events };
}
