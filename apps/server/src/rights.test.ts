import { GROUPS, type Group } from "@portico/contract/common";
import type { Endpoint } from "@portico/contract/endpoint";
import { FEATURES } from "@portico/contract/installation/form";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "./platform/testing/app.ts";
import { endpoints } from "./platform/testing/endpoints.ts";
import { makeClient, makePerson } from "./platform/testing/fixtures.ts";
import { sampleOf } from "./platform/testing/sample-of.ts";
import type { TestPerson } from "./platform/testing/types.ts";

/**
 * Every call with a session, made by somebody of each group alone and by somebody of none: docs/rights.md says whom it does not
 * refuse. A call that becomes open to another group changes that page, and fails here until somebody has looked at it
 * (`vitest run rights -u`).
 */

const NOBODY = "no group";
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";
/** Bodies and queries that cannot be made up from the schema alone: one of several parts is needed, or parts belong together. */
const MESSAGE = { content: "Hello", sendEmail: true };
const SOUND = new Map<string, { body?: object; query?: object }>([
  ["POST /users/:id/contact/", { body: MESSAGE }],
  ["POST /parking/registered-vehicles/:id/contact/", { body: MESSAGE }],
  ["POST /visitors/:id/contact/", { body: MESSAGE }],
  ["POST /meetings/bulk_contact/", { body: { ...MESSAGE, ids: [UNKNOWN] } }],
  ["POST /visits/bulk_contact/", { body: { ...MESSAGE, ids: [UNKNOWN] } }],
  ["POST /muster/contact/", { body: { ...MESSAGE, ids: [UNKNOWN] } }],
  ["PATCH /parking/reservations/:id/", { body: { status: "cancelled" } }],
  ["POST /privacy/holds/", { body: { subject: "person", user: UNKNOWN, reason: "A claim" } }],
  [
    "POST /push-subscriptions/",
    { body: { endpoint: "https://push.example/one", p256dh: "B".repeat(87), auth: "a".repeat(22) } },
  ],
]);

const calls = endpoints.filter(({ access }) => access === "session");
const lineOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
let app: TestApp;
let people: ReadonlyMap<Group | typeof NOBODY, TestPerson>;

beforeAll(async () => {
  app = await startTestApp();
  const client = await makeClient(app, { features: [...FEATURES] });
  people = new Map(
    await Promise.all(
      [...GROUPS, NOBODY].map(
        async (name) =>
          [name, await makePerson(app, client, name === NOBODY ? [] : [name as Group])] as [
            Group | typeof NOBODY,
            TestPerson,
          ],
      ),
    ),
  );
});
afterAll(() => app.close());

/** A call that its schemas accept, about rows that are not there. */
function soundCall(endpoint: Endpoint): { params: object; query?: object; body?: object } {
  const { body, query } = SOUND.get(lineOf(endpoint)) ?? {};
  return {
    params: endpoint.params ? (sampleOf(endpoint.params) as object) : {},
    ...(endpoint.query && { query: query ?? (sampleOf(endpoint.query) as object) }),
    ...(endpoint.body && { body: body ?? (sampleOf(endpoint.body) as object) }),
  };
}

interface Verdict {
  line: string;
  /** Those whom the call does not refuse for their groups. */
  allowed: string[];
  /** The call gets as far as looking for its row, which decides further. */
  isByRow: boolean;
}

const isRefused = ({ status, body }: { status: number; body: { code?: string } }): boolean =>
  status === 403 && body.code === "forbidden";

async function judge(endpoint: Endpoint): Promise<Verdict> {
  // Wrong passwords and codes are counted.
  await app.sql("delete from rate_limit");
  const parts = soundCall(endpoint);
  const reply = async ([name, person]: [Group | typeof NOBODY, TestPerson]) => {
    // A session of its own, which a call may end.
    const who: Caller = await app.as(person);
    return [name, await who.call(endpoint, parts as never)] as const;
  };
  const { first = [], others = [] } = Object.groupBy(people, ([name]) =>
    name === "superadmin" ? "first" : "others",
  );
  // Alone, so that nobody else has removed the row by then.
  const replies = [...(await Promise.all(first.map(reply))), ...(await Promise.all(others.map(reply)))];
  // Where a feature is off nobody may do anything, which says nothing of groups.
  const unexpected = replies.filter(
    ([, { status, body }]) => status === 401 || status >= 500 || body.code === "feature_off",
  );
  expect(unexpected, lineOf(endpoint)).toEqual([]);
  return {
    line: lineOf(endpoint),
    allowed: [...people.keys()].filter((name) =>
      replies.some(([one, got]) => one === name && !isRefused(got)),
    ),
    isByRow: replies.some(([name, { status }]) => name === "superadmin" && status === 404),
  };
}

describe("every call is made with what its schemas accept", () => {
  test.each(calls.map((endpoint) => [lineOf(endpoint), endpoint] as const))("%s", (_line, endpoint) => {
    const { body, query } = soundCall(endpoint);
    if (endpoint.params)
      expect(endpoint.params.safeParse(soundCall(endpoint).params).error?.issues ?? []).toEqual([]);
    if (endpoint.body) expect(endpoint.body.safeParse(body).error?.issues ?? []).toEqual([]);
    if (endpoint.query) expect(endpoint.query.safeParse(query).error?.issues ?? []).toEqual([]);
  });
});

test("each group may call what the page says", async () => {
  const verdicts: Verdict[] = [];
  for (const endpoint of calls) verdicts.push(await judge(endpoint));
  // Whoever may do everything is refused nothing for want of a group.
  const closed = verdicts.filter(({ allowed }) => !allowed.includes("superadmin"));
  expect(closed.map(({ line }) => line)).toEqual(NOT_FOR_SUPERADMINS);
  // A group never takes a right away.
  const taken = verdicts.filter(({ allowed }) => allowed.includes(NOBODY) && allowed.length < people.size);
  expect(taken.map(({ line }) => line)).toEqual([]);
  await expect(pageOf(verdicts)).toMatchFileSnapshot("../../../docs/rights.md");
});

/** Calls that a superadmin makes only with another group beside, each with its reason. */
const NOT_FOR_SUPERADMINS: string[] = [];

function pageOf(verdicts: readonly Verdict[]): string {
  const everybody = people.size;
  const bySet = Map.groupBy(verdicts, ({ allowed }) =>
    allowed.length === everybody
      ? "Everybody who is logged in"
      : allowed.filter((name) => name !== NOBODY).join(", "),
  );
  const sections = [...bySet]
    .toSorted(([one, many], [other, more]) => more.length - many.length || one.localeCompare(other))
    .map(([names, rows]) => {
      const lines = rows
        .toSorted(
          (one, other) => pathOf(one).localeCompare(pathOf(other)) || one.line.localeCompare(other.line),
        )
        .map(({ line, isByRow }) => `- \`${line}\`${isByRow ? " (the row decides further)" : ""}`);
      return `## ${names}\n\n${lines.join("\n")}\n`;
    });
  return `# Who may call what

Every call with a session, by the groups whose members it does not refuse, each alone. Of a call about a row, the row decides further:
one's own, of one's site, of somebody who may be found. Where an address names one of several kinds, the first is tried. Written by
\`rights.test.ts\` from what the server answers; the specification has the groups. Calls of screens, visitors' links and operators are not
here: they have callers of their own.

${sections.join("\n")}`;
}

const pathOf = ({ line }: Verdict): string => line.split(" ")[1]!;
