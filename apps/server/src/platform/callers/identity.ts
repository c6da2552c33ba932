import { createHash } from "node:crypto";
import type { Group } from "@portico/contract/common";
import { EVERYTHING } from "@portico/contract/core/live";
import type { Feature } from "@portico/contract/endpoint";
import { sql } from "kysely";
import { refuse } from "../core/refuse.ts";
import type { Database, Db } from "../database/database.ts";
import { clientOrigin } from "./origin.ts";

/** A client (tenant) as every request needs it. */
export interface Client {
  id: string;
  name: string;
  product: "ve" | "c2p" | "c2b";
  mode: "demo" | "live";
  logo: string | null;
  signupEnabled: boolean;
  features: Feature[];
  /** As stored; a feature reads its own by `settingsOf`. */
  settings: Record<string, unknown>;
  visitorSettings: Record<string, unknown>;
  businessDayStart: string;
  businessDayEnd: string;
  domains: string[];
  /** Where the client's people find it, for links in messages: without a slash at the end. */
  origin: string;
}

/** The person behind a session. */
export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  photo: string | null;
  company: string | null;
  isStaff: boolean;
  groups: Group[];
  homeSiteId: string | null;
  isRestricted: boolean;
  isLocatable: boolean;
  hasPassword: boolean;
  hasMeetingRoomPin: boolean;
  /** SHA-256 of the cookie this request came with. */
  sessionHash: Buffer;
}

/** A device that signs in by a secret of its own: beside a door, a kiosk in a lobby, the agent of a label printer. */
export interface Screen {
  id: string;
  name: string;
  kind: "door" | "kiosk" | "printer";
  /** The room a door's stands beside. */
  resourceId: string | null;
  /** The site of a kiosk or a printer. */
  siteId: string | null;
}

export const SESSION_COOKIE = "portico_session";
/** A session ends after 12 hours without a request, and after 30 days in any case. */
const IDLE_HOURS = 12;
const MAX_DAYS = 30;
/** The last request is noted this coarsely, so that reading stays reading. */
const TOUCH_MINUTES = 5;
const CLIENT_CACHE_MS = 5000;

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** `superadmin` passes every group check of its client. */
export const inGroup = (person: { groups: readonly Group[] }, ...groups: Group[]): boolean =>
  person.groups.includes("superadmin") || groups.some((group) => person.groups.includes(group));

/** Finds the client that a host belongs to. */
export type ClientFinder = (host: string) => Promise<Client>;

/** Of live.ts, which needs what is here. */
interface Heard {
  subscribe(clientId: string, listener: (event: { topic: string; personId?: string }) => void): unknown;
}

/**
 * Finds the client a host belongs to; an unknown host gets the first client. Kept for a few seconds, or until all browsers of
 * the client are told to ask for their session anew: they must not be given what was kept.
 */
export function clientFinder({
  database,
  live,
  origin,
}: {
  database: Database;
  live: Heard;
  origin?: string | undefined;
}): ClientFinder {
  const known = new Map<string, { client: Client; until: number }>();
  const listened = new Set<string>();
  const listen = (clientId: string): void => {
    if (listened.has(clientId)) return;
    listened.add(clientId);
    live.subscribe(clientId, ({ topic, personId }) => {
      if ((topic === "session" || topic === EVERYTHING) && personId === undefined) known.clear();
    });
  };
  return async (host) => {
    const kept = known.get(host);
    if (kept && kept.until > Date.now()) return kept.client;
    const { rows } = await sql<Client>`
      select id, name, product, mode, logo, features, settings,
        signup_enabled as "signupEnabled", visitor_settings as "visitorSettings",
        business_day_start as "businessDayStart", business_day_end as "businessDayEnd"
      from client_by_host(${host})`.execute(database.anonymous);
    const row = rows[0];
    if (!row) throw refuse.later("unavailable", 60, "No client has been set up in this database.");
    const rowsOfDomains = await database
      .forClient(row.id)
      .selectFrom("client_domain")
      .select("domain")
      .orderBy("domain")
      .execute();
    const domains = rowsOfDomains.map(({ domain }) => domain);
    const client = { ...row, domains, origin: clientOrigin(domains, origin) };
    // Hosts come from strangers: the cache must not grow with them.
    if (known.size > 1000) known.clear();
    known.set(host, { client, until: Date.now() + CLIENT_CACHE_MS });
    listen(client.id);
    return client;
  };
}

interface SessionRow extends Omit<User, "sessionHash"> {
  lastSeenAt: string;
}

