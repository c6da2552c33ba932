import { GRANULARITIES } from "@portico/contract/tracing/form";
import { snakeCase } from "@portico/contract/wire-keys";
import type { InjectOptions } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { jobsFor } from "./app.ts";
import { DEMO_PASSWORD } from "./demo.ts";
import type { Feature } from "./feature.ts";
import { features } from "./features.ts";
import { type Caller, type RawReply, startTestApp, type TestApp } from "./platform/testing/app.ts";
import { endpoints } from "./platform/testing/endpoints.ts";
import { fillIds } from "./platform/testing/fill-ids.ts";
import { explainAccess, type TableAccess } from "./platform/testing/plans.ts";
import { sampleOf } from "./platform/testing/sample-of.ts";
import { type GivenStatement, recordStatements } from "./platform/testing/statements.ts";
import { type Column, forgetStatistics, pretendSizes } from "./platform/testing/table-sizes.ts";
import { prepareDatabase } from "./prepare-database.ts";

/**
 * The plan of each statement that meets a table which grows with the years, whatever PostgreSQL believes of its size:
 * it must find its rows by an index. docs/plans.md lists them, and `vitest run plans -u` writes it anew. The demo's ids go on from
 * one seeding of a process to the next, and with them the rows that come first: so this file has a process of its own.
 */

const NOW = "2026-11-23T10:42:00.000Z";
const jobs = jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: true, twilio: undefined });

/** Reasons to keep rows whose number follows what people and administrators set, or that end by themselves. */
const OF_SETTINGS = [
  ...["settings", "ownSettings", "places", "equipment", "roles", "accounts", "links", "setUp", "files"],
  ...["operatorAccess", "reportMails", "auditChain", "kioskSessions", "registeredVehicles"],
].map((name) => `retention.${name}Why`);
/** They grow with the people, or are emptied of what has expired: a hundredth of the large ones. */
const SMALLER = [
  ...["person", "person_vehicle", "person_identity", "teammate", "credit_balance", "presence"],
  ...["followed_colleague"],
  ...["session", "token", "kiosk_session", "vehicle", "plate_entry", "report_mark"],
];
/** Kept for a reason of the large ones, and few: some for each night, drill, car park, browser or case. */
const FEW = [
  ...[
    "retention_run",
    "retention_count",
    "report_progress",
    "roll_call",
    "roll_call_warden",
    "roll_call_floor",
  ],
  ...["parking_allocation", "push_subscription", "deny_entry", "legal_hold", "invitation"],
];
/** Kept with settings, and it grows with each day of use all the same. */
const KEPT_WITH_SETTINGS = ["parking_permit_release"];
/** They grow with each day of use, by what features say of how long rows are kept: a new one is among them by itself. */
const GROWING = [
  ...features.flatMap(({ retention = [] }: Feature) => retention.flatMap(({ tables }) => tables)),
  ...features.flatMap(({ lasting = [] }: Feature) =>
    lasting.filter(({ why }) => !OF_SETTINGS.includes(why.code)).flatMap(({ tables }) => tables),
  ),
];
const LARGE = [...new Set<string>([...GROWING, ...KEPT_WITH_SETTINGS])]
  .filter((table) => !SMALLER.includes(table) && !FEW.includes(table))
  .sort();

