import { describe, expect, test } from "vitest";
import { rollCallEntry, rollCallFloor } from "../testing/entries.ts";
import {
  applySweeps,
  applyUnsent,
  clockOf,
  countsOf,
  entryOfBadge,
  groupsOf,
  isFound,
  lastMarks,
  sweptFloorsOf,
  type UnsentChange,
} from "./view.ts";

const PERSON = { id: "p", firstName: "Callum", lastName: "Reid" };
const around = { site: "London", person: PERSON, points: [{ id: "point", code: "A" }], offset: 60_000 };
const unsent = (over: Partial<UnsentChange>): UnsentChange =>
  ({
    ...{ kind: "mark", key: "k", entry: "1", mark: "safe", assemblyPoint: "point", note: null },
    at: "2026-11-20T10:43:00.000Z",
    ...over,
  }) as UnsentChange;
const rows = new Map([["1", rollCallEntry("Ada", "Byron", { id: "1" })]]);
const after = (...all: UnsentChange[]) => applyUnsent(rows, all, around, (row) => row);

describe("what was made on this device", () => {
  test("shows at once, at the server's time", () => {
    expect(after(unsent({})).get("1")).toMatchObject({
      ...{ mark: "safe", assemblyPoint: "A", markedBy: PERSON, markedAt: "2026-11-20T10:44:00.000Z" },
    });
    expect(after(unsent({}), unsent({ key: "l", mark: null })).get("1")?.mark).toBeNull();
  });
  test("changes nothing where the server refused it, or somebody marked later", () => {
    expect(after(unsent({ problem: "No" })).get("1")?.mark).toBeNull();
    const later = new Map([
      ["1", rollCallEntry("Ada", "Byron", { id: "1", mark: "help", markedAt: "2026-11-20T10:45:00.000Z" })],
    ]);
    expect(applyUnsent(later, [unsent({})], around, (row) => row).get("1")?.mark).toBe("help");
  });
  test("adds people, who are marked by the device's key", () => {
    const all = after(
      unsent({ kind: "add", key: "add-1", firstName: "Pia", lastName: "Holm" }),
      unsent({ entry: "add-1" }),
      unsent({ entry: "nobody" }),
    );
    expect([...all.keys()]).toEqual(["1", "add-1"]);
    expect(all.get("add-1")).toMatchObject({ lastName: "Holm", isAdded: true, mark: "safe" });
  });
});

test("what this device said of a floor shows at once, but not over what was said later or refused", () => {
  const floor = rollCallFloor({ id: "f" });
  const said = (over: Partial<UnsentChange>) =>
    unsent({ kind: "sweep", floor: "f", state: "swept", ...over } as never);
  const shown = (from: typeof floor, ...all: UnsentChange[]) => applySweeps([from], all, around)[0];
  expect(shown(floor, unsent({}))).toEqual({ ...floor, isWaiting: false });
  expect(shown(floor, said({}))).toEqual({
    ...{ ...floor, state: "swept", saidAt: "2026-11-20T10:44:00.000Z", saidBy: PERSON, isWaiting: true },
  });
  expect(shown(floor, said({}), said({ key: "l", state: null } as never))).toMatchObject({
    ...{ state: null, saidAt: null, saidBy: null, isWaiting: true },
  });
  expect(shown(floor, said({ problem: "No" }))).toEqual({ ...floor, isWaiting: false });
  const later = { ...floor, state: "under-way" as const, saidAt: "2026-11-20T10:45:00.000Z" };
  expect(shown(later, said({}))).toEqual({ ...later, isWaiting: false });
});

describe("the list", () => {
  const at = (floor: string | null, zone: string | null, place: string | null = null) => ({
    site: "London",
    ...{ building: floor && "Canal House", floor, zone, place, desk: null, status: "on-site" as const },
  });
  const all = [
    rollCallEntry("Ada", "Byron", { id: "1", location: at("Floor 10", null) }),
    rollCallEntry("Bo", "Åberg", { id: "2", location: at("Floor 2", "Quay") }),
    rollCallEntry("Cy", "Unknown", { id: "3", location: at(null, null), mark: "safe" }),
    rollCallEntry("", "", {
      id: "4",
      kind: "vehicle",
      registration: "KP19 XTE",
      location: at(null, null, "North"),
    }),
  ];
  test("is grouped by place, one's own floors first, those without a place last", () => {
    const keys = (own: string[]) => groupsOf(all, own).map(({ entries }) => entries[0]!.id);
    expect(keys([])).toEqual(["2", "1", "4", "3"]);
    expect(keys(["Floor 10"])).toEqual(["1", "2", "4", "3"]);
  });
  test("is searched by any words, without accents, and by a plate without its blank", () => {
    const found = (search: string) => all.filter((one) => isFound(one, search)).map(({ id }) => id);
    expect(found("aberg quay")).toEqual(["2"]);
    expect(found("kp19xte")).toEqual(["4"]);
    expect(found("")).toHaveLength(4);
  });
  test("is counted, in all and by floor", () => {
    expect(countsOf(all)).toEqual({ count: 4, safe: 1, help: 0, absent: 0, unaccounted: 3 });
    const floors = ["Floor 2", "Floor 3"].map((name) => ({
      ...rollCallFloor({ id: name, name }),
      isWaiting: false,
    }));
    expect(sweptFloorsOf(all, floors)).toMatchObject([
      { floor: "Floor 2", count: 1, accounted: 0, swept: { state: null } },
      { floor: "Floor 3", building: "Canal House", count: 0, accounted: 0, swept: { state: null } },
      // Renamed or removed since the start.
      { floor: "Floor 10", count: 1, accounted: 0, swept: undefined },
      { floor: null, building: null, count: 2, accounted: 1, swept: undefined },
    ]);
  });
  test("names the last marks, the newest first, and none that was taken back", () => {
    const marked = (id: string, markedAt: string, mark: "safe" | null = "safe") =>
      rollCallEntry("Ada", "Byron", { id, mark, markedAt });
    const some = [
      marked("1", "2026-11-20T10:43:00Z"),
      marked("2", "2026-11-20T10:44:00Z"),
      marked("3", "2026-11-20T10:45:00Z", null),
    ];
    expect(lastMarks(some, 5).map(({ id }) => id)).toEqual(["2", "1"]);
  });
});

test.each([
  [0, "00:00"],
  [-5000, "00:00"],
  [272_900, "04:32"],
  [3_872_000, "1:04:32"],
])("%i milliseconds are %s", (ms, shown) => {
  expect(clockOf(ms)).toBe(shown);
});

test("a visitor is found by the badge of any of their visits; what is no badge, and who is not listed, are told apart", () => {
  const visit = "01935f3e-1111-7111-8111-111111111111";
  const other = "01935f3e-2222-7222-8222-222222222222";
  const code = (id: string, host = "house.example") =>
    `https://${host}/handle-qr?aid=visit-check-in&oid=${id}&sig=abc`;
  const keiko = rollCallEntry("Keiko", "Arai", { id: "k", visits: [other, visit] });
  const all = [rollCallEntry("Ada", "Byron", { id: "a" }), keiko];
  const found = (text: string) => entryOfBadge(all, text, "house.example");
  expect(found(code(visit))).toBe(keiko);
  expect(found(code("01935f3e-3333-7333-8333-333333333333"))).toBe("unknown");
  expect(found(code(visit, "elsewhere.example"))).toBe("unreadable");
  expect(found("C-12")).toBe("unreadable");
  // As a device kept it before badges were scanned.
  const { visits: _, ...old } = keiko;
  expect(entryOfBadge([old as typeof keiko], code(visit), "house.example")).toBe("unknown");
});
