import { hashToken } from "../../apps/server/src/platform/core/ids.ts";
import { benchId, CLIENT, idSql, openBulkFill, signIn } from "./kit.ts";

/** A client whose cameras saw so many vehicles, a few thousand a day until now. */
export interface CameraScale {
  events: number;
}

export const CAMERAS = 12;
export const SITES = 2;
const EMPLOYEES = 5000;
const EVENTS_A_DAY = 28_000;
const EVENTS_PER_STEP = 500_000;
/** They read the live view; the others drive. */
export const operators = Array.from({ length: 8 }, (_, at) => at);
/** The secret in the address of a camera. */
export const cameraSecret = (at: number): string => `bench-camera-${at}`;
/** Half of what passes is of employees. */
export const plateOfEmployee = (at: number): string => `LB${String(at).padStart(5, "0")}`;

const TABLES = ["camera_event"];

export async function fillCameras(
  ownerUrl: string,
  { events }: CameraScale,
  say: (line: string) => void,
): Promise<void> {
  await openBulkFill(
    ownerUrl,
    `${events} camera events`,
    say,
    async ({ owner, step, dropConstraints, restoreConstraints }) => {
      await step("cameras and people", ...BASICS);
      await dropConstraints(TABLES);
      for (let from = 0; from < events; from += EVENTS_PER_STEP) {
        const until = Math.min(from + EVENTS_PER_STEP, events);
        await step(`events ${from + 1} to ${until}`, passings(events, from, until));
      }
      await restoreConstraints([...TABLES, "person", "person_vehicle", "vehicle"]);
      await signIn(owner, operators);
      for (let at = 0; at < CAMERAS; at++)
        await owner.query("update camera set secret_hash = $1 where id = $2", [
          hashToken(cameraSecret(at)),
          benchId("camera", at),
        ]);
    },
  );
}

const plateSql = (at: string): string => `'LB' || lpad((${at})::text, 5, '0')`;

const BASICS = [
  `insert into client (id, position, name, product, features) values (${CLIENT}, 1, 'Bench', 've', '{parking,camera}')`,
  `insert into client_domain (domain, client_id) values ('localhost', ${CLIENT})`,
  `insert into site (client_id, id, position, name, time_zone)
   select ${CLIENT}, ${idSql("site", "s")}, s, 'Site ' || s, 'Europe/London' from generate_series(0, ${SITES - 1}) s`,
  `insert into person (client_id, id, email, first_name, last_name, groups, created_at)
   select ${CLIENT}, ${idSql("person", "i")}, 'person' || i || '@bench.example', 'Person', 'Number ' || i,
     case when i < ${operators.length} then '{employee,parking_admin}' else '{employee,parking}' end::text[], now()
   from generate_series(0, ${EMPLOYEES - 1}) i`,
  `insert into person_vehicle (client_id, id, person_id, position, registration, plate)
   select ${CLIENT}, uuidv7(), ${idSql("person", "i")}, 0, ${plateSql("i")}, ${plateSql("i")}
   from generate_series(0, ${EMPLOYEES - 1}) i`,
  `insert into vehicle (client_id, id, plate, registration, created_at)
   select ${CLIENT}, uuidv7(), ${plateSql("i")}, ${plateSql("i")}, now() from generate_series(0, ${EMPLOYEES - 1}) i`,
  `insert into camera (client_id, id, site_id, name, short_code, color, maker, facing, secret_hash, created_at)
   select ${CLIENT}, ${idSql("camera", "c")}, ${idSql("site", `c % ${SITES}`)}, 'Gate ' || c, 'G' || c, '#2F6FED',
     'hikvision', 'arriving', sha256(c::text::bytea), now()
   from generate_series(0, ${CAMERAS - 1}) c`,
];

/** Every second vehicle is an employee's; statuses go round, so that each is found among the latest. */
const passings = (events: number, from: number, until: number): string => `
  insert into camera_event (client_id, id, camera_id, site_id, plate, plate_raw, confidence, direction, occurred_at,
    executed_at, received_at, status, match, matched_plate, reason)
  select ${CLIENT}, uuidv7(), ${idSql("camera", `n % ${CAMERAS}`)}, ${idSql("site", `n % ${CAMERAS} % ${SITES}`)}, plate, plate,
    0.97, 'towards', at, at, at, status, case when n % 2 = 0 then 'exact' end, case when n % 2 = 0 then plate end,
    '{"code": "cameras.reasonUnknown"}'
  from generate_series(${from}::bigint, ${until - 1}) n
  cross join lateral (
    select now() - make_interval(secs => (${events} - n) * ${86_400 / EVENTS_A_DAY}) as at,
      case when n % 2 = 0 then ${plateSql(`n * 7919 % ${EMPLOYEES}`)} else 'S' || upper(to_hex(n * 2654435761 % 4294967296)) end
        as plate,
      (array['authorized', 'unknown', 'unauthorized', 'unknown', 'exit', 'unknown', 'authorized', 'denied'])[n % 8 + 1]
        as status) as p`;
