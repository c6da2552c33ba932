import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";

/** Rows of every kind that ends, as old as a test wants them. Each can be asked whether it is as it was. */

export interface SampleRow {
  /** Whether the row is as it was. */
  isThere(): Promise<boolean>;
}

/** Whom and what a row is about, where its kind knows it. */
export interface About {
  person?: string | null;
  visitor?: string | null;
  plate?: string;
  site?: string;
}

type Maker = (app: TestApp, client: TestClient, at: string, about: About) => Promise<SampleRow>;

const exists =
  (app: TestApp, table: string, id: string, where = "true"): SampleRow["isThere"] =>
  async () =>
    (await app.sql(`select from ${table} where id = $1 and ${where}`, [id])).length > 0;

export async function makeVisitorRow(
  app: TestApp,
  client: TestClient,
  given: { createdAt?: string; lastVisitAt?: string; firstName?: string; lastName?: string } = {},
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into visitor (client_id, id, first_name, last_name, company, email, letter, created_at, last_visit_at)
     values ($1, $2, $3, $4, 'Acme', $5, 'G', $6, $7)`,
    [
      client.id,
      id,
      given.firstName ?? "Vera",
      given.lastName ?? "Guest",
      `${id}@visitors.test`,
      given.createdAt ?? "2020-01-01T00:00Z",
      given.lastVisitAt ?? null,
    ],
  );
  return id;
}

export async function makeCamera(app: TestApp, client: TestClient, site = client.siteId): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into camera (client_id, id, site_id, name, short_code, color, maker, facing, secret_hash, created_at)
     values ($1, $2, $3, $4, 'C', '#000000', 'hikvision', 'arriving', decode(md5($4), 'hex'), '2020-01-01Z')`,
    [client.id, id, site, `Camera ${id}`],
  );
  return id;
}

export async function makeEvent(
  app: TestApp,
  client: TestClient,
  at: string,
  { plate = "AB12CDE", site = client.siteId, isMatched = false }: About & { isMatched?: boolean } = {},
): Promise<string> {
  const [id, camera] = [newId(), await makeCamera(app, client, site)];
  await app.sql(
    `insert into camera_event (client_id, id, camera_id, site_id, plate, plate_raw, matched_plate, executed_at, received_at,
       status, reason, note)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $7, 'unknown', '{"code": "cameras.reasonUnknown"}', 'A note')`,
    [client.id, id, camera, site, plate, isMatched ? plate : null, at],
  );
  return id;
}

/** A file, as a picture of a person. */
export async function makeFile(app: TestApp, client: TestClient): Promise<string> {
  const id = newId();
  await app.sql(
    "insert into file (client_id, id, content_type, bytes, created_at) values ($1, $2, 'image/jpeg', '\\x00', now())",
    [client.id, id],
  );
  return id;
}

/** An instant that is never too old in a test. */
const LATER = "2030-01-01T00:00Z";

