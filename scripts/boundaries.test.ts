import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { checkBoundaries } from "./boundaries.ts";
import { root } from "./root.ts";

/** A small checkout of the given files; what they import exists too, as an empty module. */
async function violationsOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "portico-boundaries-"));
  try {
    for (const [path, text] of Object.entries({
      "packages/contract/src/common.ts": "export {};",
      ...files,
    })) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    mkdirSync(join(folder, "apps"), { recursive: true });
    return (await checkBoundaries(folder)).violations;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const empty = "export const here = 1;";
const importing = (from: string) => `import { here } from "${from}";\nexport const there = here;`;
const server = (path: string) => `apps/server/src/${path}`;
const web = (path: string) => `apps/web/src/${path}`;

/** rule, file, what it imports, the imported file */
const planted: [string, string, string, string][] = [
  [
    "contract-imports-no-app",
    "packages/contract/src/parking/reservations.ts",
    "../../../apps/server/src/app.ts",
    server("app.ts"),
  ],
  ["web-never-imports-server", web("parking/panel.tsx"), "../../../server/src/app.ts", server("app.ts")],
  ["server-never-imports-web", server("app.ts"), "../../web/src/theme.ts", web("theme.ts")],
  [
    "server-platform-imports-no-feature",
    server("platform/serve.ts"),
    "../parking/public.ts",
    server("parking/public.ts"),
  ],
  [
    "server-features-meet-at-public",
    server("parking/routes.ts"),
    "../people/queries.ts",
    server("people/queries.ts"),
  ],
  [
    "server-feature-without-place-in-the-order",
    server("kitchen/routes.ts"),
    "../people/public.ts",
    server("people/public.ts"),
  ],
  [
    "server-feature-order-people",
    server("people/routes.ts"),
    "../parking/public.ts",
    server("parking/public.ts"),
  ],
  [
    "server-feature-order-parking-desks-resources-qr",
    server("desks/routes.ts"),
    "../parking/public.ts",
    server("parking/public.ts"),
  ],
  [
    "server-feature-order-visits",
    server("visits/routes.ts"),
    "../muster/public.ts",
    server("muster/public.ts"),
  ],
  ["web-ui-knows-no-feature", web("ui/button.tsx"), "../parking/panel.tsx", web("parking/panel.tsx")],
  ["web-ui-knows-no-feature", web("ui/button.tsx"), "../shell/api.ts", web("shell/api.ts")],
  ["web-shell-knows-no-feature", web("shell/header.tsx"), "../kitchen/menu.tsx", web("kitchen/menu.tsx")],
  [
    "web-features-are-composed-in-routes",
    web("visits/page.tsx"),
    "../parking/panel.tsx",
    web("parking/panel.tsx"),
  ],
];

test.each(planted)("%s: %s may not import %s", async (rule, file, specifier, target) => {
  const violations = await violationsOf({
    [file]: importing(specifier),
    [target]: empty,
  });
  expect(violations).toEqual([`${rule}: ${file} → ${target}`]);
});

test.each(["kysely", "pg"])("the package %s is for queries.ts, demo.ts, platform and tests", async (name) => {
  const refused = ["parking/routes.ts", "parking/rules.ts", "parking/public.ts", "app.ts"].map(server);
  const allowed = ["parking/queries.ts", "parking/demo.ts", "platform/live.ts", "parking/routes.test.ts"].map(
    server,
  );
  const files = [...refused, ...allowed].map((file) => [file, importing(name)]);
  const violations = await violationsOf(Object.fromEntries(files));
  expect(violations.sort()).toEqual(refused.map((file) => `sql-in-queries-only: ${file} → ${name}`).sort());
});

test("a cycle is refused", async () => {
  const [one, two] = [server("parking/one.ts"), server("parking/two.ts")];
  const violations = await violationsOf({
    [one]: importing("./two.ts"),
    [two]: `${importing("./one.ts")}\n${empty}`,
  });
  expect(violations).toHaveLength(1);
  expect(violations[0]).toMatch(/^no-cycles/);
});

test("what the rules mean to allow passes", async () => {
  const violations = await violationsOf({
    [server("app.ts")]: importing("./parking/routes.ts"),
    [server("parking/routes.ts")]: `${importing("../people/public.ts")}\n${empty}`,
    [server("parking/demo.ts")]:
      `${importing("../people/demo-clients.ts")}\n${importing("../people/public.ts")}`,
    [server("people/demo-clients.ts")]: empty,
    [server("people/public.ts")]: `${importing("../platform/serve.ts")}\n${empty}`,
    [server("platform/serve.ts")]: empty,
    [web("routes/dashboard.tsx")]: importing("../parking/panel.tsx"),
    [web("parking/panel.tsx")]: `${importing("../ui/button.tsx")}\n${empty}`,
    [web("ui/button.tsx")]: empty,
  });
  expect(violations).toEqual([]);
});

test("this checkout is read", { timeout: 60_000 }, async () => {
  expect((await checkBoundaries(root)).modules).toBeGreaterThan(50);
});

test("a checkout in which nothing can be read has no modules", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portico-boundaries-"));
  mkdirSync(join(folder, "apps"));
  mkdirSync(join(folder, "packages"));
  expect((await checkBoundaries(folder)).modules).toBe(0);
  rmSync(folder, { recursive: true });
});
