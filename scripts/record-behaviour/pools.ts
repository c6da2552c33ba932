import type { Caller } from "./callers.ts";
import type { Parameter, Recorder } from "./recorder.ts";

/** Values for parameters: ids from lists, and the days around the record's today. */
export interface Pools {
  /** Ids for `{id}` in a path, from the list at the path's beginning. */
  forPath(caller: Caller, path: string): Promise<string[]>;
  valuesFor(caller: Caller, path: string, parameter: Parameter): string[];
  /** Parameters that belong together. */
  together: [name: string, value: string][][];
}

type Row = Record<string, unknown>;
/** The lists whose ids are values for parameters, by the parameters' names. */
const LISTS: [names: string[], list: string, at?: string][] = [
  [["site", "target_site", "site_id"], "/sites/all/"],
  [["carpark", "target_carpark"], "/parking/carparks/"],
  [["zone"], "/desks/zones/"],
  [["desk"], "/desks/desks/"],
  [["map", "floor", "floor_id"], "/desks/maps/"],
  [["building"], "/buildings/"],
  [["room", "resource", "resource_id"], "/rooms/"],
  [["group", "resource_group_id"], "/resource-groups/"],
  [["resource_type", "resource_type_id", "type"], "/room-types/"],
  [["employee", "user_id", "user", "person"], "/users/"],
  [["meeting", "exclude"], "/meetings/"],
  [["visitor"], "/visitors/"],
  [["permit"], "/parking/permits/"],
];
const VISITOR_TYPES = "/visitor-types/";
/** The lists for paths whose `{id}` is not from the list at the path's beginning. */
const OTHER_LISTS: Record<string, { list: string; of(row: Row): unknown }> = {
  "/api/parking/needs/{id}/": { list: "/users/", of: ({ id }) => id },
  "/api/kiosk/walk-ins/{id}/": { list: "/walk-ins/", of: ({ id }) => id },
  "/api/users/{id}/schedule/": { list: "/users/?is_locatable=true", of: ({ id }) => id },
  "/api/files/{id}/": { list: "/visitors/", of: ({ photo }) => /[0-9a-f-]{36}/.exec(String(photo))?.[0] },
};
const TODAY = "2026-11-24";
const DAYS = ["2026-11-17", TODAY, "2026-11-25", "2026-12-08"];
const BY_NAME: Record<string, string[]> = {
  search: ["nov", "lon", "a", "zzzz"],
  letter: ["A", "N", "#"],
  action: ["visits.", "people.session.start", "parking.reservation.create"],
  target: ["visit", "person"],
  tag: ["supplier"],
  capacity: ["8"],
  count: ["2"],
  available_from: ["2026-11-24T14:00:00Z"],
  available_until: ["2026-11-24T15:00:00Z"],
  available_on: [`${TODAY},2026-11-25`, "2026-11-30"],
  dates: [`${TODAY},2026-11-25,2026-12-08`],
  start_time: ["09:00"],
  end_time: ["17:00"],
};
const VISIT_STATUSES = [
  "scheduled",
  "expected",
  "arrived",
  "checked-in",
  "checked-out",
  "no-show",
  "cancelled",
  "arrived,checked-in",
];

/** @param known ids that are in no list, by path */
export async function openPools(recorder: Recorder, known: Record<string, string[]>): Promise<Pools> {
  const { people, callUnrecorded } = recorder;
  const lords: Record<string, Caller> = {
    "fabrikam.localhost": people.fabrikam,
    "contoso.localhost": people.contoso,
  };
  const lordOf = (caller: Caller): Caller => lords[caller.host] ?? people.super;

  const rows = new Map<string, Row[]>();
  async function rowsOf(caller: Caller, list: string): Promise<Row[]> {
    const key = `${caller.name} ${list}`;
    const before = rows.get(key);
    if (before) return before;
    const { json } = await callUnrecorded(caller, `${list}${list.includes("?") ? "&" : "?"}limit=200`);
    const found: Row[] = json?.results ?? [];
    rows.set(key, found);
    return found;
  }
  for (const lord of [people.super, people.fabrikam, people.contoso]) {
    for (const [, list] of LISTS) await rowsOf(lord, list);
    for (const list of [VISITOR_TYPES, "/desks/features/", "/room-features/"]) await rowsOf(lord, list);
  }
  const idsOf = (caller: Caller, list: string): string[] =>
    (rows.get(`${lordOf(caller).name} ${list}`) ?? []).map(({ id }) => String(id));

  const forParameter = (caller: Caller, path: string, name: string): string[] => {
    if ((path.includes("visitors") || path.includes("/visits")) && name === "type")
      return ends(idsOf(caller, VISITOR_TYPES));
    const list = LISTS.find(([names]) => names.includes(name))?.[1];
    const ids = list ? ends(idsOf(caller, list)) : [];
    if (list !== "/users/") return ids;
    // Accounts of the demo have more data than the generated employees with which the list begins.
    const accounts = (rows.get(`${people.super.name} /users/`) ?? []).filter(({ firstName, lastName }) =>
      ["Elena Novak", "Callum Reid"].includes(`${firstName} ${lastName}`),
    );
    return lordOf(caller) === people.super ? accounts.map(({ id }) => String(id)) : ids;
  };

  return {
    async forPath(caller, path) {
      if (path in known) return known[path]!;
      const other = OTHER_LISTS[path];
      const list = other?.list ?? path.slice("/api".length, path.indexOf("{"));
      const of = other?.of ?? (({ id }: Row) => id);
      const lord = lordOf(caller);
      const all = (await rowsOf(lord, list)).flatMap((row) => of(row) ?? []).map(String);
      const own = (await rowsOf(caller, list)).flatMap((row) => of(row) ?? []).map(String);
      const foreign =
        lord === people.super
          ? []
          : (await rowsOf(people.super, list)).map(({ id }) => String(id)).slice(0, 1);
      const chosen =
        caller === people.super
          ? [...ends(all), all[Math.floor(all.length / 2)]]
          : [all[0], own[0], own.at(-1)];
      return [...new Set([...chosen, ...foreign])].filter((id): id is string => id !== undefined);
    },
    valuesFor(caller, path, { name, schema }) {
      if (schema.enum) return schema.enum;
      if (path === "/api/visits/" && name === "status") return VISIT_STATUSES;
      if (name === "features")
        return idsOf(caller, path.includes("/desks/") ? "/desks/features/" : "/room-features/").slice(0, 2);
      if (BY_NAME[name]) return BY_NAME[name];
      if (schema.pattern?.startsWith("^\\d{4}-\\d{2}")) return DAYS;
      return forParameter(caller, path, name);
    },
    together: [
      [
        ["start", DAYS[0]!],
        ["end", DAYS[2]!],
      ],
      [
        ["from_date", DAYS[0]!],
        ["until_date", DAYS[2]!],
      ],
      [
        ["available_from", "2026-11-24T14:00:00Z"],
        ["available_until", "2026-11-24T15:00:00Z"],
      ],
      [
        ["dates", BY_NAME.dates![0]!],
        ["start_time", "09:00"],
        ["end_time", "17:00"],
      ],
    ],
  };
}

/** The first and the last value. */
const ends = (list: string[]): string[] =>
  [...new Set([list[0], list.at(-1)])].filter((one) => one !== undefined);
