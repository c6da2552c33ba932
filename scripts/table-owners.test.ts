import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./root.ts";
import { checkTables, type Exception, exceptions, tableOwners } from "./table-owners.ts";
import { tableUses, usesIn } from "./table-use.ts";

const SOURCE = "apps/server/src";
const tables = new Set<string>(Object.values(tableOwners).flat());

test("every table of the schema has one owner", () => {
  const types = readFileSync(join(root, SOURCE, "platform/database/database-types.gen.ts"), "utf8");
  const schema = types.slice(types.indexOf("export interface DB {"));
  const inSchema = [...schema.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name!);
  expect(inSchema.length).toBeGreaterThan(80);
  expect(Object.values(tableOwners).flat().sort()).toEqual(inSchema.sort());
});

test("features read their own and earlier features' tables, and write their own", () => {
  expect(checkTables(root)).toEqual([]);
});

test("tables are used by their owners, so that nothing is passed over", () => {
  const used = new Set(tableUses(root, tables).map(({ file, table }) => `${file.split("/")[0]} ${table}`));
  const unused = Object.entries(tableOwners).flatMap(([owner, owned]) =>
    owned.filter((table) => !used.has(`${owner} ${table}`)),
  );
  expect(unused).toEqual([]);
});

/** Each with a file's SQL and the expected message. */
const planted: [file: string, source: string, said: string][] = [
  [
    "parking/core/planted-queries.ts",
    "sql`select from desk d where d.id = 1`",
    "parking reads desk, a table of desks",
  ],
  [
    "sites/planted-queries.ts",
    'db.selectFrom("site as s").leftJoin("meeting as m", "m.site_id", "s.id")',
    "sites reads meeting, a table of meetings",
  ],
  [
    "meetings/core/planted-queries.ts",
    `sql\`update visit v set status = \${status} from meeting m where m.id = v.meeting_id\``,
    "meetings writes visit, a table of visits",
  ],
  [
    "meetings/core/planted-builder-queries.ts",
    'db.deleteFrom("visit").using("meeting")',
    "meetings writes visit, a table of visits",
  ],
  [
    "visits/core/planted-queries.ts",
    "sql`select v.id from visit v join site s on s.id = v.site_id for no key update of s`",
    "visits writes site, a table of sites",
  ],
  [
    "visits/planted-routes.ts",
    "sql`insert into floor (id) values (1)`",
    "visits writes floor, a table of sites",
  ],
  ["help/planted-queries.ts", "sql`select from help_page`", "the table help_page has no owner"],
  ["planted.ts", "sql`select from site`", "SQL outside the features"],
];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-tables-"));
  cpSync(join(root, SOURCE), join(folder, SOURCE), { recursive: true });
  for (const [file, source] of planted) {
    const path = join(folder, SOURCE, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `export const planted = ${source};\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("each kind of violation is found in a copy of the real tree", () => {
  expect(checkTables(folder).sort()).toEqual(planted.map(([file, , said]) => `${file}: ${said}`).sort());
});

test("an exception that is not needed, an owner that is no feature and a table without owner are found", () => {
  const superfluous: Exception = { file: "desks/jobs.ts", reads: ["visit"], reason: "" };
  expect(checkTables(root, { allowed: [...exceptions, superfluous] })).toEqual([
    "desks/jobs.ts: desks reads visit: an exception that is not needed any more",
  ]);
  const { help: _, ...others } = tableOwners;
  expect(checkTables(root, { owners: { ...others, kitchen: ["dish"] } })).toEqual([
    "help/queries.ts: the table help_text has no owner",
    "kitchen: an owner, but no feature",
  ]);
});

const cases: [source: string, uses: string[]][] = [
  [
    "sql`with late as (select id from desk) select from late, site s where s.id = any(late.id)`",
    ["read desk", "read site"],
  ],
  [
    "sql`select extract(epoch from at), a is distinct from b from unnest(ids) as u (id), lateral (select from floor) f`",
    ["read floor"],
  ],
  ["sql`delete from desk d using desk_zone z where z.id = d.zone_id`", ["write desk", "read desk_zone"]],
  ["sql`insert into token (id) values (1) on conflict do update set id = 2`", ["write token"]],
  [
    "sql`select from visit where id in (select visit_id from walk_in for share) -- from site`",
    ["read visit", "read walk_in", "lock walk_in"],
  ],
  [
    "sql`select from visit v left join site s using (site_id) order by v.id for update of v skip locked`",
    ["read visit", "read site", "lock visit"],
  ],
  [
    `sql\`\${sql\`select from person\`} where exists (select from \${sql\`session e\`})\``,
    ["read session", "read person"],
  ],
  [
    `sql\`update \${sql.table(which)} set a = 'from site'\`; let which: 'desk' | 'desk_zone'`,
    ["write desk", "write desk_zone"],
  ],
  [
    'db.selectFrom(["desk as d", "site"]).select("d.id").forUpdate("d")',
    ["read desk", "read site", "lock desk"],
  ],
  [
    'db.with("late", (qb) => qb.selectFrom("visit")).selectFrom("late").innerJoin("site", "a", "b").forShare()',
    ["read visit", "read site", "lock site"],
  ],
  ['for (const table of ["totp", "passkey"] as const) db.deleteFrom(table)', ["write totp", "write passkey"]],
  [
    'import type { Catalog } from "../../platform/lists/sortable-list-queries.ts"; described("desk_feature", { table: "desk" })',
    ["write desk_feature", "write desk"],
  ],
  [
    'Buffer.from("site"); Temporal.PlainDate.from("day"); pool.query("select 1 from message")',
    ["read message"],
  ],
];

test.each(cases)("%s", (source, uses) => {
  expect(
    usesIn(source, tables)
      .map(({ table, use }) => `${use} ${table}`)
      .sort(),
  ).toEqual([...uses].sort());
});
