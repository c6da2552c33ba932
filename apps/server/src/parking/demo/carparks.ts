import type { Status } from "@portico/contract/parking/reservations";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Window } from "../../platform/core/window.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { isWeekOpen, type QueueBasis, type QueueEnd } from "../core/rules.ts";

/** The seeded ids of this feature's rows, in the order in which the rows are made. */
export const ids = seededRandom(4);
export const FRIDAY = 5;
const THURSDAY = 4;

export interface DemoCarpark {
  id: string;
  clientId: string;
  siteId: string;
  timeZone: string;
  name: string;
  /** The letter in its spaces' names, which end in two digits. */
  letter: string;
  spaces: number;
  pseudo?: boolean;
  forVisitors?: boolean;
  mode?: "manual" | "fair_usage";
  weekly?: boolean;
  color?: string;
  /** What a day costs; left out: nothing. */
  credits?: number;
  /** How many people park there on a working day: at least, and how many more at most. */
  usual?: [least: number, more: number];
  /** How many requests wait for a decision. */
  waiting?: number;
  /** Its accessible spaces: the first one, counted from 0, and their number. */
  accessible?: [from: number, count: number];
}

export interface DemoRow {
  id: string;
  carpark: DemoCarpark;
  personId: string;
  day: string;
  window: Window;
  status: Status;
  spaceId: string | null;
  rank: number | null;
  /** The basis of its rank; left out: the order of requests. */
  basis?: QueueBasis;
  createdAt: Date;
  /** Left out: when the row was made. */
  decidedAt?: Date;
  /** Left out: the server. */
  decidedBy?: string;
  /** When it was cancelled, and why it was denied. */
  cancelledAt?: Date;
  reason?: string;
  /** When it joined the queue, and when and how it left; left out: it waits since it was decided, or never queued. */
  queuedAt?: Date;
  queueLeftAt?: Date;
  queueEnd?: QueueEnd;
}

const carpark = (
  clientId: string,
  siteId: string,
  timeZone: string,
  name: string,
  letter: string,
  spaces: number,
  more: Partial<DemoCarpark> = {},
): DemoCarpark => ({
  id: demoId(ids),
  clientId,
  siteId,
  timeZone,
  name,
  letter,
  spaces,
  ...more,
});

const LONDON = [CLIENTS.northwind, SITES.london, "Europe/London"] as const;
export const NORTH = carpark(...LONDON, "North", "N", 40, {
  weekly: true,
  color: "indigo",
  accessible: [35, 2],
  usual: [24, 7],
  waiting: 6,
});
export const SOUTH = carpark(...LONDON, "South", "S", 6, { color: "green", credits: 1 });
export const STREET = carpark(...LONDON, "Street", "", 0, { pseudo: true, usual: [6, 0] });
const VISITORS = carpark(...LONDON, "Visitors", "V", 10, { forVisitors: true, accessible: [9, 1] });
export const PRACA = carpark(CLIENTS.northwind, SITES.lisbon, "Europe/Lisbon", "Praça", "P", 12, {
  mode: "manual",
  usual: [5, 3],
  waiting: 4,
});
export const KADE = carpark(CLIENTS.fabrikam, SITES.rotterdam, "Europe/Amsterdam", "Kade", "K", 30, {
  weekly: true,
  color: "teal",
  accessible: [26, 2],
  usual: [15, 6],
  waiting: 5,
});
export const DOK = carpark(CLIENTS.fabrikam, SITES.ghent, "Europe/Brussels", "Dok", "D", 12, {
  mode: "manual",
  credits: 2,
  usual: [4, 3],
  waiting: 3,
});
const CARPARKS = [NORTH, SOUTH, STREET, VISITORS, PRACA, KADE, DOK];
export const PAID = CARPARKS.filter(({ credits = 0 }) => credits > 0);

export const spaceIds = new Map(
  CARPARKS.map(({ id, spaces }) => [id, Array.from({ length: spaces }, () => demoId(ids))]),
);

/** The EV times of North: two hours each, but a shorter first one. */
export const EV_TIMES = [
  { startTime: "08:30", endTime: "10:00" },
  { startTime: "10:00", endTime: "12:00" },
  { startTime: "12:00", endTime: "14:00" },
  { startTime: "14:00", endTime: "16:00" },
  { startTime: "16:00", endTime: "18:00" },
];
const evIds = seededRandom(41);
export const EV_SPACES = Array.from({ length: 4 }, () => demoId(evIds));

const TIMES = { allocationTime: "09:00", forVisitors: false, groups: [] };

/** Whether a day's week has opened, or the car park's weeks are always open. */
export const isOpen = (lot: DemoCarpark, day: string, now: Date): boolean =>
  isWeekOpen(
    {
      ...TIMES,
      pseudo: lot.pseudo ?? false,
      allocationMode: lot.mode ?? "fair_usage",
      allocationWeekday: lot.weekly ? FRIDAY : null,
      timeZone: lot.timeZone,
    },
    day,
    now,
  );

export async function insertCarparks({ db }: Demo): Promise<void> {
  await db
    .insertInto("parking_carpark")
    .values(
      CARPARKS.map((row, position) => ({
        client_id: row.clientId,
        id: row.id,
        site_id: row.siteId,
        position,
        name: row.name,
        color: row.color ?? null,
        pseudo: row.pseudo ?? false,
        for_visitors: row.forVisitors ?? false,
        credits: row.credits ?? 0,
        allocation_mode: row.mode ?? "fair_usage",
        allocation_weekday: row.weekly ? FRIDAY : null,
        requests_weekday: row.weekly ? THURSDAY : null,
        ev_timeslots: JSON.stringify(row === NORTH ? EV_TIMES : []),
      })),
    )
    .execute();
  const spaces = CARPARKS.flatMap((row) =>
    spacesOf(row).map(({ id, name, accessible }) => ({
      client_id: row.clientId,
      id,
      carpark_id: row.id,
      name,
      accessible,
    })),
  );
  await db.insertInto("parking_space").values(spaces).execute();
  await db
    .insertInto("parking_ev_space")
    .values(
      EV_SPACES.map((id, at) => ({
        client_id: NORTH.clientId,
        id,
        carpark_id: NORTH.id,
        name: `EV${at + 1}`,
      })),
    )
    .execute();
}

/** The spaces, by name. */
export const spacesOf = (row: DemoCarpark) =>
  spaceIds.get(row.id)!.map((id, at) => ({
    id,
    name: `${row.letter}${String(at + 1).padStart(2, "0")}`,
    accessible: isAccessible(row, at),
  }));

const isAccessible = ({ accessible }: DemoCarpark, at: number): boolean =>
  accessible !== undefined && at >= accessible[0] && at < accessible[0] + accessible[1];
