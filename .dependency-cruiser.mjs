// Who may import whom. docs/architecture.md says why; scripts/boundaries.test.ts proves that each rule bites.

/** Features of the server, each allowed to call those of earlier lines only, at their public.ts. */
export const order = [
  ["sites"],
  ["people"],
  ["sign-in"],
  ["accounts"],
  ["notifications"],
  ["presence"],
  ["closures", "help", "credits", "support", "mail-room", "views"],
  ["parking", "desks", "rooms", "qr"],
  ["imports", "usual-week"],
  ["visitors"],
  ["visits"],
  ["meetings"],
  ["directory", "floor-plans"],
  ["cameras"],
  ["muster", "tracing"],
  ["reports"],
  ["privacy"],
  ["administration"],
  ["installation"],
  ["operators"],
];

const server = "^apps/server/src";
const web = "^apps/web/src";
const serverTest = "\\.test\\.ts$|/testing/";
/** Folders of the web app that are no feature; routes, which compose the features, are imported by none of them. */
const shared = "ui|shell|locales|styles|testing";
/** The demo's parts build on one another: a reservation of the demo needs the demo's people. */
const demo = "/demo/[^/]*\\.ts$|^apps/server/src/demo\\.ts$";

/** @param {string[]} names */
const anyOf = (names) => `(?:${names.join("|")})`;

const laterFeatures = order.map((names, at) => ({
  name: `server-feature-order-${names.join("-")}`,
  comment:
    "A feature calls earlier features only; a later one hands itself to an earlier one through `listeners` and `lookups` of its feature.ts.",
  severity: "error",
  from: { path: `${server}/(${names.join("|")})/`, pathNot: serverTest },
  to: {
    path: `${server}/${anyOf(order.slice(at).flat())}/`,
    pathNot: `${server}/$1/`,
  },
}));

export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "contract-imports-no-app",
      severity: "error",
      from: { path: "^packages/contract/" },
      to: { path: "^apps/" },
    },
    {
      name: "web-never-imports-server",
      severity: "error",
      from: { path: "^apps/web/" },
      to: { path: "^apps/server/" },
    },
    {
      name: "server-never-imports-web",
      severity: "error",
      from: { path: "^apps/server/" },
      to: { path: "^apps/web/" },
    },
    {
      name: "sql-in-queries-only",
      comment:
        "SQL belongs into queries.ts (a large room has several, as feed-queries.ts) and demo/; elsewhere the type Db of platform/database/database.ts is enough.",
      severity: "error",
      from: {
        path: `${server}/`,
        pathNot: `${serverTest}|${server}/platform/|[/-]queries\\.ts$|${demo}`,
      },
      to: { path: "^(?:kysely|pg)(?:/|$)|node_modules/(?:kysely|pg)/" },
    },
    {
      name: "server-telemetry-is-loaded-on-demand",
      comment:
        "OpenTelemetry takes memory and time at the start: one file imports it, and that file is loaded by import().",
      severity: "error",
      from: {
        path: `${server}/`,
        pathNot: `${serverTest}|${server}/platform/telemetry/open-telemetry\\.ts$`,
      },
      to: {
        path: "^@opentelemetry/|node_modules/@opentelemetry/|/telemetry/open-telemetry\\.ts$",
        dynamic: false,
      },
    },
    {
      name: "server-platform-imports-no-feature",
      severity: "error",
      from: { path: `${server}/platform/`, pathNot: serverTest },
      to: { path: `${server}/(?!platform/)` },
    },
    {
      name: "server-features-meet-at-public",
      severity: "error",
      from: { path: `${server}/([^/]+)/`, pathNot: `${serverTest}|${server}/platform/|${demo}` },
      to: {
        path: `${server}/[^/]+/`,
        pathNot: [`${server}/(?:$1|platform)/`, `${server}/[^/]+/public\\.ts$`],
      },
    },
    {
      name: "server-demo-meets-at-public-or-demo",
      severity: "error",
      from: { path: `${server}/([^/]+)/demo/` },
      to: {
        path: `${server}/[^/]+/`,
        pathNot: [`${server}/(?:$1|platform)/`, `${server}/[^/]+/public\\.ts$`, demo],
      },
    },
    {
      name: "server-feature-without-place-in-the-order",
      comment: "A new feature is named once, in the list at the top of this file.",
      severity: "error",
      from: {
        path: `${server}/(?!platform/|${anyOf(order.flat())}/)([^/]+)/`,
        pathNot: serverTest,
      },
      to: { path: `${server}/[^/]+/`, pathNot: `${server}/(?:$1|platform)/` },
    },
    ...laterFeatures,
    {
      name: "server-rooms-import-no-door",
      comment:
        "A feature's doors (routes, public, jobs, listeners) call its rooms, never the other way round.",
      severity: "error",
      from: { path: `${server}/([^/]+)/[^/]+/`, pathNot: `${serverTest}|${demo}` },
      to: { path: `${server}/$1/[^/]+\\.ts$` },
    },
    {
      name: "server-features-are-collected-at-the-root",
      comment: "A feature's value names all of it; features themselves meet at public.ts.",
      severity: "error",
      from: { path: `${server}/`, pathNot: `${serverTest}|${server}/(?:features|demo)\\.ts$` },
      to: { path: `${server}/[^/]+/feature\\.ts$` },
    },
    {
      name: "web-ui-knows-no-feature",
      severity: "error",
      from: { path: `${web}/ui/` },
      to: { path: `${web}/(?!ui/|locales/|styles/|testing/)[^/]+/` },
    },
    {
      name: "web-shell-knows-no-feature",
      severity: "error",
      from: { path: `${web}/shell/` },
      to: { path: `${web}/(?!(?:${shared})/)[^/]+/` },
    },
    {
      name: "web-testing-is-for-tests",
      severity: "error",
      from: { path: `${web}/`, pathNot: "\\.test\\.tsx?$|/testing/" },
      to: { path: `${web}/.*testing/` },
    },
    {
      name: "web-features-are-composed-in-routes",
      severity: "error",
      from: { path: `${web}/(?!(?:${shared}|routes)/)([^/]+)/` },
      to: { path: `${web}/[^/]+/`, pathNot: [`${web}/(?:$1|${shared})/`, `${web}/.*/testing/`] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.gen\\.ts$|^apps/web/dist/" },
    // dependency-cruiser does not read TypeScript 7 by itself and would pass on no module at all.
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