/** Statements that read all of a large table in one of their plans, each with the reason why it may. */
const MAY_READ_ALL: [statements: string[], reason: string][] = [
  [
    [
      "administration/audit/queries listAudit, its count: all of `audit_entry`",
      "administration/mailbox/queries listMessages, its count: all of `message`",
      "administration/messages/queries listDeliveries, its count: all of `message`",
      "cameras/events/queries listEvents, its count: all of `camera_event`",
      "desks/core/reservation-queries listReservations, its count: all of `desk_reservation`",
      "mail-room/queries listUsages, its count: all of `mail_usage`",
      "meetings/core/list-queries listMeetings, its count: all of `meeting`",
      "meetings/core/list-queries listRoomReservations, its count: all of `meeting`",
      "meetings/core/list-queries listRoomReservations, its count: all of `meeting_resource`",
      "parking/core/list-queries listReservations, its count: all of `parking_reservation`",
      "parking/permits/release-queries listReleases, its count: all of `parking_permit_release`",
      "visitors/core/queries listVisitors, its count: all of `visitor`",
      "visitors/directory/queries listDirectory, its count: all of `visitor`",
      "visits/deny-list/queries listDecisions, its count: all of `deny_decision`",
      "visits/walk-ins/queries listWalkIns, its count: all of `walk_in`",
    ],
    "An administrator's list without a filter says how many rows it has.",
  ],
  [
    [
      "parking/core/list-queries listReservations: all of `visit`",
      "parking/core/list-queries listReservations: all of `visitor_vehicle`",
      "parking/core/list-queries listReservations, its count: all of `visit`",
      "parking/core/list-queries listReservations, its count: all of `visitor_vehicle`",
    ],
    "A search looks for a part of a number plate.",
  ],
  [
    [
      "parking/permits/day-queries listMissingDays: all of `parking_occupancy`",
      "parking/permits/day-queries listMissingDays: all of `parking_permit_release`",
    ],
    "A job compares every permit with all of its days.",
  ],
  [
    [
      "platform/retention/due-queries countDue, its count: all of `audit_entry`",
      "platform/retention/due-queries countDue, its count: all of `barrier_opening`",
      "platform/retention/due-queries countDue, its count: all of `camera_event`",
      "platform/retention/due-queries countDue, its count: all of `camera_payload`",
      "platform/retention/due-queries countDue, its count: all of `camera_picture`",
      "platform/retention/due-queries countDue, its count: all of `message`",
      "platform/retention/due-queries countDue, its count: all of `print_job`",
      "platform/retention/due-queries countDue, its count: all of `sighting`",
      "platform/retention/due-queries countDue, its count: all of `stored_response`",
      "platform/retention/due-queries countDue, its count: all of `support_ticket`",
      "platform/retention/due-queries countDue, its count: all of `visitor_vehicle`",
      "platform/retention/due-queries countDue, its count: all of `walk_in`",
    ],
    "What the next night ends is counted up to a limit, and nearly all rows of these statistics are due.",
  ],
  [
    [
      "platform/retention/due-queries endDue: all of `audit_entry`",
      "platform/retention/due-queries endDue: all of `barrier_opening`",
      "platform/retention/due-queries endDue: all of `camera_payload`",
      "platform/retention/due-queries endDue: all of `camera_picture`",
      "platform/retention/due-queries endDue: all of `message`",
      "platform/retention/due-queries endDue: all of `print_job`",
      "platform/retention/due-queries endDue: all of `roll_call_entry`",
      "platform/retention/due-queries endDue: all of `sighting`",
      "platform/retention/due-queries endDue: all of `stored_response`",
      "platform/retention/due-queries endDue: all of `support_ticket`",
      "platform/retention/due-queries endDue: all of `visitor_vehicle`",
      "platform/retention/due-queries endDue: all of `walk_in`",
    ],
    "A step of 500 rows reads a table of 10,000 whole, and the plates of visitors together; larger ones by their age, or by their roll call.",
  ],
  [
    ["tracing/contacts/queries listContacts: all of `sighting`"],
    "Sightings are kept for some weeks only, and a trace compares most of them.",
  ],
];

/** One of two indexes that cost the same: which is taken depends on their pages, of which each run has others. */
const EITHER = new Map([
  ["desks/core/team-queries listFollowedDays", "`desk_reservation` by person_id, day"],
  ["platform/retention/due-queries endDue", "the part `visit_to_anonymise`"],
]);

const SIZES = [10_000, 1_000_000, 10_000_000];
const EMAILS = ["super", "employee"];

let app: TestApp;
let statements: GivenStatement[];
beforeAll(async () => {
  app = await startTestApp(NOW);
  for (const table of [...LARGE, ...SMALLER])
    await app.sql(`alter table ${table} set (autovacuum_enabled = false)`);
  await prepareDatabase(app.ownerUrl, { jobs, demo: true, clock: app.clock });
  statements = await recordTour();
});
afterAll(() => app.close());