/** A row of a kind whose time began at `at`, an instant or day. */
export const makers: Record<string, Maker> = {
  "cameras.pictures": async (app, client, at, about) => {
    const event = await makeEvent(app, client, LATER, about);
    await app.sql(
      `insert into camera_picture (client_id, event_id, kind, jpeg, received_at) values ($1, $2, 'plate', '\\x00', $3)`,
      [client.id, event, at],
    );
    return {
      isThere: async () =>
        (await app.sql("select from camera_picture where event_id = $1", [event])).length > 0,
    };
  },
  "cameras.payloads": async (app, client, at, about) => {
    const [id, event] = [newId(), await makeEvent(app, client, LATER, about)];
    await app.sql(
      `insert into camera_payload (client_id, id, camera_id, received_at, content, sha256, outcome, event_id)
       select client_id, $2, camera_id, $3, 'x', '\\x00', 'event', id from camera_event where id = $1`,
      [event, id, at],
    );
    return { isThere: exists(app, "camera_payload", id) };
  },
  "cameras.unmatched": async (app, client, at, about) => {
    const id = await makeEvent(app, client, at, about);
    return { isThere: exists(app, "camera_event", id, "plate is not null") };
  },
  "cameras.matched": async (app, client, at, about) => {
    const id = await makeEvent(app, client, at, { ...about, isMatched: true });
    return { isThere: exists(app, "camera_event", id, "plate is not null") };
  },
  "cameras.openings": async (app, client, at, about) => {
    const [id, event] = [newId(), await makeEvent(app, client, LATER, about)];
    await app.sql(
      `insert into barrier_opening (client_id, id, camera_id, event_id, cause, created_at)
       select client_id, $2, camera_id, id, 'entry', $3 from camera_event where id = $1`,
      [event, id, at],
    );
    return { isThere: exists(app, "barrier_opening", id) };
  },
  "cameras.vehicles": async (app, client, at, { plate = newId().slice(-8).toUpperCase() }) => {
    const id = newId();
    await app.sql(
      "insert into vehicle (client_id, id, plate, registration, note, created_at) values ($1, $2, $3, $3, 'Blue', $4)",
      [client.id, id, plate, at],
    );
    return { isThere: exists(app, "vehicle", id) };
  },
  "cameras.list-entries": async (app, client, at, { plate = newId().slice(-8).toUpperCase() }) => {
    const id = newId();
    await app.sql(
      `insert into plate_entry (client_id, id, list, registration, plate, ends, created_at)
       values ($1, $2, 'allow', $3, $3, $4, '2020-01-01Z')`,
      [client.id, id, plate, at],
    );
    return { isThere: exists(app, "plate_entry", id) };
  },
  "visits.visits": async (app, client, at, { visitor, person = null, site = client.siteId, plate }) => {
    const guest = visitor ?? (await makeVisitorRow(app, client, { createdAt: LATER }));
    if (plate) await giveVehicle(app, client, guest, plate);
    const id = await makeVisitRow(app, client, at.slice(0, 10), { visitor: guest, person, site });
    return { isThere: exists(app, "visit", id, "visitor_id is not null") };
  },
  "visits.walk-ins": async (app, client, at, { visitor, site = client.siteId, person = null }) => {
    const id = newId();
    const visit =
      visitor && (await makeVisitRow(app, client, LATER.slice(0, 10), { visitor, person: null, site }));
    await app.sql(
      `insert into walk_in (client_id, id, site_id, first_name, last_name, status, host_id, created_at, visit_id)
       values ($1, $2, $3, 'Wanda', 'Walker', 'denied', $4, $5, $6)`,
      [client.id, id, site, person, at, visit ?? null],
    );
    return { isThere: exists(app, "walk_in", id) };
  },
  "visits.print-jobs": async (app, client, at, { site = client.siteId }) => {
    const [id, visitor] = [newId(), await makeVisitorRow(app, client, { createdAt: LATER })];
    const visit = await makeVisitRow(app, client, LATER.slice(0, 10), { visitor, person: null, site });
    await app.sql(
      "insert into print_job (client_id, id, visit_id, site_id, created_at) values ($1, $2, $3, $4, $5)",
      [client.id, id, visit, site, at],
    );
    return { isThere: exists(app, "print_job", id) };
  },
  "visits.signatures": async (app, client, at, { visitor }) => {
    const guest = visitor ?? (await makeVisitorRow(app, client, { lastVisitAt: at }));
    if (visitor)
      await app.sql("update visitor set created_at = '2020-01-01Z', last_visit_at = $2 where id = $1", [
        visitor,
        at,
      ]);
    const [id, nda] = [newId(), newId()];
    await app.sql(
      `insert into nda_text (client_id, id, version, title, body, published_at)
       values ($1, $2, (select count(*) + 1 from nda_text where client_id = $1), 'Rules', 'Quiet', '2020-01-01Z')`,
      [client.id, nda],
    );
    await app.sql(
      `insert into nda_signature (client_id, id, visitor_id, nda_text_id, typed_name, signed_at)
       values ($1, $2, $3, $4, 'Vera Guest', '2020-01-01Z')`,
      [client.id, id, guest, nda],
    );
    return { isThere: exists(app, "nda_signature", id) };
  },
  "visitors.profiles": async (app, client, at, { plate, visitor, person = null }) => {
    const id = visitor ?? (await makeVisitorRow(app, client));
    await app.sql(
      "update visitor set created_at = '2020-01-01Z', last_visit_at = $2, created_by = $3 where id = $1",
      [id, at, person],
    );
    if (plate) await giveVehicle(app, client, id, plate);
    return { isThere: exists(app, "visitor", id) };
  },
  "visitors.deny-entries": async (app, client, at, { plate = "AB12CDE", person = null }) => {
    const id = newId();
    await app.sql(
      `insert into deny_entry (client_id, id, plate, reason, created_at, removed_at, created_by)
       values ($1, $2, $3, 'Theft', '2020-01-01Z', $4, $5)`,
      [client.id, id, plate, at, person],
    );
    return { isThere: exists(app, "deny_entry", id) };
  },
  "presence.sightings": async (app, client, at, { person, visitor, plate, site = client.siteId }) => {
    const id = newId();
    const ofPlate = person || visitor ? null : (plate ?? "AB12CDE");
    await app.sql(
      `insert into sighting (client_id, id, person_id, visitor_id, plate, site_id, seen_from, source, source_id)
       values ($1, $2, $3, $4, $5, $6, $7, 'desk', $2)`,
      [client.id, id, person ?? null, visitor ?? null, ofPlate, site, at],
    );
    return { isThere: exists(app, "sighting", id) };
  },
  "muster.roll-calls": async (app, client, at, { person = null, visitor = null, site = client.siteId }) => {
    const [id, rollCall] = [newId(), newId()];
    await app.sql(
      `insert into roll_call (client_id, id, site_id, kind, started_at, ended_at) values ($1, $2, $3, 'drill', $4, $4)`,
      [client.id, rollCall, site, at],
    );
    await app.sql(
      `insert into roll_call_entry (client_id, id, roll_call_id, person_id, visitor_id, present, mark, note)
       values ($1, $2, $3, $4, $5, '{"firstName": "Rita", "lastName": "Roll", "kind": "person"}', 'safe', 'By the gate')`,
      [client.id, id, rollCall, person, visitor],
    );
    return { isThere: exists(app, "roll_call_entry", id, "note is not null") };
  },
  "support.tickets": async (app, client, at, { person = null }) => {
    const id = newId();
    await app.sql(
      `insert into support_ticket (client_id, id, person_id, name, email, url, problem, created_at)
       values ($1, $2, $3, 'Tim', 'tim@example.test', '/', 'Help', $4)`,
      [client.id, id, person, at],
    );
    return { isThere: exists(app, "support_ticket", id) };
  },
  "accounts.invitations": async (app, client, at, { person = null }) => {
    const id = newId();
    await app.sql(
      `insert into invitation (client_id, id, email, token_hash, created_by, created_at, expires_at)
       values ($1, $2, $3, decode(md5($3), 'hex'), $4, '2020-01-01Z', $5)`,
      [client.id, id, `${id}@example.test`, person, at],
    );
    return { isThere: exists(app, "invitation", id) };
  },
  "privacy.audit": async (app, client, at, { person = null, visitor, site }) => {
    const id = newId();
    await app.sql(
      `insert into audit_entry (client_id, id, at, action, actor_id, target_type, target_id)
       values ($1, $2, $3, 'people.profile.change', $4, 'person', $5), ($1, $6, '2029-01-01Z', 'people.profile.change', null, 'person', null)`,
      [client.id, id, at, person, visitor ?? site ?? null, newId()],
    );
    return { isThere: exists(app, "audit_entry", id) };
  },
  "privacy.messages": async (app, client, at, { person, visitor }) => {
    const id = newId();
    const [about] = person
      ? await app.sql<{ email: string }>("select email from person where id = $1", [person])
      : visitor
        ? await app.sql<{ email: string }>("select email from visitor where id = $1", [visitor])
        : [];
    await app.sql(
      `insert into message (client_id, id, kind, channel, recipient, subject, body_text, status, created_at)
       values ($1, $2, 'test.kind', 'sms', $3, '', 'Text', 'sent', $4)`,
      [client.id, id, about?.email ?? "somebody@example.test", at],
    );
    return { isThere: exists(app, "message", id) };
  },
  "privacy.push-subscriptions": async (app, client, at, { person }) => {
    const id = newId();
    const owner = person ?? (await makePerson(app, client)).id;
    await app.sql(
      `insert into push_subscription (client_id, id, person_id, session_hash, endpoint, p256dh, auth, created_at, confirmed_at)
       values ($1, $2, $3, '\\x00', $4, repeat('B', 87), repeat('a', 22), '2020-01-01Z', $5)`,
      [client.id, id, owner, `https://push.example/${id}`, at],
    );
    return { isThere: exists(app, "push_subscription", id) };
  },
  "privacy.responses": async (app, client, at) => {
    const key = newId();
    await app.sql(
      `insert into stored_response (client_id, scope, key, body_hash, status, answer, created_at)
       values ($1, 'test', $2, '\\x00', 200, '{}', $3)`,
      [client.id, key, at],
    );
    return {
      isThere: async () => (await app.sql("select from stored_response where key = $1", [key])).length > 0,
    };
  },
  "privacy.runs": async (app, client, at) => {
    const id = newId();
    await app.sql("insert into retention_run (client_id, id, day, started_at) values ($1, $2, $3, $4)", [
      client.id,
      id,
      `1999-01-${String((await app.sql("select from retention_run where client_id = $1", [client.id])).length + 1).padStart(2, "0")}`,
      at,
    ]);
    return { isThere: exists(app, "retention_run", id) };
  },
  "privacy.holds": async (app, client, at) => {
    const id = newId();
    await app.sql(
      `insert into legal_hold (client_id, id, subject, reason, first_day, created_at, ended_at)
       values ($1, $2, 'everything', 'A lawsuit', '2019-01-01', '2019-01-01Z', $3)`,
      [client.id, id, at],
    );
    return { isThere: exists(app, "legal_hold", id) };
  },
};

