import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { newId } from "../../platform/core/ids.ts";
import { NOW, type RandomClient, range, type Site } from "./random-client.ts";

export interface ParkingRow {
  id: string;
  carpark: string;
  person: string;
  day: string;
  start: Date;
  end: Date;
  status: string;
  /** How it left a queue; null: it was in none, or is still. */
  queueEnd: "promoted" | "withdrawn" | "missed" | "ended" | null;
  /** When it joined its queue; null: it was in none. */
  queuedAt: Date | null;
  queueLeftAt: Date | null;
}
export interface HeldRow {
  carpark: string;
  start: Date;
  end: Date;
  /** Of a permit or a hold. */
  permitDay: string | null;
}

export interface RandomParking {
  carparks: Carpark[];
  carparkClosures: { carpark: string; first: string; last: string }[];
  parking: ParkingRow[];
  held: HeldRow[];
}
interface Carpark {
  id: string;
  site: Site;
  pseudo: boolean;
  spaces: number;
}
interface SpaceRow {
  id: string;
  carpark_id: string;
  is_active: boolean;
}

/** Holds the first free space of the car park for a time; null: none is free. */
type HoldSpace = (
  carpark: string,
  start: Date,
  end: Date,
  permitDay: string | null,
  row: object,
) => string | null;

/** How a request of this status may have left its queue; `at` chooses. */
const endOfQueue = (status: string, at: number): ParkingRow["queueEnd"] => {
  if (status === "confirmed") return "promoted";
  if (status === "cancelled") return (["promoted", "withdrawn", "missed", "ended"] as const)[at % 4]!;
  return status === "denied" || status === "unavailable" ? "ended" : null;
};

/** Car parks: reservations over midnight, released ones that held their space for a while, permits and holds. */
export async function makeRandomParking(of: RandomClient): Promise<RandomParking> {
  const client_id = of.client.id;
  const { carparks, carparkClosures, spaces } = await makeCarparks(of);
  const held: HeldRow[] = [];
  const holdings: { space: string; start: Date; end: Date; row: object }[] = [];
  const hold: HoldSpace = (carpark, start, end, permitDay, row) => {
    const space = spaces.find(
      (candidate) =>
        candidate.carpark_id === carpark &&
        candidate.is_active &&
        holdings.every((other) => other.space !== candidate.id || other.end <= start || other.start >= end),
    );
    if (!space) return null;
    holdings.push({ space: space.id, start, end, row });
    held.push({ carpark, start, end, permitDay });
    return space.id;
  };
  await makePermits(of, carparks, hold);
  const parking = await makeReservations(of, carparks, hold);
  await of.insert(
    "parking_occupancy",
    holdings.map(({ space, start, end, row }) => ({
      ...{
        client_id,
        id: newId(),
        carpark_id: spaces.find(({ id }) => id === space)!.carpark_id,
        space_id: space,
      },
      ...{ during: range(start, end), ...row },
    })),
  );
  return { carparks, carparkClosures, parking, held };
}

async function makeCarparks({
  client,
  sites,
  days,
  insert,
}: RandomClient): Promise<Pick<RandomParking, "carparks" | "carparkClosures"> & { spaces: SpaceRow[] }> {
  const client_id = client.id;
  const carparks = [
    { id: newId(), site: sites[0]!, pseudo: false, spaces: 5 },
    { id: newId(), site: sites[0]!, pseudo: true, spaces: 0 },
    { id: newId(), site: sites[1]!, pseudo: false, spaces: 3 },
  ];
  await insert(
    "parking_carpark",
    carparks.map(({ id, site, pseudo }, at) => ({
      ...{
        client_id,
        id,
        site_id: site.id,
        position: at,
        name: `Car park ${at}`,
        pseudo,
        for_visitors: false,
      },
      ...{
        groups: "{}",
        allocation_mode: "fifo",
        allocation_time: "09:00",
        is_active: true,
        ev_timeslots: [],
        credits: 0,
      },
    })),
  );
  const spaces = carparks.flatMap(({ id, spaces }) =>
    Array.from({ length: spaces + (spaces > 0 ? 1 : 0) }, (_, at) => ({
      ...{ client_id, id: newId(), carpark_id: id, name: `S${at}`, accessible: false },
      is_active: at < spaces,
    })),
  );
  await insert("parking_space", spaces);
  const carparkClosures = [{ carpark: carparks[2]!.id, first: days[3]!, last: days[3]! }];
  await insert(
    "parking_closure",
    carparkClosures.map(({ carpark, first, last }) => ({
      ...{ client_id, id: newId(), carpark_id: carpark, first_day: first, last_day: last, name: "Works" },
      created_at: NOW,
    })),
  );
  return { carparks, carparkClosures, spaces };
}

