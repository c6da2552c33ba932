import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHttp } from "./server.ts";
import { addWeb } from "./web.ts";

let folder: string;
let app: FastifyInstance;
const warnings: string[] = [];
const keep = (warning: Error) => warnings.push(warning.name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-web-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<title>The page</title>");
  writeFileSync(join(folder, "assets", "app-1a2b.js"), "run()");
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  writeFileSync(join(folder, "icon.svg.gz"), gzipSync("<svg/>"));
  app = buildHttp(pino({ level: "silent" }), {
    trustedProxies: [],
    secureCookies: false,
    hostCookies: [],
    constraints: {},
  });
  addWeb(app, folder);
  await app.ready();
  process.on("warning", keep);
});
afterAll(async () => {
  process.off("warning", keep);
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, accept = "text/html") => app.inject({ url, headers: { accept } });

test("every address of a person gets the page, and nothing listens to its end more than is sound", async () => {
  for (const url of ["/", "/visit/7d0e", "/no/such/page?x=1"]) {
    const reply = await get(url);
    expect([reply.statusCode, reply.body]).toEqual([200, "<title>The page</title>"]);
    expect(reply.headers["cache-control"]).toBe("no-cache");
  }
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
});

test("texts name their charset, the mark too", async () => {
  for (const [url, type] of [
    ["/", "text/html"],
    ["/icon.svg", "image/svg+xml"],
  ] as const)
    for (const encoding of ["gzip", "identity"]) {
      const reply = await app.inject({ url, headers: { accept: "*/*", "accept-encoding": encoding } });
      expect(reply.headers["content-type"]).toBe(`${type}; charset=utf-8`);
    }
});

test("files with a hash are kept for good; one that is missing is no page, nor is what no browser asks", async () => {
  const script = await get("/assets/app-1a2b.js", "*/*");
  expect([script.statusCode, script.headers["cache-control"]]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  expect((await get("/assets/app-old.js")).statusCode).toBe(404);
  expect((await get("/api/no-such/")).statusCode).toBe(404);
  expect((await get("/visitors", "application/json")).statusCode).toBe(404);
  expect(
    (await app.inject({ method: "POST", url: "/visitors", headers: { accept: "text/html" } })).statusCode,
  ).toBe(404);
});

test("a browser that has a file is told so, and HEAD gets its length alone", async () => {
  const url = "/assets/app-1a2b.js";
  const { headers } = await get(url, "*/*");
  const again = await app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const head = await app.inject({ method: "HEAD", url });
  expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, "5", ""]);
});

test("no address leads out of the folder", async () => {
  const secret = join(folder, "..", `${basename(folder)}.txt`);
  writeFileSync(secret, "what nobody may read");
  try {
    const outside = basename(secret);
    for (const [url, status] of [
      [`/assets/..%2f..%2f${outside}`, 404],
      [`/..%2f${outside}`, 404],
      [`/%2e%2e/${outside}`, 404],
      [`/assets/..%5c..%5c${outside}`, 400],
      [`/%2f${encodeURIComponent(secret)}`, 400],
      [`/${encodeURIComponent(secret)}`, 400],
      ["/assets/app-1a2b.js%00", 400],
      ["/assets//app-1a2b.js", 400],
    ] as const) {
      const reply = await get(url, "*/*");
      expect([url, reply.statusCode]).toEqual([url, status]);
      expect(reply.body).not.toContain("nobody may read");
    }
  } finally {
    rmSync(secret);
  }
});