test("statements find their rows in large tables by an index, whatever the statistics say", async () => {
  const db = new pg.Client({
    connectionString: app.ownerUrl,
    options: "-c role=portico_app -c timezone=UTC",
  });
  await db.connect();
  const [client] = await app.sql<{ id: string }>(
    "select client_id as id from person where email like 'super@north%'",
  );
  await db.query("select set_config('app.client_id', $1, false)", [client!.id]);
  const partial = (
    await app.sql<{ name: string }>(
      "select indexrelid::regclass::text as name from pg_index where indpred is not null",
    )
  ).map(({ name }) => name);
  const found = new Map<string, Set<string>>();
  for (const rows of [...SIZES, undefined]) {
    if (rows) await pretendSizes(app, sizesOf(rows));
    else await forgetStatistics(app, [...LARGE, ...SMALLER]);
    for (const statement of statements)
      for (const access of (await explainAccess(db, statement)).filter(({ table }) =>
        LARGE.includes(table),
      )) {
        const name = /^\s*select count\(\*\)/i.test(statement.text)
          ? `${statement.by}, its count`
          : statement.by;
        found.set(name, (found.get(name) ?? new Set()).add(wordsOf(access, partial)));
      }
  }
  await db.end();
  const readingAll = [...found].flatMap(([by, accesses]) =>
    [...accesses].filter((access) => access.startsWith("all of")).map((access) => `${by}: ${access}`),
  );
  expect(readingAll.sort()).toEqual(MAY_READ_ALL.flatMap(([statements]) => statements).sort());
  for (const [by, access] of EITHER) found.get(by)?.delete(access);
  await expect(toPage(found)).toMatchFileSnapshot("../../../docs/plans.md");
});

const sizesOf = (rows: number) => ({
  rows: new Map([
    ...LARGE.map((table): [string, number] => [table, rows]),
    ...SMALLER.map((table): [string, number] => [table, Math.max(200, rows / 100)]),
  ]),
  distinct: (column: Column) => countDistinct(column, rows),
  days: ["2022-11-24", "2027-01-10"] as [string, string],
});

/** One client has all rows; each of its people five hundred. */
function countDistinct({ name, type, isUnique }: Column, rows: number): number | undefined {
  if (name === "client_id") return 1;
  if (name === "plate") return -0.5;
  if (isUnique) return -1;
  if (type === "date") return 1500;
  if (type.startsWith("timestamp")) return -0.9;
  if (type !== "uuid") return undefined;
  if (/(person|host|employee|holder|actor|owner)_id$|_by$/.test(name)) return Math.max(20, rows / 500);
  return /^(meeting|visit|visitor|reservation|message|source|series|subject)_id$/.test(name) ? -0.5 : 50;
}

function wordsOf({ table, access, columns, index }: TableAccess, partial: string[]): string {
  if (access === "by") return `\`${table}\` by ${columns.join(", ")}`;
  if (access === "in order") return `\`${table}\` in the order of \`${index}\`, a page`;
  return index && partial.includes(index) ? `the part \`${index}\`` : `all of \`${table}\``;
}

function toPage(found: Map<string, Set<string>>): string {
  const rows = [...found].map(([by, accesses]) => `- \`${by}\`: ${[...accesses].sort().join("; ")}`);
  return `${PAGE}\n${rows.sort().join("\n")}\n`;
}

const PAGE = `# Plans

How each statement that \`plans.isolated.test.ts\` meets reads the tables that grow with each day of use: by columns of an index beside the
client's id, in the order of an index until a page is full, through an index of a part of the table, or all of it. Named are
all ways that PostgreSQL takes with statistics of 10 thousand, 1 million and 10 million rows in a table and with none. The
test fails when a statement reads all of a table without a reason given there. \`vitest run plans -u\` writes this page anew.
`;

