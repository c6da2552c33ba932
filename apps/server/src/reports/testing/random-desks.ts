import { newId } from "../../platform/core/ids.ts";
import { NOW, type RandomClient, type Site } from "./random-client.ts";

export interface DeskRow {
  id: string;
  zone: string;
  site: Site;
  floor: string;
  isActive: boolean;
  needsCleaning: boolean;
}
export interface KeptDesk {
  desk: string;
  zone: string;
  floor: string;
  site: Site;
  day: string;
  isActive: boolean;
  needsCleaning: boolean;
}

export interface RandomDesks {
  desks: DeskRow[];
  kept: KeptDesk[];
  deskReservations: { id: string; desk: string; person: string; day: string; status: string }[];
}

/** Desks, what some of them were on kept days, one of them removed since, and reservations. */
export async function makeRandomDesks(of: RandomClient): Promise<RandomDesks> {
  const desks = await makeDesks(of);
  const kept = await makeKeptDesks(of, desks);
  return { desks, kept, deskReservations: await makeReservations(of, desks) };
}

async function makeDesks({ client, sites, random, insert }: RandomClient): Promise<DeskRow[]> {
  const client_id = client.id;
  const desks: DeskRow[] = [];
  for (const site of sites) {
    const building = newId();
    await insert("building", [{ client_id, id: building, site_id: site.id, position: 1, name: "House" }]);
    for (const name of ["Ground", "First"]) {
      const [floor, zone] = [newId(), newId()];
      await insert("floor", [{ client_id, id: floor, building_id: building, position: 1, name }]);
      await insert("desk_zone", [
        {
          ...{ client_id, id: zone, site_id: site.id, floor_id: floor, position: 1, name },
          ...{ needs_approval: false, has_cleaning: true, groups: "{}" },
        },
      ]);
      for (let at = 0; at < 4; at++)
        desks.push({
          ...{ id: newId(), zone, site, floor },
          ...{ isActive: random() < 0.8, needsCleaning: random() < 0.3 },
        });
    }
  }
  await insert(
    "desk",
    desks.map(({ id, zone, isActive, needsCleaning }) => ({
      ...{ client_id, id, zone_id: zone, name: id.slice(-6), is_active: isActive },
      ...{ needs_cleaning: needsCleaning, turned: 0 },
    })),
  );
  return desks;
}

async function makeKeptDesks(
  { client, sites, days, random, insert }: RandomClient,
  desks: readonly DeskRow[],
): Promise<KeptDesk[]> {
  const client_id = client.id;
  const removed = newId();
  const kept: KeptDesk[] = days.slice(1, 9).flatMap((day, at) => {
    const site = sites[at % 2]!;
    const units = [
      ...desks.filter((desk) => desk.site === site),
      { ...desks.find((desk) => desk.site === site)!, id: removed },
    ];
    return units.map((desk) => ({
      ...{ desk: desk.id, zone: desk.zone, floor: desk.floor, site, day },
      ...{ isActive: random() < 0.8, needsCleaning: random() < 0.3 },
    }));
  });
  await insert(
    "desk_day",
    kept.map((row) => ({
      ...{ client_id, site_id: row.site.id, day: row.day, desk_id: row.desk, zone_id: row.zone },
      ...{ floor_id: row.floor, is_active: row.isActive, needs_cleaning: row.needsCleaning },
    })),
  );
  return kept;
}

async function makeReservations(
  { client, people, days, random, one, insert }: RandomClient,
  desks: readonly DeskRow[],
): Promise<RandomDesks["deskReservations"]> {
  const client_id = client.id;
  const deskReservations = days.flatMap((day, at) =>
    desks.flatMap((desk, number) => {
      const person = people[(number * 3 + at) % people.length]!;
      const row = { id: newId(), desk: desk.id, person, day };
      const statuses = ["approved", "approved", "pending", "released", "cancelled", "denied", "expired"];
      return random() < 0.7 ? [{ ...row, status: one(statuses) }] : [];
    }),
  );
  await insert(
    "desk_reservation",
    deskReservations.map(({ id, desk, person, day, status }) => {
      const { zone, site } = desks.find(({ id }) => id === desk)!;
      return {
        ...{
          client_id,
          id,
          desk_id: desk,
          zone_id: zone,
          site_id: site.id,
          person_id: person,
          day,
          status,
        },
        ...{
          ended_at: ["approved", "pending"].includes(status) ? null : NOW,
          is_over: false,
          created_at: NOW,
        },
      };
    }),
  );

  return deskReservations;
}
