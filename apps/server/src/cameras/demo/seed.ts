import { type Direction, type Facing, type Maker, REGISTRATION_DAYS } from "@portico/contract/cameras/form";
import { DAY_MS, MINUTE_MS } from "@portico/contract/days/durations";
import { text } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { NORTH, SOUTH } from "../../parking/demo/carparks.ts";
import { northwindAccount } from "../../people/demo/people.ts";
import { hashToken } from "../../platform/core/ids.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { ingestPath } from "../core/secrets.ts";
import { lookUpPlates } from "../decisions/queries.ts";
import { DEFAULT_GRACE, decide, type Facts, platesToLookUp } from "../decisions/rules.ts";
import { decideEvent } from "../events/queries.ts";
import { ensureVehicle, insertDecision, insertEvent } from "../events/record-queries.ts";
import { putRegistered } from "../registration/queries.ts";
import { type DrawnPictures, drawPictures } from "./pictures.ts";
import { firstPlateOf, insertJpeg, listPlates } from "./queries.ts";

const random = seededRandom(19);
const registered = seededRandom(48);
const CLIENT = CLIENTS.northwind;
const ZONE = "Europe/London";
const PRIYA = northwindAccount("parking").id;

interface DemoCamera {
  id: string;
  name: string;
  shortCode: string;
  color: string;
  carparkId: string;
  maker: Maker;
  facing: Facing;
}

const camera = (
  name: string,
  shortCode: string,
  color: string,
  rest: Pick<DemoCamera, "carparkId" | "maker" | "facing">,
): DemoCamera => ({ id: demoId(random), name, shortCode, color, ...rest });

export const NORTH_IN = camera("NORTH-IN", "NI", "#2F6FED", {
  carparkId: NORTH.id,
  maker: "hikvision",
  facing: "arriving",
});
export const NORTH_OUT = camera("NORTH-OUT", "NO", "#B4540A", {
  carparkId: NORTH.id,
  maker: "hikvision",
  facing: "departing",
});
export const SOUTH_GATE = camera("SOUTH", "SO", "#7A4FD0", {
  carparkId: SOUTH.id,
  maker: "axis",
  facing: "both",
});

/**
 * The demo's secrets are as public as its accounts' passwords, so that `npm run cameras` can send to it. The simulator could
 * also give a camera another secret as an administrator does, but that would cut off a real camera by mistake.
 */
const secretOf = ({ name }: DemoCamera): string => `demo-camera-${name.toLowerCase()}`;

/** Where the demo's cameras of a maker send to, by the way that they see. */
export const demoIngestPaths = (maker: Maker): { facing: Facing; path: string }[] =>
  [NORTH_IN, NORTH_OUT, SOUTH_GATE]
    .filter((one) => one.maker === maker)
    .map((one) => ({ facing: one.facing, path: ingestPath(maker, secretOf(one)) }));

/** Plates that operators put on the lists, with the days after today on which an entry ends. */
const ENTRIES = [
  { list: "allow", registration: "LK19 TRN", note: "Laundry, weekday mornings", endsIn: null },
  { list: "allow", registration: "GX68 BKR", note: "Bakery for the canteen", endsIn: null },
  { list: "allow", registration: "EV71 MNT", note: "Lift maintenance until the end of the week", endsIn: 3 },
  { list: "allow", registration: "YD20 PNT", note: "Painters of floor 2", endsIn: -6 },
  { list: "deny", registration: "RK15 VNM", note: "Left in a fire lane, twice", endsIn: null },
  { list: "deny", registration: "BN07 HTR", note: "Parked without a permit for weeks", endsIn: 60 },
] as const;

/** Vehicles that were registered on the public page, with the hours since then. */
const REGISTERED = [
  {
    registration: "HV21 KRT",
    firstName: "Marta",
    lastName: "Kowal",
    email: "marta@kingsway-catering.example",
    phone: "+44 20 7946 0112",
    note: "Board lunch, until 15:00",
    hours: 4,
  },
  {
    registration: "GN70 LFT",
    firstName: "Samuel",
    lastName: "Osei",
    email: "s.osei@harbour-lifts.example",
    phone: "",
    note: "Lift maintenance",
    hours: 70,
  },
  {
    registration: "38-VN-71",
    firstName: "Rui",
    lastName: "Almeida",
    email: "rui.almeida@acme.example",
    phone: "+351 21 555 0134",
    note: "",
    hours: 27 * 24,
  },
] as const;

