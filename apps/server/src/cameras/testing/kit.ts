import * as contract from "@portico/contract/cameras/cameras";
import type { CameraEvent } from "@portico/contract/cameras/events";
import * as events from "@portico/contract/cameras/events";
import { normalizePlate } from "@portico/contract/visitors/form";
import { hashToken, newId, newToken } from "../../platform/core/ids.ts";
import type { Caller, RawReply, TestApp } from "../../platform/testing/app.ts";
import { makeClient } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { ingestPath } from "../core/secrets.ts";
import { asRequest, type CameraRequest } from "./samples.ts";

/** Cameras, vehicles and events for tests. */

type NewCamera = Partial<(typeof contract.addCamera)["body"]["_zod"]["input"]>;

export interface TestCamera {
  id: string;
  ingestPath: string;
  /** Sends a request as the camera. */
  send(request: CameraRequest, headers?: Record<string, string>): Promise<RawReply>;
}

let made = 0;

/** Adds a camera as an operator would; by default Hikvision's, at an entrance. */
export async function addCamera(
  app: TestApp,
  operator: Caller,
  client: TestClient,
  given: NewCamera = {},
): Promise<TestCamera> {
  const number = ++made;
  const camera = await operator.ok(contract.addCamera, {
    body: {
      name: `Camera ${number}`,
      shortCode: `C${number}`,
      color: "#2F6FED",
      site: client.siteId,
      maker: "hikvision",
      facing: "arriving",
      ...given,
    },
  });
  return {
    id: camera.id,
    ingestPath: camera.ingestPath,
    send: (request, headers = {}) => {
      const asked = asRequest(camera.ingestPath, request);
      // A camera knows an address, and nothing of hosts.
      return app.anonymous("192.0.2.1").request({ ...asked, headers: { ...asked.headers, ...headers } });
    },
  };
}

/** A client and its camera as rows, where nobody is logged in; the camera's address. */
export async function addCameraRow(sql: TestApp["sql"]): Promise<string> {
  const client = await makeClient({ sql } as TestApp, { host: "localhost", features: ["parking", "camera"] });
  const token = newToken();
  await sql(
    `insert into camera (client_id, id, site_id, name, short_code, color, maker, facing, secret_hash, created_at)
     values ($1, $2, $3, 'Gate', 'G', '#2F6FED', 'hikvision', 'arriving', $4, now())`,
    [client.id, newId(), client.siteId, hashToken(token)],
  );
  return ingestPath("hikvision", token);
}

export async function addVehicle(app: TestApp, person: TestPerson, registration: string): Promise<void> {
  await app.sql(
    `insert into person_vehicle (client_id, id, person_id, position, registration, plate)
     values ($1, $2, $3, (select count(*) from person_vehicle where person_id = $3), $4, $5)`,
    [person.clientId, newId(), person.id, registration, normalizePlate(registration)],
  );
}

/** A confirmed reservation, as a row. */
export async function reserve(
  app: TestApp,
  person: TestPerson,
  carparkId: string,
  [start, end]: [string, string],
): Promise<void> {
  await app.sql(
    `insert into parking_reservation (client_id, id, carpark_id, person_id, requested_by, day, during, status, created_at)
     values ($1, $2, $3, $4, $4, $5, tstzrange($6, $7), 'confirmed', now())`,
    [person.clientId, newId(), carparkId, person.id, start.slice(0, 10), start, end],
  );
}

/** Runs the jobs of this name that changes queued, each once; returns what they were given. */
export async function runQueued(app: TestApp, name: string): Promise<Record<string, unknown>[]> {
  const jobs = await app.sql<{ data: Record<string, unknown> }>(
    "with gone as (delete from pgboss.job where name = $1 returning id, data) select data from gone order by id",
    [name],
  );
  for (const { data } of jobs) await app.runJob(name, data);
  return jobs.map(({ data }) => data);
}

export const listEvents = async (
  operator: Caller,
  query: {
    search?: string;
    status?: CameraEvent["status"];
    camera?: string;
    site?: string;
    until?: string;
    after?: string;
    page?: number;
    limit?: number;
  } = {},
): Promise<CameraEvent[]> => (await operator.ok(events.listCameraEvents, { query })).results;