/** Of each car park with spaces on some days: half of them granted, half with a hold. */
async function makePermits(
  { client, people, days, random, insert }: RandomClient,
  carparks: readonly Carpark[],
  hold: HoldSpace,
): Promise<void> {
  const client_id = client.id;
  const permits: object[] = [];
  for (const carpark of carparks.filter(({ pseudo }) => !pseudo))
    for (const day of days)
      if (random() < 0.6) {
        const permit = newId();
        const [start, end] = [
          instantAt(day, "00:00", carpark.site.zone),
          instantAt(addDays(day, 1), "00:00", carpark.site.zone),
        ];
        const isGranted = random() < 0.5;
        const source = {
          source: isGranted ? "permit" : "hold",
          reservation_id: null,
          permit_id: permit,
          day,
        };
        const space = hold(carpark.id, start, end, day, source);
        if (space)
          permits.push({
            ...{ client_id, id: permit, person_id: people[0], carpark_id: carpark.id, space_id: space },
            ...{
              permit_type: isGranted ? "GR" : "PR",
              first_day: day,
              last_day: day,
              weekdays: "{1,2,3,4,5,6,7}",
            },
            created_at: NOW,
          });
      }
  await insert("parking_permit", permits);
}

async function makeReservations(
  { client, people, days, random, below, one, insert }: RandomClient,
  carparks: readonly Carpark[],
  hold: HoldSpace,
): Promise<ParkingRow[]> {
  const client_id = client.id;
  const parking: ParkingRow[] = [];
  const parkingRows: object[] = [];
  let next = 1;
  for (const day of days)
    for (let at = 0; at < 14; at++) {
      const carpark = one(carparks);
      const from = `${String(below(24)).padStart(2, "0")}:${random() < 0.5 ? "00" : "30"}`;
      const start = instantAt(day, from, carpark.site.zone);
      const end = new Date(start.getTime() + (1 + below(16)) * 1_800_000);
      const id = newId();
      let status = one([
        "confirmed",
        "confirmed",
        "confirmed",
        "pre-approval",
        "queued",
        "denied",
        "unavailable",
        "cancelled",
      ]);
      const source = { source: "reservation", reservation_id: id, permit_id: null, day: null };
      let space: string | null = null;
      if (status === "confirmed" && !carpark.pseudo) {
        space = hold(carpark.id, start, end, null, source);
        if (!space) status = "queued";
      }
      if (status === "cancelled" && !carpark.pseudo && random() < 0.5)
        hold(carpark.id, start, new Date(start.getTime() + 1_800_000), null, source);
      const person = people[next++ % people.length]!;
      const queueEnd = next % 3 === 0 ? endOfQueue(status, next) : null;
      const isQueued = status === "queued" || queueEnd;
      const queuedAt = isQueued ? instantAt(addDays(day, -3), `${10 + (next % 3)}:00`, "UTC") : null;
      const queueLeftAt = queuedAt && queueEnd && new Date(queuedAt.getTime() + (next % 5) * 1_800_000);
      const stay = { queueEnd, queuedAt, queueLeftAt };
      parking.push({ id, carpark: carpark.id, person, day, start, end, status, ...stay });
      parkingRows.push({
        ...{ client_id, id, carpark_id: carpark.id, person_id: person, day, status },
        ...{ during: range(start, end), space_id: space, queue_rank: status === "queued" ? next : null },
        ...{ created_at: NOW, credits: 0 },
        ...{ queued_at: queuedAt, queue_left_at: queueLeftAt, queue_end: queueEnd },
      });
    }
  await insert("parking_reservation", parkingRows);
  return parking;
}