export async function giveVehicle(
  app: TestApp,
  client: TestClient,
  visitor: string,
  plate: string,
): Promise<void> {
  await app.sql(
    "insert into visitor_vehicle (client_id, visitor_id, position, registration, plate) values ($1, $2, 0, $3, $3) on conflict do nothing",
    [client.id, visitor, plate],
  );
}

export async function makeVisitRow(
  app: TestApp,
  client: TestClient,
  day: string,
  { visitor, person, site = client.siteId }: { visitor: string; person: string | null; site?: string },
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into visit (client_id, id, uuid, visitor_id, site_id, day, starts, ends, description, host_id, status, status_at,
       pin, search, created_at)
     values ($1, $2, $3, $4, $5, $6, $6::date + time '09:00', $6::date + time '10:00', 'Interview', $7, 'checked-out',
       now(), '123456', 'vera guest', '2020-01-01Z')`,
    [client.id, id, newId(), visitor, site, day, person],
  );
  return id;
}

/** A legal hold as a row, in force unless it is said otherwise. */
export async function holdRow(
  app: TestApp,
  client: TestClient,
  subject: "person" | "visitor" | "plate" | "site" | "everything",
  of: string | null,
  {
    from = "2020-01-01",
    until = null,
    endedAt = null,
  }: { from?: string; until?: string | null; endedAt?: string | null } = {},
): Promise<string> {
  const id = newId();
  const columns = { person: "person_id", visitor: "visitor_id", plate: "plate", site: "site_id" };
  const column = subject === "everything" ? null : columns[subject];
  await app.sql(
    `insert into legal_hold (client_id, id, subject, reason, first_day, last_day, created_at, ended_at ${column ? `, ${column}` : ""})
     values ($1, $2, $3, 'A lawsuit', $4, $5, '2020-01-01Z', $6 ${column ? ", $7" : ""})`,
    [client.id, id, subject, from, until, endedAt, ...(column ? [of] : [])],
  );
  return id;
}
