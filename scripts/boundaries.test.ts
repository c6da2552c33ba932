import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import config, { order } from "../.dependency-cruiser.mjs";
import { features } from "../apps/server/src/features.ts";
import { checkBoundaries, findRoomCycles } from "./boundaries.ts";
import { root } from "./root.ts";

const server = (path: string) => `apps/server/src/${path}`;
const web = (path: string) => `apps/web/src/${path}`;

/** Each rule with a file that breaks it: the importing file, the specifier, and the reported target. */
const planted: [rule: string, file: string, specifier: string, target: string][] = [
  [
    "contract-imports-no-app",
    "packages/contract/src/parking/planted.ts",
    "../../../../apps/server/src/planted.ts",
    server("planted.ts"),
  ],
  [
    "web-never-imports-server",
    web("parking/planted.tsx"),
    "../../../server/src/planted.ts",
    server("planted.ts"),
  ],
  ["server-never-imports-web", server("planted-web.ts"), "../../web/src/planted.ts", web("planted.ts")],
  [
    "server-platform-imports-no-feature",
    server("platform/http/planted.ts"),
    "../../parking/public.ts",
    server("parking/public.ts"),
  ],
  [
    "server-features-meet-at-public",
    server("parking/planted-routes.ts"),
    "../sites/queries.ts",
    server("sites/queries.ts"),
  ],
  [
    "server-demo-meets-at-public-or-demo",
    server("parking/demo/planted.ts"),
    "../../sites/queries.ts",
    server("sites/queries.ts"),
  ],
  [
    "server-feature-without-place-in-the-order",
    server("kitchen/planted.ts"),
    "../sites/public.ts",
    server("sites/public.ts"),
  ],
  [
    "server-feature-order-sites",
    server("sites/planted.ts"),
    "../people/public.ts",
    server("people/public.ts"),
  ],
  [
    "server-feature-order-people",
    server("people/planted.ts"),
    "../parking/public.ts",
    server("parking/public.ts"),
  ],
  [
    "server-feature-order-parking-desks-rooms-qr",
    server("desks/planted.ts"),
    "../parking/public.ts",
    server("parking/public.ts"),
  ],
  [
    "server-feature-order-visits",
    server("visits/planted.ts"),
    "../meetings/public.ts",
    server("meetings/public.ts"),
  ],
  [
    "server-rooms-import-no-door",
    server("parking/core/planted-door.ts"),
    "../public.ts",
    server("parking/public.ts"),
  ],
  [
    "server-features-are-collected-at-the-root",
    server("parking/planted-collect.ts"),
    "./feature.ts",
    server("parking/feature.ts"),
  ],
  ["sql-in-queries-only", server("parking/planted-kysely.ts"), "kysely", "kysely"],
  ["sql-in-queries-only", server("parking/core/planted-rules.ts"), "kysely", "kysely"],
  ["sql-in-queries-only", server("visits/core/planted-pg.ts"), "pg", "pg"],
  [
    "server-telemetry-is-loaded-on-demand",
    server("platform/work/planted-telemetry.ts"),
    "@opentelemetry/api",
    "@opentelemetry/api",
  ],
  [
    "server-telemetry-is-loaded-on-demand",
    server("platform/work/planted-open-telemetry.ts"),
    "../telemetry/open-telemetry.ts",
    server("platform/telemetry/open-telemetry.ts"),
  ],
  ["web-ui-knows-no-feature", web("ui/planted.tsx"), "../parking/planted.tsx", web("parking/planted.tsx")],
  ["web-ui-knows-no-feature", web("ui/planted-shell.tsx"), "../shell/planted.tsx", web("shell/planted.tsx")],
  [
    "web-shell-knows-no-feature",
    web("shell/planted-feature.tsx"),
    "../parking/planted-leaf.tsx",
    web("parking/planted-leaf.tsx"),
  ],
  [
    "web-testing-is-for-tests",
    web("parking/planted-kit.tsx"),
    "../testing/planted.tsx",
    web("testing/planted.tsx"),
  ],
  [
    "web-features-are-composed-in-routes",
    web("visits/planted.tsx"),
    "../parking/planted-leaf.tsx",
    web("parking/planted-leaf.tsx"),
  ],
  [
    "no-cycles",
    server("parking/core/planted-one.ts"),
    "./planted-two.ts",
    server("parking/core/planted-two.ts"),
  ],
];

