import { SEEN_HEADER, VERSION_HEADER } from "@portico/contract/core/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "./call.ts";
import { noteVersion } from "./known-answers.ts";
import "../i18n.ts";

let asked: Request[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("document", { cookie: "csrftoken=tok" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(request);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const list = () => call("GET /room-types/", {});
const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json", ...headers } });
const lastSeen = () => asked.at(-1)?.headers.get(SEEN_HEADER);

test("what has not been modified is the same object as before", async () => {
  answer = () => json({ count: 0, results: [] }, { etag: 'W/"one"' });
  const first = await list();
  expect(asked[0]!.headers.get("if-none-match")).toBeNull();
  answer = () => new Response(null, { status: 304 });
  expect(await list()).toBe(first);
  expect(asked[1]!.headers.get("if-none-match")).toBe('W/"one"');
  answer = () => json({ count: 1, results: [] }, { etag: 'W/"two"' });
  expect(await list()).toEqual({ count: 1, results: [] });
  answer = () => new Response(null, { status: 304 });
  expect(await list()).toEqual({ count: 1, results: [] });
});

test("a read says what the browser has seen: of each process the newest, from changes and events", async () => {
  answer = () => json({ count: 0, results: [] });
  await list();
  expect(lastSeen()).toBe("none");
  answer = () => json({}, { [VERSION_HEADER]: "a.zz" });
  await call("POST /room-types/", { body: { name: "Room", pluralName: "Rooms" } as never });
  answer = () => json({ count: 0, results: [] });
  noteVersion("b.10");
  for (const older of ["a.zy", "b.z", undefined, null]) noteVersion(older);
  await list();
  expect(lastSeen()?.split(",").sort()).toEqual(["a.zz", "b.10"]);
  noteVersion("a.100");
  await list();
  expect(lastSeen()?.split(",").sort()).toEqual(["a.100", "b.10"]);
});

test("what more than 16 processes have said counts, and what has settled is said no longer", async () => {
  answer = () => json({ count: 0, results: [] });
  const now = Date.now();
  const at = (ms: number) => (now + ms).toString(36);
  noteVersion(`old.${at(-121_000)}`);
  // As one event says it after a break.
  noteVersion(Array.from({ length: 24 }, (_, number) => `p${number}.${at(number)}`).join());
  await list();
  const said = lastSeen()!.split(",");
  expect(said.map((one) => one.split(".")[0])).not.toContain("old");
  expect(said).toHaveLength(24);
});

test("a refused change may have changed something before", async () => {
  answer = () =>
    new Response(JSON.stringify({ code: "conflict", detail: "No" }), {
      status: 409,
      headers: { [VERSION_HEADER]: "c.1" },
    });
  await expect(call("POST /room-types/", { body: {} as never })).rejects.toThrow();
  answer = () => json({ count: 0, results: [] });
  await list();
  expect(lastSeen()).toContain("c.1");
});

test("a device or a link has its own answers, which nobody keeps", async () => {
  answer = () => json({});
  await call("GET /room-types/", { screen: "secret" } as never);
  expect(lastSeen()).toBeNull();
});