/** Every statement of the lists, of what they show one by one, of the common changes, of jobs, and of all that can be made. */
async function recordTour(): Promise<GivenStatement[]> {
  const given = recordStatements(app.database);
  for (const name of EMAILS) {
    const email = `${name}@northwind.example`;
    const [person] = await app.sql<{ id: string; clientId: string; siteId: string }>(
      `select p.id, p.client_id as "clientId", s.id as "siteId" from person p
       join site s on s.client_id = p.client_id where p.email = $1 order by s.position limit 1`,
      [email],
    );
    const caller = await app.as({ ...person!, email, host: "localhost" });
    const ids = await readLists(caller, person!);
    await callById(caller, ids);
  }
  for (const { name } of jobs) await app.runJob(name);
  await makeEverything();
  const named = new RegExp(`\\b(${LARGE.join("|")})\\b`);
  return [...given.values()].filter(
    ({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text) && named.test(text),
  );
}

/** What a session can make and this tour does not, with the reason. */
const NOT_MADE = new Map([
  ["/reports/mails/", "A mailed report needs a saved view of its list."],
  ["/sign-in-providers/", "The provider itself is asked, over the network."],
  ["/second-factors/passkeys/", "An authenticator signs it."],
  ["/print-jobs/", "The demo prints badges as PDF, without an agent beside the printer."],
]);

/** Makes one row of each kind that a session can make: conflicts, counts and locks of the creations are planned too. */
async function makeEverything(): Promise<void> {
  const [given] = await app.sql<Record<"person" | "clientId" | "employee" | "security" | "site", string>>(
    `select p.id as person, p.client_id as "clientId",
       (select id from person where email = 'colleague@northwind.example') as employee,
       (select id from person where email = 'pa@northwind.example') as security,
       (select id from site where client_id = p.client_id order by position limit 1) as site
     from person p where p.email = 'super@northwind.example'`,
  );
  const { person, clientId, employee, security, site } = given!;
  const caller = await app.as({ id: person, clientId, email: "super@northwind.example", host: "localhost" });
  const bodies = await listBodies(clientId, { employee, site, security });
  const refused: string[] = [];
  const notMade: string[] = [];
  for (const { method, path, access, status, body } of endpoints) {
    if (method !== "POST" || status !== 201 || access !== "session" || path.includes(":")) continue;
    const sample = body && (fillIds(sampleOf(body), bodies.ids) as object);
    const payload = sample && { ...sample, ...bodies.given[path] };
    const reply = await answered(caller, { method, url: `/api${path}`, ...(payload && { payload }) });
    if (reply.status === 201) continue;
    notMade.push(path);
    if (!NOT_MADE.has(path)) refused.push(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  }
  expect(refused).toEqual([]);
  expect(notMade.toSorted()).toEqual([...NOT_MADE.keys()].toSorted());
}

/** Ids of the demo's rows by the names of fields, and the parts of bodies that no schema tells, by path. */
async function listBodies(
  clientId: string,
  { employee, site, security }: Record<"employee" | "site" | "security", string>,
): Promise<{ ids: Record<string, string>; given: Record<string, object> }> {
  const first = async (table: string, where = "true"): Promise<string> => {
    const [row] = await app.sql<{ id: string }>(
      `select id from ${table} where client_id = $1 and ${where} order by id limit 1`,
      [clientId],
    );
    return row!.id;
  };
  const here = `site_id = '${site}'`;
  const carpark = await first("parking_carpark", `${here} and not pseudo and not for_visitors`);
  const [visitor, room, zoneId] = [
    await first("visitor"),
    await first("resource", here),
    await first("desk_zone", here),
  ];
  const csv = (columns: string, row: string) => ({ csv: `${columns}\n${row}\n` });
  const plates = csv("Registration", "PL4 N5");
  return {
    ids: {
      ...{ employee, user: employee, userId: employee, host: employee, site, siteId: site },
      ...{ carpark, targetCarpark: carpark, visitor, resourceId: room, zoneId },
      ...{ mapId: await first("floor"), buildingId: await first("building") },
      ...{ typeId: await first("resource_type"), categoryId: await first("addon_category") },
      ...{ groupId: await first("signup_group"), visitId: await first("visit") },
      // Of a Tuesday, as the day below.
      permit: await first("parking_permit", "2 = any(weekdays) and last_day is null and ended_at is null"),
    },
    given: {
      "/people/": { firstName: "Ida", lastName: "Lund", email: "ida@northwind.example", homeSite: site },
      "/people/import/": csv("First name,Last name,Email", "Jon,Moss,jon@northwind.example"),
      "/invites/": { emails: ["kim@northwind.example"] },
      "/parking/allowlist/import/": plates,
      "/parking/denylist/import/": plates,
      "/closures/": { firstDay: "2026-12-29", lastDay: "2026-12-29", cancelBookings: true },
      "/desks/reservations/": { zoneId, date: "2026-12-08" },
      "/meetings/": {
        ...{
          siteId: site,
          rooms: [room],
          attends: [{ employee }],
          visits: [{ visitor, needsParking: true }],
        },
        dates: [{ date: "2026-12-08", startTime: "06:00", endTime: "06:30" }],
      },
      "/screens/": { kind: "kiosk", siteId: site },
      "/muster/wardens/": { user: security },
      "/push-subscriptions/": {
        ...{ endpoint: "https://push.example/one", p256dh: "B".repeat(87), auth: "a".repeat(22) },
      },
      "/parking/permit-releases/": { start: "2026-12-08", end: "2026-12-08" },
      "/parking/closures/": { firstDay: "2026-12-29", lastDay: "2026-12-29", cancelBookings: true },
      "/parking/permits/": { permitType: "PR" },
      "/parking/reservations/": {
        ...{ targetCarpark: carpark, dates: ["2026-12-08"], startTime: "09:00", endTime: "17:00" },
      },
      "/privacy/holds/": { user: employee, password: DEMO_PASSWORD },
      "/resource-blocks/": { start: "2026-12-08T04:00:00Z", end: "2026-12-08T05:00:00Z" },
      "/visitors/import/": csv(
        "First name,Last name,Email,Company,Phone,Registration",
        "Lea,Roth,lea@roth.example,Roth,,",
      ),
      "/deny-list/": { firstName: "Max", lastName: "Power" },
    },
  };
}

/** Reads every list as a page and as a dashboard do; the id of the first row by the address of the list. */
async function readLists(caller: Caller, person: Reader): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { method, path, query } of endpoints) {
    if (method !== "GET" || path.includes(":")) continue;
    for (const search of searchesOf(query, person)) {
      const { body } = await answered(caller, { method: "GET", url: `/api${path}${search}` });
      const id = body?.results?.[0]?.id;
      if (id) ids.set(path, id);
    }
  }
  return ids;
}

