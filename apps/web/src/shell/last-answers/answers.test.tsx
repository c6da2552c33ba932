import { DAY_MS } from "@portico/contract/days/durations";
import { onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { client, person } from "../../testing/people.ts";
import { ApiError } from "../api/error.ts";
import { deleteRows, readRows } from "../kept/database.ts";
import { forgetOthers, keepFor, keptOwner, keptStart, OWNER_KEY } from "../kept/owner.ts";
import type { Whoami } from "../session/session.ts";
import { keepAnswers, keptPart, restoreAnswers } from "./answers.ts";
import { startFromKept } from "./start.ts";

const elena = person();
const ben = person({ id: "00000000-0000-4000-8000-0000000000be", firstName: "Ben" });
const session = (user: Whoami["user"], over: Partial<Whoami> = {}) =>
  ({ user, client: client(), needsSecondFactor: false, ...over }) as Whoami;
const NETWORK = new ApiError({ status: 0, code: "network", detail: "" });

const MINE = ["meetings", "mine", "2026-11-20", {}];
const DESKS = ["desks", "reservations", "whole", { involvingMe: "true" }];
const talk = { id: "m1", description: "Talk", employees: [{ id: "x" }], visitors: [{ id: "y" }] };

let ends: (() => void)[] = [];
const keep = (queryClient: QueryClient, who = elena) => ends.push(keepAnswers(queryClient, who));
const keptKeys = async (owner = elena.id) =>
  (await readRows(owner, "answers")).map(({ value }) =>
    (value as { queryKey: unknown[] }).queryKey.join(" "),
  );
const keptTimes = async () =>
  (await readRows(elena.id, "answers")).map(({ value }) => (value as { at: number }).at);
/** The page of somebody who has seen their home at this time. */
const seen = (at = Date.now(), who = elena) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(["session"], session(who), { updatedAt: at });
  queryClient.setQueryData(MINE, { count: 1, results: [talk] }, { updatedAt: at });
  return queryClient;
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(async () => {
  for (const end of ends) end();
  ends = [];
  keptStart.isOn = false;
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await deleteRows(() => true);
});

test.each<[string, readonly unknown[]]>([
  ["desks of everybody", ["desks", "reservations", { site: "s" }]],
  ["a colleague's desks", ["desks", "reservations", "whole", { userId: ben.id }]],
  ["a day's parking for administrators", ["parking", "reservations", { start: "2026-11-20" }]],
  ["a colleague's permits", ["parking", "permit-month", "2026-11", ben.id]],
  ["a list of meetings", ["meetings", "list", {}]],
  ["a meeting with its guests", ["meetings", "one", "m1"]],
  ["all sites for settings", ["sites", "all"]],
  ["people", ["people", "words", "Mateo"]],
  ["visits", ["visits", "list", {}]],
  ["the audit log", ["audit", "list"]],
  ["a roll call", ["roll-calls", "one"]],
])("never kept: %s", (_, queryKey) => {
  expect(keptPart(queryKey, [{ user: elena, employee: elena.id }], elena.id)).toBeUndefined();
});

test("of reservations only one's own are kept, of meetings no guests", () => {
  const desks = [{ user: { id: elena.id } }, { user: { id: ben.id } }];
  expect(keptPart(DESKS, desks, elena.id)).toEqual([desks[0]]);
  const rows = [{ employee: elena.id }, { employee: ben.id }, { employee: null }];
  expect(
    keptPart(["parking", "reservations", { involvingMe: "true" }], { count: 3, results: rows }, elena.id),
  ).toEqual({ count: 1, results: [rows[0]] });
  expect(keptPart(MINE, { count: 1, results: [talk] }, elena.id)).toEqual({
    count: 1,
    results: [{ ...talk, employees: [], visitors: [] }],
  });
});

test("a session of somebody else, or one without its second factor, is not kept", () => {
  expect(keptPart(["session"], session(elena), elena.id)).toMatchObject({ user: { id: elena.id } });
  expect(keptPart(["session"], session(ben), elena.id)).toBeUndefined();
  expect(keptPart(["session"], session(null), elena.id)).toBeUndefined();
  expect(keptPart(["session"], session(elena, { needsSecondFactor: true }), elena.id)).toBeUndefined();
});

test("what was seen starts the app for a day, and no longer", async () => {
  const at = Date.now() - 60_000;
  keep(seen(at));
  await expect.poll(() => keptKeys()).toHaveLength(2);
  const next = new QueryClient();
  expect((await restoreAnswers(next))?.user?.id).toBe(elena.id);
  expect(next.getQueryState(MINE)).toMatchObject({ dataUpdatedAt: at, data: { results: [{ id: "m1" }] } });
  // A clock that was set back makes nothing younger.
  expect(await restoreAnswers(new QueryClient(), at - 1)).toBeUndefined();
  expect(await keptKeys()).toHaveLength(2);
  expect(await restoreAnswers(new QueryClient(), at + DAY_MS)).toBeUndefined();
});

test("what is old goes when the person comes back", async () => {
  keep(seen(Date.now() - 60_000));
  await expect.poll(() => keptKeys()).toHaveLength(2);
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(await restoreAnswers(new QueryClient())).toBeUndefined();
  expect(await keptKeys()).toEqual([]);
  // What the page of that day has seen is kept under the same names.
  keep(seen(Date.now() - 2 * DAY_MS));
  await expect.poll(() => keptKeys()).toHaveLength(2);
  keep(seen());
  await expect.poll(async () => (await keptTimes()).every((at) => Date.now() - at < DAY_MS)).toBe(true);
  expect(await keptKeys()).toHaveLength(2);
});

test.each<[string, string | null]>([
  ["nobody", null],
  ["somebody else", ben.id],
])("once %s is logged in, all of it is gone", async (_, here) => {
  keep(seen());
  await expect.poll(() => keptKeys()).toHaveLength(2);
  await forgetOthers(here);
  expect(await keptKeys()).toEqual([]);
  expect(keptOwner()).toBeNull();
  expect(await restoreAnswers(new QueryClient())).toBeUndefined();
});

test("an answer that comes after the log-out is not kept, nor by a page of the person before", async () => {
  const queryClient = seen();
  keep(queryClient);
  await expect.poll(() => keptKeys()).toHaveLength(2);
  await forgetOthers(null);
  queryClient.setQueryData(["meetings", "calendar", "a", "b", {}], { count: 0, results: [] });
  // Ben logs in in the page that Elena had.
  keep(queryClient, ben);
  queryClient.setQueryData(["meetings", "calendar", "c", "d", {}], { count: 0, results: [] });
  await expect.poll(() => keptKeys(ben.id)).toEqual(["meetings calendar c d [object Object]"]);
  expect(await keptKeys()).toEqual([]);
});

const answerWhoami = (answer: Whoami | Error) =>
  vi.stubGlobal("fetch", async () => {
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
  });

test("without a network the app starts, and asks for everything once the server says it is the same person", async () => {
  keep(seen());
  await expect.poll(() => keptKeys()).toHaveLength(2);
  answerWhoami(new TypeError("no network"));
  const next = new QueryClient();
  const startAgain = vi.fn();
  expect(await startFromKept(next, NETWORK, startAgain)).toBe(true);
  expect(keptStart.isOn).toBe(true);
  expect(onlineManager.isOnline()).toBe(false);

  // A network that does not lead to the server is none.
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => onlineManager.isOnline()).toBe(false);
  expect(keptStart.isOn).toBe(true);

  answerWhoami(session(elena));
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => keptStart.isOn).toBe(false);
  await expect.poll(() => next.getQueryState(MINE)?.isInvalidated).toBe(true);
  expect(onlineManager.isOnline()).toBe(true);
  expect(startAgain).not.toHaveBeenCalled();
});

