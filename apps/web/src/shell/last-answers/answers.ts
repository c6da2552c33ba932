import { DAY_MS, HOUR_MS } from "@portico/contract/days/durations";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { deleteRows, type KeptRow, putRows, readRows } from "../kept/database.ts";
import { keepFor, keptOwner } from "../kept/owner.ts";
import type { Whoami } from "../session/session.ts";

/**
 * The last answers of a person's own home, for a start without a network (record 094). Only what is named here is kept, and
 * of each answer only what is the person's own.
 */

const LIST = "answers";
const KEPT_MS = DAY_MS;

interface KeptAnswer {
  queryKey: QueryKey;
  data: unknown;
  /** Milliseconds since 1970 at which the server gave it. */
  at: number;
}

type KeepPart = (data: unknown, personId: string) => unknown;
const whole: KeepPart = (data) => data;

/** Reservations that the person made for colleagues are colleagues'. */
const ownDesks: KeepPart = (data, personId) =>
  (data as { user: { id: string } }[]).filter(({ user }) => user.id === personId);
const ownParking: KeepPart = (data, personId) => {
  const results = (data as { results: { employee: string | null }[] }).results.filter(
    ({ employee }) => employee === personId,
  );
  return { count: results.length, results };
};
/** A meeting keeps its time and place; the names of guests and visitors do not stay on the device. */
const withoutGuests: KeepPart = (data) => {
  const answer = data as { count: number; results: { employees: unknown[]; visitors: unknown[] }[] };
  return { ...answer, results: answer.results.map((row) => ({ ...row, employees: [], visitors: [] })) };
};

const involvesMe = (query: unknown): boolean =>
  typeof query === "object" && query !== null && "involvingMe" in query && query.involvingMe === "true";

/** What of an answer is kept; undefined: nothing. */
const pickOf = ([topic, kind, ...rest]: QueryKey): KeepPart | undefined => {
  if ((topic === "session" || topic === "sites") && kind === undefined) return whole;
  if (topic === "desks" && kind === "reservations" && rest[0] === "whole" && involvesMe(rest[1]))
    return ownDesks;
  if (topic === "parking" && kind === "reservations" && involvesMe(rest[0])) return ownParking;
  // After the month stands a colleague's id; undefined: one's own.
  if (topic === "parking" && kind === "permit-month" && rest[1] == null) return whole;
  if (topic === "meetings" && kind === "mine") return withoutGuests;
  if (topic === "meetings" && kind === "calendar") return whole;
  return undefined;
};

/** The part of an answer that may be kept for a person; undefined: nothing of it. */
export const keptPart = (queryKey: QueryKey, data: unknown, personId: string): unknown => {
  if (data === undefined || data === null) return undefined;
  if (queryKey[0] === "session" && !isUsable(data as Whoami, personId)) return undefined;
  return pickOf(queryKey)?.(data, personId);
};

/** Only a whole session of that person opens the app; one that still needs a second factor does not. */
const isUsable = ({ user, needsSecondFactor }: Whoami, personId: string): boolean =>
  user?.id === personId && !needsSecondFactor;

const isOfList = (row: Omit<KeptRow, "value">): boolean => row.list === LIST;

/** Writes an answer unless the person has logged out meanwhile. */
async function keep(query: Query, personId: string): Promise<void> {
  const { queryKey, state } = query;
  const data = keptPart(queryKey, state.data, personId);
  if (data === undefined || keptOwner()?.id !== personId) return;
  const value: KeptAnswer = { queryKey, data, at: state.dataUpdatedAt };
  await putRows([{ owner: personId, list: LIST, id: query.queryHash, value }]);
  // A log-out that came while it was written has deleted what there was before.
  if (keptOwner()?.id !== personId) await deleteRows((row) => row.owner === personId && isOfList(row));
}

/** Deletes what is older than a day. */
async function deleteOld(personId: string, now: number): Promise<void> {
  const rows = await readRows(personId, LIST);
  await putRows(
    [],
    rows.filter(({ value }) => now - (value as KeptAnswer).at >= KEPT_MS),
  );
}

/** Of pages that have kept answers of anybody before. */
const begun = new WeakSet<QueryClient>();

/**
 * Keeps the answers of this person's home from now on, and those that the page has already, unless it has had another person
 * before: what was asked for then may be theirs.
 *
 * @returns ends it
 */
export function keepAnswers(
  queryClient: QueryClient,
  person: { id: string; firstName: string; lastName: string },
): () => void {
  keepFor(person);
  const cache = queryClient.getQueryCache();
  const clear = (): Promise<void> => deleteOld(person.id, Date.now()).catch(() => undefined);
  // What is old goes first: it stands under the names of what is kept now.
  const cleared = clear();
  const timer = setInterval(() => void clear(), HOUR_MS);
  // A full disk costs the start without a network, and nothing else.
  const note = (query: Query) => void cleared.then(() => keep(query, person.id)).catch(() => undefined);
  const known = begun.has(queryClient) ? [] : cache.getAll();
  begun.add(queryClient);
  for (const query of known) if (query.state.status === "success") note(query);
  const leave = cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") note(event.query);
  });
  return () => {
    clearInterval(timer);
    leave();
  };
}

/**
 * Puts what is kept into the cache.
 *
 * @returns the session of the person whose answers they are; undefined: nothing is kept, or only what is older than a day
 */
export async function restoreAnswers(
  queryClient: QueryClient,
  now = Date.now(),
): Promise<Whoami | undefined> {
  const owner = keptOwner();
  if (!owner) return undefined;
  await deleteOld(owner.id, now);
  const rows = (await readRows(owner.id, LIST)).map(({ value }) => value as KeptAnswer);
  const recent = rows.filter(({ at }) => at <= now);
  const session = recent.find(({ queryKey }) => queryKey[0] === "session");
  if (!session || !isUsable(session.data as Whoami, owner.id)) return undefined;
  for (const { queryKey, data, at } of recent) queryClient.setQueryData(queryKey, data, { updatedAt: at });
  return session.data as Whoami;
}