/** A person with a site of their client. */
interface Reader {
  id: string;
  siteId: string;
}

function searchesOf(query: z.ZodType | undefined, { id: person, siteId: site }: Reader): string[] {
  const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const pick = (values: Record<string, string>) =>
    Object.entries(values)
      .filter(([name]) => fields.includes(name))
      .map(([name, value]) => `${snakeCase(name)}=${value}`)
      .join("&");
  const own = pick({ mine: "true", involvingMe: "true" });
  const days = pick({ start: "2026-11-23", end: "2026-12-06", from: "2026-11-23", until: "2026-12-06" });
  const day = pick({ day: "2026-11-23", onDate: "2026-11-23", date: "2026-11-23", bucket: "1" });
  const search = pick({ search: "ana" });
  const trace = fields.includes("granularity")
    ? GRANULARITIES.map((granularity) =>
        pick({ userId: person, fromDate: "2026-11-01", untilDate: "2026-11-23", granularity }),
      )
    : [];
  // Those that answer nothing without a site.
  const plan = fields.some((name) => name === "startTime" || name === "people")
    ? [pick({ site, date: "2026-11-24", startTime: "14:00", endTime: "15:00", people: person })]
    : [];
  const dated = [own, days, day].filter(Boolean).join("&");
  return [...new Set(["", own, dated, search, ...trace, ...plan])].map((text) => (text ? `?${text}` : ""));
}

/** Calls what has an id with the id of its list's first row; what asks for a body is refused after it was read. */
async function callById(caller: Caller, ids: Map<string, string>): Promise<void> {
  for (const { method, path } of endpoints) {
    const id = ids.get(path.slice(0, path.indexOf(":")));
    if (id && path.split(":").length === 2)
      await answered(caller, {
        method,
        url: `/api${path.replace(/:\w+/, id)}`,
        ...(method === "GET" ? {} : { payload: {} }),
      });
  }
}

/** The page lists what a whole tour meets: a server too busy to answer, or a fault of its own, is no answer. */
async function answered(
  caller: Caller,
  options: InjectOptions & { method: string; url: string },
): Promise<RawReply> {
  const reply = await caller.request(options);
  expect(reply.status, `${options.method} ${options.url}: ${JSON.stringify(reply.body)}`).toBeLessThan(500);
  return reply;
}
