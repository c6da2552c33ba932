import { consecutiveDays } from "@portico/contract/days/days";
import { newId } from "../../platform/core/ids.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { insertRows } from "./insert-rows.ts";

/** The client of the random rows: its sites, people, days and closures, and what chooses at random. */

/** Clocks change in London on 25 October and in New York on 1 November. */
export const FIRST_DAY = "2026-10-22";
export const DAYS = 14;
const FEATURES = ["desks", "parking", "rooms", "remote", "camera", "reception", "paypark", "muster"];
export const NOW = "2026-11-03T15:00:00.000Z";

export interface Site {
  id: string;
  zone: string;
}

export interface RandomClient {
  client: TestClient;
  sites: Site[];
  people: string[];
  days: string[];
  closures: { site: string | null; first: string; last: string }[];
  /** 0 ≤ random() < 1, from the seed. */
  random: () => number;
  /** A whole number from 0 to one less than `count`. */
  below: (count: number) => number;
  one: <T>(of: readonly T[]) => T;
  /** Inserts rows of one table, in one statement. */
  insert: (table: string, rows: readonly object[]) => Promise<unknown>;
}

export const iso = (at: Date) => at.toISOString();
export const range = (start: Date, end: Date) => `[${iso(start)},${iso(end)})`;

export async function makeRandomClient(app: TestApp, seed: number): Promise<RandomClient> {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const insert = (table: string, rows: readonly object[]) => insertRows(app, table, rows);
  const client = await makeClient(app, { features: FEATURES });
  const client_id = client.id;
  const york = newId();
  await insert("site", [
    { client_id, id: york, position: 2, name: "New York", time_zone: "America/New_York" },
  ]);
  const sites: Site[] = [
    { id: client.siteId, zone: "Europe/London" },
    { id: york, zone: "America/New_York" },
  ];
  const days = consecutiveDays(FIRST_DAY, DAYS);
  const people: string[] = [];
  for (let at = 0; at < 60; at++)
    people.push((await makePerson(app, client, ["employee", "parking", "deskbooking"])).id);

  const closures = [
    { site: sites[0]!.id, first: days[5]!, last: days[6]! },
    { site: null, first: days[9]!, last: days[9]! },
  ];
  await insert(
    "closure",
    closures.map(({ site, first, last }) => ({
      ...{ client_id, id: newId(), site_id: site, first_day: first, last_day: last, name: "Closed" },
      created_at: NOW,
    })),
  );

  return { client, sites, people, days, closures, random, below, one, insert };
}
