import { instantAt } from "@portico/contract/days/instants";
import { newId } from "../../platform/core/ids.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { DAYS, FIRST_DAY, iso, NOW, type RandomClient, type Site } from "./random-client.ts";

export interface EventRow {
  site: Site;
  camera: string;
  at: Date;
  direction: string | null;
  status: string;
}

/** Vehicles that pass one camera of each site. */
export async function makeRandomCameraEvents(
  { client, sites, below, one, insert }: RandomClient,
  seed: number,
): Promise<EventRow[]> {
  const client_id = client.id;
  const cameras = sites.map((site) => ({ id: newId(), site }));
  await insert(
    "camera",
    cameras.map(({ id, site }, at) => ({
      ...{ client_id, id, site_id: site.id, name: `Gate ${at}`, short_code: `G${at}`, color: "#2F6FED" },
      ...{ is_active: true, maker: "axis", facing: "both", directions: [], created_at: NOW },
      secret_hash: `\\x${newId().replaceAll("-", "")}`,
    })),
  );
  // A sequence of its own, so that what is made later stays the same.
  const directionOf = seededRandom(seed + 1000);
  const DIRECTIONS = ["towards", "away", null];
  const passages = Array.from({ length: 400 }, () => {
    const camera = one(cameras);
    const at = new Date(instantAt(FIRST_DAY, "00:00", "UTC").getTime() + below(DAYS * 86_400) * 1000);
    return { id: newId(), site: camera.site, camera: camera.id, at };
  });
  const events = passages.map((passage) => ({
    ...passage,
    direction: DIRECTIONS[Math.floor(directionOf() * DIRECTIONS.length)] ?? null,
    status: one(["authorized", "unknown", "exit"]),
  }));
  await insert(
    "camera_event",
    events.map(({ id, site, camera, at, direction, status }) => ({
      ...{ client_id, id, camera_id: camera, site_id: site.id, executed_at: iso(at), received_at: iso(at) },
      ...{
        ...{ candidates: "{}", direction, status },
        reason: {},
        suggestions: "{}",
        note: "",
      },
    })),
  );
  return events;
}