/** The person a cookie's token stands for, at this client, if the session is alive and the person not disabled. */
export async function readSession(db: Db, clientId: string, token: string, now: Date): Promise<User | null> {
  const sessionHash = hashToken(token);
  const { rows } = await sql<SessionRow>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone, p.photo, p.company,
      p.is_staff as "isStaff", p.groups, p.home_site_id as "homeSiteId", p.is_restricted as "isRestricted",
      p.is_locatable as "isLocatable", p.password_hash is not null as "hasPassword",
      p.meeting_room_pin_hash is not null as "hasMeetingRoomPin", s.last_seen_at as "lastSeenAt"
    from session s join person p on p.client_id = s.client_id and p.id = s.person_id
    where s.client_id = ${clientId} and s.token_hash = ${sessionHash} and p.disabled_at is null
      and s.last_seen_at > ${hoursBefore(now, IDLE_HOURS)} and s.created_at > ${hoursBefore(now, MAX_DAYS * 24)}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  const { lastSeenAt, ...person } = row;
  if (isLongAgo(lastSeenAt, now)) {
    await db
      .updateTable("session")
      .set({ last_seen_at: now.toISOString() })
      .where("client_id", "=", clientId)
      .where("token_hash", "=", sessionHash)
      .execute();
  }
  return { ...person, sessionHash };
}

const isLongAgo = (seenAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(seenAt) > TOUCH_MINUTES * 60_000;

/** The secret of `Authorization: Screen {uuid}`. */
export const screenToken = (authorization: string | undefined): string | undefined =>
  /^screen +(\S+)$/i.exec(authorization ?? "")?.[1];

/** The screen a secret stands for, at this client, unless it has been ended. */
export async function readScreen(db: Db, clientId: string, token: string, now: Date): Promise<Screen | null> {
  const { rows } = await sql<Screen & { lastSeenAt: string | null }>`
    select id, name, kind, resource_id as "resourceId", site_id as "siteId", last_seen_at as "lastSeenAt"
    from screen where client_id = ${clientId} and token_hash = ${hashToken(token.toLowerCase())}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { lastSeenAt, ...screen } = row;
  if (lastSeenAt === null || isLongAgo(lastSeenAt, now)) {
    await db
      .updateTable("screen")
      .set({ last_seen_at: now.toISOString() })
      .where("client_id", "=", clientId)
      .where("id", "=", screen.id)
      .execute();
  }
  return screen;
}

/** The one visit that a visitor's personal link stands for. */
export interface VisitLink {
  /** The visit's. */
  id: string;
  visitorId: string;
}

/** The secret of `Authorization: Visit {uuid}`. */
export const visitToken = (authorization: string | undefined): string | undefined =>
  /^visit +([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(authorization ?? "")?.[1];

/** A link works until a day after its visit has ended. */
const LINK_HOURS = 24;

/** The visit a personal link's secret stands for, at this client, unless its time is over. */
export async function readVisitLink(
  db: Db,
  clientId: string,
  uuid: string,
  now: Date,
): Promise<VisitLink | null> {
  const { rows } = await sql<VisitLink>`
    select id, visitor_id as "visitorId" from visit
    where client_id = ${clientId} and uuid = ${uuid}::uuid and ends > ${hoursBefore(now, LINK_HOURS)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What the person sees of a session in their list. */
export interface SessionOrigin {
  userAgent: string | undefined;
  address: string;
}

/** Longer ones say nothing more. */
const USER_AGENT_MAX = 400;

export async function startSession(
  db: Db,
  clientId: string,
  personId: string,
  token: string,
  now: Date,
  from?: SessionOrigin,
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("session")
    .values({
      client_id: clientId,
      token_hash: hashToken(token),
      person_id: personId,
      created_at: at,
      last_seen_at: at,
      user_agent: from?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      address: from?.address ?? null,
    })
    .execute();
}

/** Ends one session (`tokenHash` given) or all of a person; the number that ended. */
export async function endSessions(
  db: Db,
  clientId: string,
  personId: string,
  tokenHash?: Buffer,
): Promise<number> {
  let query = db.deleteFrom("session").where("client_id", "=", clientId).where("person_id", "=", personId);
  if (tokenHash) query = query.where("token_hash", "=", tokenHash);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** What a session that is alive now was last used after, and begun after. */
export const sessionBounds = (now: Date): { usedAfter: string; begunAfter: string } => ({
  usedAfter: hoursBefore(now, IDLE_HOURS),
  begunAfter: hoursBefore(now, MAX_DAYS * 24),
});

/** Removes sessions that have ended by age; for the nightly job. */
export async function dropExpiredSessions(db: Db, clientId: string, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("client_id", "=", clientId)
    .where((eb) =>
      eb.or([
        eb("last_seen_at", "<", hoursBefore(now, IDLE_HOURS)),
        eb("created_at", "<", hoursBefore(now, MAX_DAYS * 24)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const hoursBefore = (now: Date, hours: number): string =>
  new Date(now.getTime() - hours * 3_600_000).toISOString();