test.each<[string, Whoami]>([
  ["nobody", session(null)],
  ["somebody else", session(ben)],
  ["a person whose second factor is missing", session(elena, { needsSecondFactor: true })],
])("where the server then knows %s, the page and the device forget", async (_, known) => {
  keep(seen());
  await expect.poll(() => keptKeys()).toHaveLength(2);
  answerWhoami(known);
  const startAgain = vi.fn();
  expect(await startFromKept(new QueryClient(), NETWORK, startAgain)).toBe(true);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => startAgain.mock.calls).toHaveLength(1);
  await expect.poll(() => keptKeys()).toEqual([]);
});

test("a log-out in another tab ends the page that started without a network", async () => {
  keep(seen());
  await expect.poll(() => keptKeys()).toHaveLength(2);
  const startAgain = vi.fn();
  expect(await startFromKept(new QueryClient(), NETWORK, startAgain)).toBe(true);
  await forgetOthers(null);
  window.dispatchEvent(new StorageEvent("storage", { key: OWNER_KEY }));
  expect(startAgain).toHaveBeenCalledOnce();
  // The page that goes asks nothing more.
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new StorageEvent("storage", { key: OWNER_KEY }));
  expect(asked).not.toHaveBeenCalled();
  expect(startAgain).toHaveBeenCalledOnce();
});

test("a server that answers, even with an error, starts nothing from the device", async () => {
  keep(seen());
  await expect.poll(() => keptKeys()).toHaveLength(2);
  for (const [status, code] of [
    [401, "unauthorized"],
    [403, "forbidden"],
    [500, "unknown"],
  ] as const)
    expect(await startFromKept(new QueryClient(), new ApiError({ status, code, detail: "" }))).toBe(false);
  await forgetOthers(null);
  keepFor(elena);
  expect(await startFromKept(new QueryClient(), NETWORK)).toBe(false);
});
