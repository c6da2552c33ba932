import type { TestApp } from "../../platform/testing/app.ts";
import { FIRST_DAY, NOW } from "./random-client.ts";
import type { RandomData } from "./random-data.ts";

/** In milliseconds. */
const HALF_HOUR = 1_800_000;

/**
 * What still changes on days that are over: cancellations, answers, corrections, closures, removed rows. The rows in
 * memory change alike.
 */
export async function changeLate(app: TestApp, data: RandomData): Promise<void> {
  const { client, random } = data;
  const sample = <T>(rows: readonly T[], part: number): T[] => rows.filter(() => random() < part);
  const drop = <T>(rows: T[], gone: ReadonlySet<T>): void => {
    rows.splice(0, rows.length, ...rows.filter((row) => !gone.has(row)));
  };

  for (const row of sample(data.deskReservations, 0.1)) {
    row.status = row.status === "approved" ? "cancelled" : "denied";
    await app.sql(
      "update desk_reservation set status = $4, ended_at = $5 where client_id = $1 and desk_id = $2 and day = $3",
      [client.id, row.desk, row.day, row.status, NOW],
    );
  }
  const removed = new Set(sample(data.deskReservations, 0.05));
  for (const { desk, day } of removed)
    await app.sql("delete from desk_reservation where client_id = $1 and desk_id = $2 and day = $3", [
      client.id,
      desk,
      day,
    ]);
  drop(data.deskReservations, removed);
  for (const row of sample(data.kept, 0.1)) {
    row.isActive = !row.isActive;
    await app.sql(
      "update desk_day set is_active = $4 where client_id = $1 and desk_id = $2 and day = $3 and site_id = $5",
      [client.id, row.desk, row.day, row.isActive, row.site.id],
    );
  }

  for (const row of sample(
    data.parking.filter(({ status }) => status !== "confirmed"),
    0.2,
  )) {
    if (row.status === "queued")
      Object.assign(row, { queueEnd: "ended", queueLeftAt: new Date(row.queuedAt!.getTime() + HALF_HOUR) });
    row.status = row.status === "pre-approval" ? "cancelled" : "pre-approval";
    await app.sql(
      `update parking_reservation set status = $3, queue_rank = null, queue_end = $4, queue_left_at = $5
       where client_id = $1 and id = $2`,
      [client.id, row.id, row.status, row.queueEnd, row.queueLeftAt],
    );
  }
  const released = new Set(
    sample(
      data.held.filter(({ permitDay }) => permitDay !== null),
      0.2,
    ),
  );
  for (const { carpark, permitDay } of released)
    await app.sql("delete from parking_occupancy where client_id = $1 and carpark_id = $2 and day = $3", [
      client.id,
      carpark,
      permitDay,
    ]);
  drop(data.held, released);
  const closed = { carpark: data.carparks[0]!.id, first: FIRST_DAY, last: data.parking[20]!.day };
  data.carparkClosures.push(closed);
  await app.sql(
    `insert into parking_closure (client_id, id, carpark_id, first_day, last_day, name, created_at)
     values ($1, gen_random_uuid(), $2, $3, $4, 'Flood', $5)`,
    [client.id, closed.carpark, closed.first, closed.last, NOW],
  );

  for (const meeting of sample(data.meetings, 0.1)) {
    meeting.status = "released";
    await app.sql("update meeting set status = 'released' where client_id = $1 and id = $2", [
      client.id,
      meeting.id,
    ]);
  }
  for (const meeting of sample(data.meetings, 0.3)) {
    const left = await app.sql(
      `with gone as (update meeting_attendee set answer = 'declined' where client_id = $1 and meeting_id = $2
          and not is_host and answer <> 'declined' returning 1),
        stayed_away as (update visit set status = 'no-show' where client_id = $1 and meeting_id = $2
          and status in ('scheduled', 'checked-in') returning 1)
       select * from gone union all select * from stayed_away`,
      [client.id, meeting.id],
    );
    meeting.people -= left.length;
    for (const visit of data.visits)
      if (visit.meeting === meeting.id && ["scheduled", "checked-in"].includes(visit.status))
        visit.status = "no-show";
    const resource = meeting.resources.pop();
    if (resource)
      await app.sql(
        "delete from meeting_resource where client_id = $1 and meeting_id = $2 and resource_id = $3",
        [client.id, meeting.id, resource],
      );
  }

  for (const row of sample(data.presence, 0.1)) {
    row.onSite = !row.onSite;
    await app.sql("update presence set on_site = $4 where client_id = $1 and person_id = $2 and day = $3", [
      client.id,
      row.person,
      row.day,
      row.onSite,
    ]);
  }
  const seen = new Set(sample(data.events, 0.1));
  for (const event of data.events)
    if ([...seen].some(({ camera, at }) => camera === event.camera && at.getTime() === event.at.getTime()))
      seen.add(event);
  for (const { camera, at } of seen)
    await app.sql("delete from camera_event where client_id = $1 and camera_id = $2 and executed_at = $3", [
      client.id,
      camera,
      at.toISOString(),
    ]);
  drop(data.events, seen);
}

/** Rooms move to the other site, and so does all that ever took place in them. */
export async function moveRooms(app: TestApp, data: RandomData): Promise<void> {
  const [here, there] = data.sites;
  for (const resource of data.resources.filter(() => data.random() < 0.3)) {
    resource.site = resource.site === here ? there! : here!;
    await app.sql("update resource set site_id = $3 where client_id = $1 and id = $2", [
      data.client.id,
      resource.id,
      resource.site.id,
    ]);
  }
}

/** What desks were on days of which the job kept it, as it stands in the database. */
export async function readKeptDesks(app: TestApp, data: RandomData): Promise<void> {
  const rows = await app.sql<{
    desk: string;
    zone: string;
    floor: string;
    site: string;
    day: string;
    isActive: boolean;
    needsCleaning: boolean;
  }>(
    `select desk_id as desk, zone_id as zone, floor_id as floor, site_id as site, day::text, is_active as "isActive",
       needs_cleaning as "needsCleaning" from desk_day where client_id = $1 order by day, site_id, desk_id`,
    [data.client.id],
  );
  data.kept.splice(
    0,
    data.kept.length,
    ...rows.map((row) => ({ ...row, site: data.sites.find(({ id }) => id === row.site)! })),
  );
}

/** Runs the job until everything that is over is kept: it keeps nothing before changes have left marks for a while. */
export async function keepDays(app: TestApp): Promise<void> {
  await app.runJob("reports-keep-days");
  app.clock.set(new Date(app.clock.now().getTime() + 6 * 60_000).toISOString());
  await app.runJob("reports-keep-days");
  const left = await app.sql(
    `select from report_progress p where p.kept_until is null or exists (select from report_mark m
       where m.client_id = p.client_id and m.subject = p.subject and m.day <= p.kept_until)`,
  );
  if (left.length > 0) throw new Error("The job did not keep the days that are over.");
}
