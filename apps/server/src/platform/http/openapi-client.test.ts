import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFloor } from "../../desks/testing/kit.ts";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { hashPassword } from "../../people/core/passwords.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import type { TestClient, TestPerson } from "../testing/types.ts";

/** A client that an independent generator makes of the OpenAPI document, used by the code of docs/api.md. */

const ROOT = join(import.meta.dirname, "../../../../..");
const PASSWORD = "Correct-horse-9";
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600"/></svg>`;

const run = (file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(ROOT, file), ...args]);

/** Compiles only with the types that the generator wrote; each wrong use is marked as an error that must be there. */
const WRONG_USES = `
import type { Client } from "./client/client/index.ts";
import { getParkingReservationsById, getSites, postParkingReservations } from "./client/index.ts";
export async function misuse(client: Client) {
  // @ts-expect-error: fields of requests are snake_case
  await postParkingReservations({ client, body: { targetCarpark: "", dates: [], start_time: "", end_time: "" } });
  // @ts-expect-error: the times are required
  await postParkingReservations({ client, body: { dates: [] } });
  const { data } = await getSites({ client, throwOnError: true });
  // @ts-expect-error: a site has no such field
  data.results[0]?.colour;
  const { error } = await getParkingReservationsById({ client, path: { id: "" } });
  // @ts-expect-error: a call without fields refuses with one code only
  error?.codes;
}
`;

const TSCONFIG = {
  compilerOptions: {
    target: "ES2024",
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    types: [],
    module: "NodeNext",
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  },
  include: ["connect.ts", "park.ts", "files.ts", "wrong-uses.ts"],
};

/** The code of docs/api.md by the file name that stands before it. */
async function readExamples(): Promise<Record<string, string>> {
  const page = await readFile(join(ROOT, "docs/api.md"), "utf8");
  const examples = page.matchAll(/`([\w.-]+\.ts)`[^`]*\n\n```ts\n(.*?)```/gs);
  return Object.fromEntries([...examples].map(([, name, code]) => [name, code]));
}

let app: TestApp;
let folder: string;
let address: string;
let client: TestClient;
let person: TestPerson;
let carpark: string;
// biome-ignore lint/suspicious/noExplicitAny: the types are in the generated code, which tsc checks
let code: any;

beforeAll(async () => {
  app = await startTestApp();
  client = await makeClient(app, { host: "127.0.0.1", features: ["parking", "desks", "reception"] });
  const passwordHash = await hashPassword(PASSWORD);
  person = await makePerson(app, client, ["employee", "parking", "admin", "superadmin"], { passwordHash });
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  carpark = await makeCarpark(app, client, { spaces: 5 });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;

  folder = await mkdtemp(join(tmpdir(), "portico-client-"));
  await run("packages/client-generator/src/generate.ts", `${address}/api/docs/json`, join(folder, "client"));
  const { "openapi-ts.config.ts": _, ...examples } = await readExamples();
  const files = {
    ...examples,
    "wrong-uses.ts": WRONG_USES,
    "package.json": JSON.stringify({ type: "module" }),
    "tsconfig.json": JSON.stringify(TSCONFIG),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const [connect, park, file, calls] = await Promise.all(
    ["connect.ts", "park.ts", "files.ts", "client/index.ts"].map((name) => import(join(folder, name))),
  );
  code = { ...calls, ...connect, ...park, ...file };
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const connect = () => code.connect(address, person.email, PASSWORD);

test("the types of the client fit the code of the page", async () => {
  const { stdout } = await run("node_modules/typescript/bin/tsc", "-p", folder).catch((error) => error);
  expect(stdout).toBe("");
});

test("a person logs in, finds a car park and requests a space once", async () => {
  const connected = await connect();
  expect(await code.listCarparks(connected)).toEqual([
    expect.stringMatching(`^London: .+ \\(${carpark}\\)$`),
  ]);
  for (const attempt of ["first", "repeated"]) {
    const decisions = await code.requestParking(connected, carpark, ["2026-11-25"], "my request");
    expect([attempt, decisions]).toEqual([attempt, ["2026-11-25: confirmed"]]);
  }
  expect(await app.sql("select day::text from parking_reservation")).toEqual([{ day: "2026-11-25" }]);
});

test("refusals have codes: 400 by field, others one", async () => {
  const connected = await connect();
  const request = (dates: string[], key: string) => code.requestParking(connected, carpark, dates, key);
  expect(await request(["2026-11-19"], "past")).toEqual(['dates: common.windowEnded {"day":"2026-11-19"}']);
  await request(["2026-11-26"], "used");
  expect(await request(["2026-11-27"], "used")).toEqual([expect.stringMatching(/^key_reused: /)]);

  const unknown = await code.getParkingReservationsById({ client: connected, path: { id: client.id } });
  expect([unknown.response.status, unknown.error]).toEqual([
    404,
    expect.objectContaining({ code: "not_found", text: "common.notFound", facts: {} }),
  ]);
});

test("the lines for reports log in, and save a report and a tally as tables", async () => {
  const page = await readFile(join(ROOT, "docs/api.md"), "utf8");
  const lines = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, code]) => code).join("");
  const script = lines
    .replaceAll("http://localhost:3000", address)
    .replace("reports@northwind.example", person.email)
    .replace("Portico-demo-1", PASSWORD);
  expect(script).not.toMatch(/northwind|localhost|demo/);
  await promisify(execFile)("sh", ["-e", "-c", script], { cwd: folder });
  const read = async (name: string) =>
    (await readFile(join(folder, name), "utf8")).replace("\uFEFF", "").split("\r\n");
  const [desks, queues] = [await read("desks.csv"), await read("queues.csv")];
  expect(desks.slice(0, 2)).toEqual([
    "Date,Occupied,Awaiting cleaning,Available,Switched off",
    expect.stringMatching(/^2026-11-02,/),
  ]);
  expect(queues.slice(0, 2)).toEqual([
    expect.stringMatching(/^Week from,Given a space later,.*,Longest queue$/),
    "2026-11-02,0,0,0,0,0",
  ]);
});

test("too many attempts say when to try again", async () => {
  const connected = await connect();
  const body = { email: "nobody@example.test", password: "wrong" };
  const attempts: [number, string][] = [];
  for (let at = 0; at < 8; at++) {
    const { error, response } = await code.postLogin({ client: connected, body });
    attempts.push([response.status, error.code ?? error.codes.nonFieldErrors[0].code]);
    if (response.status === 429) expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  }
  expect(attempts.map(([status]) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 429]);
  expect(attempts.at(-1)).toEqual([429, "too_many"]);
});

test("files come and go as they are", async () => {
  const connected = await connect();
  expect(await code.exportPeople(connected)).toContain(person.email);
  const badge: Blob = await code.previewBadge(connected);
  expect([badge.type, (await badge.text()).slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);

  const floor = await makeFloor(app, client);
  const { data } = await code.getDesksMapsById({ client: connected, path: { id: floor } });
  const drawing = new Blob([DRAWING], { type: "image/svg+xml" });
  const version = await code.uploadDrawing(connected, floor, data.version, drawing);
  expect(version).not.toBe(data.version);
  const { data: plan } = await code.getDesksMapsById({ client: connected, path: { id: floor } });
  expect([plan.version, plan.width, plan.height]).toEqual([version, 800, 600]);
});
