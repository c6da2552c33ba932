import sharp from "sharp";
import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import { makeClient } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";

/** Shared helpers of tests of personal links. */

const ALL_ON = { digitalPass: true, checkInPin: true, checkInQrCode: true };

/** A client with a reception, whose visitors may use all self-service. */
export async function makeVisitorClient(
  app: TestApp,
  visitorSettings: Record<string, boolean> = ALL_ON,
): Promise<TestClient> {
  const client = await makeClient(app, { features: ["reception", "rooms", "parking", "qr codes"] });
  await app.sql("update client set visitor_settings = $2 where id = $1", [client.id, visitorSettings]);
  return client;
}

export async function makeType(
  app: TestApp,
  client: TestClient,
  given: { ndaRequired?: boolean; fields?: unknown[] } = {},
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into visitor_type (client_id, id, position, name, nda_required, fields) values ($1, $2, 1, $3, $4, $5)`,
    [client.id, id, `Type ${id}`, given.ndaRequired ?? false, JSON.stringify(given.fields ?? [])],
  );
  return id;
}

/** Publishes a version of an agreement; returns its id. */
export async function publishNda(
  app: TestApp,
  client: TestClient,
  typeId: string | null,
  version = 1,
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into nda_text (client_id, id, type_id, version, title, body, published_at)
     values ($1, $2, $3, $4, 'Confidentiality agreement', $5, '2026-09-02T09:00:00Z')`,
    [client.id, id, typeId, version, `I keep version ${version} to myself.`],
  );
  return id;
}

/** Creates a printed code; returns its id. */
export async function makeQrAction(
  app: TestApp,
  client: TestClient,
  siteId: string,
  given: { actionType?: string; isEnabled?: boolean } = {},
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into qr_action (client_id, id, action_type, name, site_id, is_enabled, created_at)
     values ($1, $2, $3, 'Entrance', $4, $5, '2026-01-01Z')`,
    [client.id, id, given.actionType ?? "site-sign-in", siteId, given.isEnabled ?? true],
  );
  return id;
}

const dataUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString("base64")}`;

/** A drawing in the format of the signature pad. */
export async function drawing(path = "M20 80 C 60 10, 90 10, 120 80 S 200 140, 260 40"): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="160"><rect width="360" height="160" fill="#fff"/><path d="${path}" fill="none" stroke="#191E27" stroke-width="3"/></svg>`;
  return dataUrl(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** An empty sheet of one colour. */
export async function sheet(background: string): Promise<string> {
  const create = { width: 360, height: 160, channels: 4 as const, background };
  return dataUrl(await sharp({ create }).png().toBuffer());
}

export const picture = (width = 40): Promise<Buffer> =>
  sharp({ create: { width, height: 40, channels: 3, background: "#3366cc" } })
    .jpeg()
    .toBuffer();
