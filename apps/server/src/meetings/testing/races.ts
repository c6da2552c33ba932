import { addDays } from "@portico/contract/days/days";
import { expect } from "vitest";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Reply, TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { retryWhileBusy } from "../../platform/testing/retry-while-busy.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { at } from "./kit.ts";
import {
  cancelling,
  crossingSeries,
  editingOne,
  eitherRoom,
  exchanging,
  movingSeries,
  oneRoom,
  sameKey,
  twoRooms,
} from "./races-bookings.ts";
import {
  block,
  book,
  type Crowd,
  cancel,
  checkIn,
  DAY,
  edit,
  end,
  expectInvariants,
  expectOnly,
  extend,
  type MeetingDate,
  makeRoom,
  runRelease,
  storedIn,
  TODAY,
  unblock,
  waitFor,
  withStatus,
} from "./races-kit.ts";
import { blocking, closing, endingAndExtending, extending, releasing, unblocking } from "./races-rooms.ts";

/**
 * Scenes in which many people want the same rooms at the same moment, each in its own rooms. Every scene
 * proves that no room was assigned twice, that no answer was a fault of the server, and that the invariants
 * hold.
 */

/** More people than database connections, so that requests also wait for connections. */
async function gather(app: TestApp, size: number): Promise<Crowd> {
  const client = await makeClient(app, { features: ["rooms"] });
  const people = await Promise.all(Array.from({ length: size }, () => makePerson(app, client, ["employee"])));
  const admins = await Promise.all([1, 2].map(() => makePerson(app, client, ["superadmin"])));
  const asAll = (all: TestPerson[]) =>
    Promise.all(all.map(async (person) => retryWhileBusy(await app.as(person))));
  return { app, client, people, callers: await asAll(people), admins: await asAll(admins) };
}

/** All people take random actions, in waves of concurrent steps. */
async function storm(crowd: Crowd, random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const rooms = [
    await makeRoom(crowd),
    await makeRoom(crowd, { setup_minutes: 10, cleardown_minutes: 5 }),
    await makeRoom(crowd, { check_in_minutes: 15 }),
  ];
  const when = (): MeetingDate => {
    const day = random() < 0.5 ? TODAY : DAY;
    const start = 9 + Math.floor(random() * 4);
    return at(day, `${start}`.padStart(2, "0").concat(":00"), `${start + 1 + Math.floor(random() * 2)}:30`);
  };
  for (let wave = 0; wave < 4; wave++) {
    const live = (await storedIn(crowd, rooms)).filter(({ status }) => status === "booked");
    const blocks = await crowd.app.sql<{ id: string }>(
      "select id from resource_block where resource_id = any($1)",
      [rooms],
    );
    const step = (): Promise<Reply> => {
      const luck = random();
      const caller = pick(crowd.callers);
      if (live.length === 0 || luck < 0.25) return book(caller, [pick(rooms)], when());
      if (luck < 0.35) return waitFor(caller, random() < 0.5 ? rooms : [pick(rooms)], when());
      const admin = pick(crowd.admins);
      if (luck < 0.4) return block(admin, pick(rooms), DAY, "10:00", "11:00");
      if (luck < 0.45 && blocks.length > 0) return unblock(admin, pick(blocks).id);
      const { id } = pick(live);
      if (luck < 0.65) return cancel(admin, id);
      if (luck < 0.8)
        return edit(admin, id, { dates: [when()], rooms: [pick(rooms)], waitFor: [pick(rooms)] });
      if (luck < 0.87) return end(admin, id);
      if (luck < 0.93) return extend(admin, id, pick(["12:45", "14:45"]));
      return luck < 0.97 ? checkIn(admin, id) : runRelease(crowd);
    };
    const replies = await Promise.all(Array.from({ length: 20 }, step));
    // 404: a block that another caller has removed.
    expectOnly(replies, [200, 201, 400, 404, 409]);
    for (const { body } of withStatus(replies, 409)) expect(body.code).toBe("state");
    await expectInvariants(crowd);
  }
}

const SCENES = {
  "fifty book one room": ({ crowd }: Stage) => oneRoom(crowd),
  "series that cross": ({ crowd }: Stage) => crossingSeries(crowd),
  "two rooms in either order": ({ crowd }: Stage) => twoRooms(crowd),
  "extending and booking what comes next": ({ crowd }: Stage) => extending(crowd),
  "ending and extending at once": ({ crowd }: Stage) => endingAndExtending(crowd),
  "two meetings exchange rooms": ({ crowd }: Stage) => exchanging(crowd),
  "several change one meeting": ({ crowd }: Stage) => editingOne(crowd),
  "a series moves among single bookings": ({ crowd }: Stage) => movingSeries(crowd),
  "cancelling, waiting and booking at once": ({ crowd }: Stage) => cancelling(crowd),
  "two rooms become free for who waits for either": ({ crowd }: Stage) => eitherRoom(crowd),
  "blocking and booking at once": ({ crowd }: Stage) => blocking(crowd),
  "taking a block back and booking at once": ({ crowd }: Stage) => unblocking(crowd),
  "closing a day while it is booked": ({ crowd, day }: Stage) => closing(crowd, day()),
  "one Idempotency-Key twenty times at once": ({ crowd }: Stage) => sameKey(crowd),
  "releasing and checking in at once": ({ crowd }: Stage) => releasing(crowd),
  "anything at all": ({ crowd, random }: Stage) => storm(crowd, random),
};

export type Scene = keyof typeof SCENES;
export const sceneNames = Object.keys(SCENES) as Scene[];

/** The people of all scenes, and the next day that no scene has used. */
export async function setStage(app: TestApp) {
  let days = 0;
  return {
    crowd: await gather(app, 50),
    /** After the days of the other scenes, with a day between two. */
    day: () => addDays("2027-01-04", 2 * days++),
    random: seededRandom(1),
  };
}
export type Stage = Awaited<ReturnType<typeof setStage>>;

export async function play(stage: Stage, scene: Scene, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await SCENES[scene](stage);
}
