import * as screens from "@portico/contract/meetings/screens";
import { newId } from "../../platform/core/ids.ts";
import type { Caller, TestApp } from "../../platform/testing/app.ts";
import type { TestClient } from "../../platform/testing/types.ts";

/** Shared helpers of tests of kiosks and walk-ins. */

export const FEATURES = ["reception", "screen", "rooms"];

export interface Kiosk extends Caller {
  id: string;
  secret: string;
}

/** A device in the lobby, created by an administrator. */
export async function makeKiosk(
  app: TestApp,
  client: TestClient,
  admin: Caller,
  kind: "kiosk" | "printer" = "kiosk",
  siteId = client.siteId,
): Promise<Kiosk> {
  const { screen, screenId } = await admin.ok(screens.createScreen, { body: { kind, siteId } });
  return { ...app.screen(client.host, screenId), id: screen.id, secret: screenId };
}

export interface InvitedVisit {
  id: string;
  uuid: string;
  visitorId: string;
  pin: string;
}

interface InvitationOptions {
  visitorId?: string;
  siteId?: string;
  hostId?: string | null;
  typeId?: string | null;
  status?: string;
  deny?: string | null;
  day?: string;
  start?: string;
  end?: string;
  pin?: string;
  location?: string;
  email?: string | null;
  company?: string | null;
}

let made = 0;

/** Invites a visitor for today, by default from 10:00 to 12:00 in London. */
export async function invite(
  app: TestApp,
  client: TestClient,
  firstName: string,
  lastName: string,
  given: InvitationOptions = {},
): Promise<InvitedVisit> {
  const visitorId = given.visitorId ?? (await makeVisitor(app, client, firstName, lastName, given));
  const day = given.day ?? "2026-11-20";
  const visit = {
    client_id: client.id,
    id: newId(),
    uuid: crypto.randomUUID(),
    visitor_id: visitorId,
    type_id: given.typeId ?? null,
    site_id: given.siteId ?? client.siteId,
    day,
    starts: given.start ?? `${day}T10:00:00Z`,
    ends: given.end ?? `${day}T12:00:00Z`,
    description: "Project review",
    location: given.location ?? "Thames, Floor 3",
    host_id: given.hostId ?? null,
    host_ids: given.hostId ? [given.hostId] : [],
    status: given.status ?? "scheduled",
    status_at: `${day}T08:00:00Z`,
    pin: given.pin ?? String(100_000 + ++made),
    deny: given.deny ?? null,
    search: `${firstName} ${lastName}`.toLowerCase(),
    created_at: "2026-11-01T00:00:00Z",
  };
  await insert(app, "visit", visit);
  return { id: visit.id, uuid: visit.uuid, visitorId, pin: visit.pin };
}

export async function makeVisitor(
  app: TestApp,
  client: TestClient,
  firstName: string,
  lastName: string,
  given: { email?: string | null; company?: string | null } = {},
): Promise<string> {
  const id = newId();
  await insert(app, "visitor", {
    client_id: client.id,
    id,
    first_name: firstName,
    last_name: lastName,
    company: given.company ?? null,
    email: given.email ?? null,
    letter: "#",
    created_at: "2026-11-01T00:00:00Z",
  });
  return id;
}

export async function makeType(
  app: TestApp,
  client: TestClient,
  given: {
    name: string;
    nda_required?: boolean;
    walk_in?: boolean;
    questions?: unknown[];
    is_active?: boolean;
  },
): Promise<string> {
  const id = newId();
  const { questions = [], ...columns } = given;
  await insert(app, "visitor_type", {
    client_id: client.id,
    id,
    position: ++made,
    ...columns,
    questions: JSON.stringify(questions),
  });
  return id;
}

export async function publishNda(app: TestApp, client: TestClient, typeId: string | null): Promise<string> {
  const id = newId();
  await insert(app, "nda_text", {
    client_id: client.id,
    id,
    type_id: typeId,
    version: 1,
    title: "Confidentiality",
    body: "Keep it to yourself.",
    published_at: "2026-11-01T00:00:00Z",
  });
  return id;
}

export const setKiosk = (app: TestApp, client: TestClient, kiosk: Record<string, unknown>) =>
  app.sql(
    `insert into reception_settings (client_id, kiosk) values ($1, $2)
     on conflict (client_id) do update set kiosk = excluded.kiosk`,
    [client.id, JSON.stringify(kiosk)],
  );

async function insert(app: TestApp, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  await app.sql(
    `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`,
    Object.values(row),
  );
}
