import type { Caller, Reply } from "./callers.ts";
import { openPools, type Pools } from "./pools.ts";
import { nameOfPath, type Operation, type Parameter, type Recorder } from "./recorder.ts";

/**
 * Calls every GET of the API as every caller: one file per endpoint. Different answers are written per
 * caller; an answer that equals an earlier one is replaced by a reference to it.
 */
export async function recordReads(
  recorder: Recorder,
  folder: string,
  {
    devices,
    known,
    withVariants,
  }: { devices: Caller[]; known: Record<string, string[]>; withVariants: boolean },
): Promise<void> {
  const { people, api } = recorder;
  const pools = await openPools(recorder, known);
  const everybody = Object.values(people);
  const endpoints = Object.entries(api.paths)
    .flatMap(([path, { get }]) => (get ? [{ path, get }] : []))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, get } of endpoints) {
    const isOpenToDevices = get.security?.some((one) => "screen" in one) ?? false;
    // The server limits wrong links by the caller's network address, so few callers try them.
    const options = path.includes("{token}")
      ? [people.super, people.visitor, people.nobody]
      : [...everybody, ...(isOpenToDevices ? devices : [])];
    const section = newSection(recorder, `${folder}/${nameOfPath(path)}.txt`);
    for (const caller of options) {
      const isFull = withVariants && (caller === people.super || caller === people.employee);
      for (const address of await addresses(recorder, pools, caller, path)) {
        const needed = neededOf(get, pools, caller, path);
        for (const query of isFull
          ? variants(get, pools, caller, path, needed)
          : [[...needed, ...fewer(get, caller, recorder)]])
          await section.ask(caller, withQuery(address, query));
      }
    }
  }
}

type Query = [name: string, value: string][];

const withQuery = (path: string, query: Query): string =>
  query.length === 0
    ? path
    : `${path}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;

/** Callers other than these get lists with the same rows, so a few queries are enough. */
const fewer = ({ parameters = [] }: Operation, caller: Caller, { people }: Recorder): Query => {
  if (caller === people.super || caller === people.employee) return [];
  const limit = parameters.find(({ name }) => name === "limit" || name === "rows_per_page");
  return limit ? [[limit.name, "6"]] : [];
};

function newSection({ transcript, callUnrecorded, describeReply }: Recorder, file: string) {
  const seen = new Map<string, string>();
  return {
    async ask(caller: Caller, path: string): Promise<Reply> {
      const reply = await callUnrecorded(caller, path);
      const text = await describeReply(nameOfPath(path), reply);
      // Per endpoint: a caller without permission gets the same answer for each id.
      const before = seen.get(text);
      seen.set(text, before ?? `${caller.name} at ${path}`);
      const isShort = text.length < 200;
      transcript.write(
        file,
        `### ${caller.name}: GET ${path}\n${before && !isShort ? `as ${before}` : text}\n`,
      );
      return reply;
    },
  };
}

/** The endpoint's addresses: with ids of its list, of the caller's own list, and an unknown id. */
async function addresses(recorder: Recorder, pools: Pools, caller: Caller, path: string): Promise<string[]> {
  const [parameter] = /\{(\w+)\}/.exec(path) ?? [];
  if (!parameter) return [path];
  if (path.includes("{month}"))
    return ["2026-11", "2026-12", "2026-13"].map((month) => path.replace("{month}", month));
  if (path.includes("{token}")) return [path.replace("{userId}", UNKNOWN).replace("{token}", "no-such-link")];
  const ids = await pools.forPath(caller, path);
  const isLord = caller === recorder.people.super;
  return [...ids, ...(isLord || ids.length === 0 ? [UNKNOWN] : [])].map((id) => path.replace(parameter, id));
}

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const isRequired = ({ required, in: place }: Parameter): boolean => place === "query" && required === true;

const neededOf = ({ parameters = [] }: Operation, pools: Pools, caller: Caller, path: string): Query =>
  parameters
    .filter(isRequired)
    .map((parameter): [string, string] => [
      parameter.name,
      pools.valuesFor(caller, path, parameter)[0] ?? "",
    ]);

/**
 * The queries for an endpoint: without parameters, each parameter with each of its values, some combinations,
 * and some invalid values.
 */
function variants(
  { parameters = [] }: Operation,
  pools: Pools,
  caller: Caller,
  path: string,
  needed: Query,
): Query[] {
  const own = parameters.filter((one) => one.in === "query");
  const names = new Set(own.map(({ name }) => name));
  const limit = own.find(({ name }) => name === "limit" || name === "rows_per_page")?.name;
  const few: Query = limit ? [[limit, "4"]] : [];
  const having = (query: Query): Query => [
    ...needed.filter(([name]) => !query.some(([other]) => other === name)),
    ...query,
    ...few.filter(([name]) => !query.some(([other]) => other === name)),
  ];
  const single = own
    .filter(({ name }) => name !== "page" && name !== limit)
    .flatMap((one) => pools.valuesFor(caller, path, one).map((value) => having([[one.name, value]])));
  const together = pools.together
    .filter((query) => query.every(([name]) => names.has(name)))
    .map((query) => having(query));
  const paged: Query[] = names.has("page")
    ? [
        having([["page", "2"]]),
        having([["page", "0"]]),
        having([["page", "900"]]),
        having([[limit ?? "limit", "201"]]),
      ]
    : [];
  const wrong = own
    .filter(({ schema }) => schema.enum || schema.format === "uuid" || schema.pattern?.includes("\\d{4}-"))
    .map(({ name }) => having([[name, "nonsense"]]));
  const without = needed.length > 0 ? [[]] : [];
  return [needed, ...single, ...together, ...paged, ...wrong, ...without];
}