/** Imports that the rules must allow. */
const allowed: [file: string, specifier: string][] = [
  [server("parking/planted-queries.ts"), "kysely"],
  [server("parking/core/planted-queries.ts"), "pg"],
  [server("parking/demo/planted-sql.ts"), "kysely"],
  [server("parking/testing/planted.ts"), "kysely"],
  [server("parking/core/planted.test.ts"), "../public.ts"],
  [server("platform/database/planted.ts"), "pg"],
  [web("parking/planted.test.tsx"), "../testing/planted.tsx"],
  [web("ui/planted.test.tsx"), "../testing/planted.tsx"],
  [web("visits/planted.test.tsx"), "../parking/testing/planted.ts"],
];

const importing = (specifier: string) => `export type * from "${specifier}";\n`;

test("each rule refuses its planted violation in a copy of the real tree", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "portico-boundaries-"));
  try {
    for (const part of ["packages/contract/src", "apps/server/src", "apps/web/src"]) {
      cpSync(join(root, part), join(folder, part), { recursive: true });
    }
    // Packages must resolve as in a checkout: a rule once missed imports of SQL because they did not.
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const plant = (path: string, text: string) => {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    plant(server("planted.ts"), "export {};\n");
    for (const path of [
      "planted.ts",
      "shell/planted.tsx",
      "parking/planted-leaf.tsx",
      "testing/planted.tsx",
      "parking/testing/planted.ts",
    ])
      plant(web(path), "export {};\n");
    for (const [, file, specifier] of planted) plant(file, importing(specifier));
    for (const [file, specifier] of allowed) plant(file, importing(specifier));
    plant(server("parking/core/planted-two.ts"), importing("./planted-one.ts"));
    plant(server("parking/permits/planted-room.ts"), importing("../reservations/planted-back.ts"));
    plant(server("parking/reservations/planted-back.ts"), importing("../permits/planted-leaf.ts"));
    plant(server("parking/permits/planted-leaf.ts"), "export {};\n");

    const { modules, violations } = await checkBoundaries(folder);
    const found = violations.map((line) =>
      line
        .replace(/(?<=→ )\S*node_modules\/(kysely|pg|@opentelemetry\/api)\/\S+/, "$1")
        .replace(/(?<=rooms-are-acyclic: [^(]*) \(.*/, ""),
    );

    expect(modules).toBeGreaterThan(1000);
    const expected = planted.map(([rule, file, , target]) => `${rule}: ${file} → ${target}`);
    const circle = "server/parking/permits → server/parking/reservations → server/parking/permits";
    expect([...new Set(found)].sort()).toEqual([...expected, `rooms-are-acyclic: ${circle}`].sort());
    const proven = new Set(planted.map(([rule]) => rule));
    const orders = (name: string) => name.startsWith("server-feature-order-");
    expect(
      config.forbidden.map(({ name }) => name).filter((name) => !proven.has(name) && !orders(name)),
    ).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a circle of rooms is named once, whatever its length, and tests and the demo make none", () => {
  const arrow = (from: string, to: string) => ({
    from: server(`parking/${from}`),
    to: server(`parking/${to}`),
  });
  expect(
    findRoomCycles([
      arrow("core/a.ts", "permits/b.ts"),
      arrow("permits/c.ts", "queue/d.ts"),
      arrow("queue/e.ts", "core/f.ts"),
      arrow("queue/e.test.ts", "permits/c.ts"),
      arrow("demo/seed.ts", "core/a.ts"),
      arrow("core/a.ts", "demo/seed.ts"),
      arrow("routes.ts", "core/a.ts"),
    ]).map((circle) => circle.replace(/ \(.*/, "")),
  ).toEqual([
    "rooms-are-acyclic: server/parking/core → server/parking/permits → server/parking/queue → server/parking/core",
  ]);
});

test("the application takes features in the order in which they call each other", () => {
  const lines = features.map(({ name }) => order.findIndex((names) => names.includes(name)));
  expect(lines).not.toContain(-1);
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
});

test("a checkout in which nothing can be read has no modules", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portico-boundaries-"));
  mkdirSync(join(folder, "apps"));
  mkdirSync(join(folder, "packages"));
  expect((await checkBoundaries(folder)).modules).toBe(0);
  rmSync(folder, { recursive: true });
});