/** Three cameras of London, the lists, and what passed in the hours before the start. */
export async function demoCameras(demo: Demo): Promise<void> {
  await insertCameras(demo);
  await insertEntries(demo);
  await insertRegistered(demo);
  const all = (await passings(demo)).sort((a, b) => a.at.getTime() - b.at.getTime());
  // Drawn beside the database's work.
  const drawn = all.map(drawPictures);
  for (const [at, passing] of all.entries()) await insertPassing(demo, passing, await drawn[at]!);
}

async function insertCameras({ db, now }: Demo): Promise<void> {
  await db
    .insertInto("camera")
    .values(
      [NORTH_IN, NORTH_OUT, SOUTH_GATE].map((one) => ({
        client_id: CLIENT,
        id: one.id,
        site_id: SITES.london,
        carpark_id: one.carparkId,
        name: one.name,
        short_code: one.shortCode,
        color: one.color,
        maker: one.maker,
        facing: one.facing,
        secret_hash: hashToken(secretOf(one)),
        last_seen_at: new Date(now.getTime() - MINUTE_MS).toISOString(),
        clock_skew_ms: -1400,
        created_at: new Date(now.getTime() - 400 * DAY_MS).toISOString(),
      })),
    )
    .execute();
}

async function insertEntries({ db, now }: Demo): Promise<void> {
  await db
    .insertInto("plate_entry")
    .values(
      ENTRIES.map(({ list, registration, note, endsIn }, at) => ({
        client_id: CLIENT,
        id: demoId(random),
        list,
        registration,
        plate: normalizePlate(registration),
        note,
        ends: endsIn === null ? null : new Date(now.getTime() + endsIn * DAY_MS).toISOString(),
        created_by: PRIYA,
        created_at: new Date(now.getTime() - (20 + at * 11) * DAY_MS).toISOString(),
      })),
    )
    .execute();
}

async function insertRegistered({ db, now }: Demo): Promise<void> {
  for (const { hours, ...vehicle } of REGISTERED) {
    const registeredAt = new Date(now.getTime() - hours * 3_600_000);
    await putRegistered(db, CLIENT, {
      ...vehicle,
      id: demoId(registered),
      plate: normalizePlate(vehicle.registration),
      now: registeredAt,
      keptUntil: new Date(registeredAt.getTime() + REGISTRATION_DAYS * DAY_MS),
    });
  }
}

interface Passing {
  camera: DemoCamera;
  at: Date;
  plate: string | null;
  direction: Direction | null;
  confidence: number;
  /** What an operator made of it. */
  decision?: "allowed" | "denied";
}

