import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asOwner } from "../../platform/database/as-owner.ts";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { readShapes, type TableShape } from "./catalog-queries.ts";
import { IN_PART, LARGE_ROWS, LAST, LEFT_OUT, SEALED, WHOLE } from "./tables.ts";

let app: TestApp;
let shapes: TableShape[];
beforeAll(async () => {
  app = await startTestApp();
  shapes = await asOwner(app.ownerUrl, readShapes);
});
afterAll(() => app.close());

test("every table of clients is archived or left out, by one list", async () => {
  const tables = await app.sql<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'client_id' union all select 'client'`,
  );
  const chosen = [...WHOLE, ...Object.keys(IN_PART), ...Object.keys(LEFT_OUT)];
  expect([...chosen].sort()).toEqual(tables.map(({ name }) => name).sort());
  expect(LARGE_ROWS.filter((table) => !chosen.includes(table))).toEqual([]);
});

test("tables come after those that they refer to, and the one whose triggers count comes last", async () => {
  const names = shapes.map(({ name }) => name);
  expect(names.length).toBe(WHOLE.length + Object.keys(IN_PART).length);
  expect(names[0]).toBe("client");
  expect(names.at(-1)).toBe(LAST);
  const references = await app.sql<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.oid <> t.oid and f.relnamespace = 'public'::regnamespace`,
  );
  const wrong = references.filter(
    ({ from, to }) => names.includes(from) && names.includes(to) && names.indexOf(from) < names.indexOf(to),
  );
  expect(wrong).toEqual([]);
});

test("what is archived refers to nothing that is left out", async () => {
  const references = await app.sql<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.relnamespace = 'public'::regnamespace`,
  );
  const names = shapes.map(({ name }) => name);
  // Push messages are left out with the browsers that they are for.
  expect(references.filter(({ from, to }) => names.includes(from) && !names.includes(to))).toEqual([
    { from: "message", to: "push_subscription" },
  ]);
});

test("generated values, identities and the client's id are no columns of an archive", async () => {
  const generated = await app.sql<{ table: string; name: string }>(
    `select table_name as "table", column_name as name from information_schema.columns where table_schema = 'public'
     and (is_generated = 'ALWAYS' or is_identity = 'YES' or column_name = 'client_id')`,
  );
  expect(generated.length).toBeGreaterThan(100);
  const written = new Set(
    shapes.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  );
  expect(generated.filter(({ table, name }) => written.has(`${table}.${name}`))).toEqual([]);
  expect(shapes.find(({ name }) => name === "meeting_wait")?.order).toEqual(["position"]);
  expect(shapes.find(({ name }) => name === "desk")?.order).toEqual(["client_id", "id"]);
});

test("the parking hours and the charging of a usual week go with its days", () => {
  const columns = shapes.find(({ name }) => name === "usual_weekday")?.columns ?? [];
  expect(columns.filter(({ type }) => type.startsWith("time")).map(({ name }) => name)).toEqual([
    ...["parking_start", "parking_end", "ev_start", "ev_end"],
  ]);
});

/** Files that encrypt with SECRET, and the sealed columns that they fill; none: what they encrypt is of no client. */
const ENCRYPTING: Record<string, string[]> = {
  "cameras/barriers/manage.ts": ["camera_barrier.password", "camera_barrier.secret"],
  "cameras/core/manage.ts": ["camera.password"],
  "sign-in/providers/manage.ts": ["sign_in_provider.oidc_client_secret"],
  "sign-in/second-factor-routes.ts": ["totp.secret"],
  "operators/accounts/totp.ts": [],
  "operators/archives/kept.ts": [],
  "operators/archives/secrets.ts": [],
  "operators/archives/signature.ts": [],
  "platform/core/encryption.ts": [],
  "platform/delivery/push-keys.ts": [],
  "platform/work/services.ts": [],
};

test("what a file encrypts with SECRET is encrypted anew in an archive", () => {
  const source = fileURLToPath(new URL("../../", import.meta.url));
  const files = globSync("**/*.ts", { cwd: source }).filter(
    (file) =>
      !/\.test\.ts$|\/(testing|demo)\//.test(file) && /\bencrypt\(/.test(readFileSync(source + file, "utf8")),
  );
  expect(files.sort()).toEqual(Object.keys(ENCRYPTING).sort());
  const sealed = SEALED.map(({ table, column }) => `${table}.${column}`);
  expect(sealed.sort()).toEqual(Object.values(ENCRYPTING).flat().sort());
});

test("a column that looks like a secret is sealed, or a hash of one", async () => {
  const columns = shapes.flatMap(({ name, columns: own }) => own.map((column) => `${name}.${column.name}`));
  const sealed = SEALED.map(({ table, column }) => `${table}.${column}`);
  expect(
    columns.filter(
      (column) =>
        /password|secret|sealed|cipher/.test(column) &&
        !/_hash$|_until$/.test(column) &&
        !sealed.includes(column),
    ),
  ).toEqual([]);
});