const LETTERS = "ABCDEFGHJKLMNOPRSTUVWXYZ";
const strangersPlate = (): string => {
  const letters = (count: number) =>
    Array.from({ length: count }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join("");
  return `${letters(2)}${String(10 + Math.floor(random() * 15))}${letters(3)}`;
};

const HOURS = 9;
const ARRIVALS = 34;

async function passings({ db, now }: Demo): Promise<Passing[]> {
  const plates = await listPlates(db, CLIENT, { siteId: SITES.london, at: now });
  const booked = plates.filter(({ start }) => start !== null);
  const others = plates.filter(({ start }) => start === null).map(({ plate }) => plate);
  const sure = () => 0.9 + Math.floor(random() * 10) / 100;
  const before = (minutes: number) => new Date(now.getTime() - Math.round(minutes * MINUTE_MS));
  const sometime = () => before(6 + random() * HOURS * 60);
  const gate = () => (random() < 0.7 ? NORTH_IN : SOUTH_GATE);
  const arrival = (plate: string | null, at = sometime(), given: Partial<Passing> = {}): Passing => ({
    camera: gate(),
    at,
    plate,
    direction: "towards",
    confidence: sure(),
    ...given,
  });
  const arrivals = booked.slice(0, ARRIVALS).map(({ plate, start }) => {
    const around = new Date(new Date(start!).getTime() + Math.round((random() * 45 - 20) * MINUTE_MS));
    return arrival(plate, around < now ? around : before(2 + random() * 10));
  });
  // A third of those who came have left.
  const exits = arrivals
    .filter((_, at) => at % 3 === 0)
    .map((one) => {
      const at = new Date(one.at.getTime() + (20 + random() * 200) * MINUTE_MS);
      const from = one.camera === NORTH_IN ? NORTH_OUT : SOUTH_GATE;
      return {
        ...one,
        camera: from,
        at: at < now ? at : before(1 + random() * 5),
        direction: "away" as const,
      };
    });
  const [first, second, third, fourth] = others;
  const elenas = await firstPlateOf(db, CLIENT, northwindAccount("employee").id);
  const hourly = (hours: number, given: Partial<Passing>) =>
    elenas ? [arrival(elenas, before(hours * 60 + 7), { camera: NORTH_IN, ...given })] : [];
  return [
    // Elena Novak came twice, and left again.
    ...[26, 50].flatMap((hours) => [
      ...hourly(hours + 9, {}),
      ...hourly(hours, { camera: NORTH_OUT, direction: "away" }),
    ]),
    ...arrivals,
    ...exits,
    ...["LK19TRN", "GX68BKR", "EV71MNT"].map((plate) => arrival(plate)),
    arrival("RK15VNM", before(52)),
    arrival("HV21KRT", before(38)),
    ...[first, second, third].flatMap((plate) => (plate ? [arrival(plate)] : [])),
    ...Array.from({ length: 7 }, () => arrival(strangersPlate())),
    arrival(null, before(87), { confidence: 0.2 }),
    // B for 8 and I for 1: plates of the allowlist, each with one character read as a similar one.
    arrival("GX6BBKR", before(33), { confidence: 0.91 }),
    arrival("LKI9TRN", before(4), { confidence: 0.93 }),
    // A character more, and a doubtful reading: suggestions only.
    arrival("EV71MNTT", before(14), { confidence: 0.88 }),
    arrival("GX68BXR", before(61), { confidence: 0.61 }),
    arrival(strangersPlate(), before(25), { decision: "allowed" }),
    ...(fourth ? [arrival(fourth, before(41), { decision: "denied" })] : []),
    arrival(strangersPlate(), before(1)),
    { camera: SOUTH_GATE, at: before(9), plate: strangersPlate(), direction: null, confidence: 0.94 },
    { camera: NORTH_OUT, at: before(3), plate: strangersPlate(), direction: "away", confidence: 0.97 },
  ];
}

async function insertPassing({ db }: Demo, passing: Passing, pictures: DrawnPictures): Promise<void> {
  const { camera: by, at, plate, direction, confidence } = passing;
  const facts: Facts = {
    at: at.toISOString(),
    timeZone: ZONE,
    facing: by.facing,
    direction,
    plate,
    confidence,
    candidates: [],
    hasPass: false,
    grace: DEFAULT_GRACE,
    known: await lookUpPlates(db, CLIENT, platesToLookUp(plate, []), {
      siteId: SITES.london,
      carparkId: by.carparkId,
      at,
      grace: DEFAULT_GRACE,
    }),
  };
  const made = decide(facts);
  const matched = facts.known.find((one) => one.plate === made.matchedPlate);
  if (matched?.isVehicle) await ensureVehicle(db, CLIENT, matched.plate, at);
  const id = demoId(random);
  const receivedAt = new Date(at.getTime() + 400 + Math.floor(random() * 900));
  await insertEvent(
    db,
    CLIENT,
    {
      id,
      cameraId: by.id,
      siteId: SITES.london,
      plate,
      plateRaw: plate,
      candidates: [],
      confidence,
      motion: null,
      direction,
      occurredAt: at,
      executedAt: at,
      receivedAt,
    },
    made,
  );
  for (const kind of ["overview", "plate"] as const) {
    const jpeg = pictures[kind];
    if (jpeg) await insertJpeg(db, CLIENT, { eventId: id, kind, jpeg, receivedAt });
  }
  const kept = { eventId: id, now: receivedAt };
  await insertDecision(db, CLIENT, {
    ...kept,
    status: made.status,
    reason: made.reason,
    facts,
    decidedBy: null,
  });
  if (!passing.decision) return;
  const operators = {
    status: passing.decision === "allowed" ? ("authorized" as const) : ("denied" as const),
    reason: passing.decision === "allowed" ? text("cameras.reasonAllowedOnce") : text("cameras.reasonDenied"),
  };
  const decidedAt = new Date(at.getTime() + 20_000);
  await decideEvent(db, CLIENT, id, { ...operators, by: PRIYA, now: decidedAt });
  await insertDecision(db, CLIENT, { ...kept, ...operators, facts: null, decidedBy: PRIYA, now: decidedAt });
}
