import { call } from "../../shell/api/call.ts";
import type { UnsentChange } from "./view.ts";

const BATCH_MAX = 200;

/**
 * What is sent next in one request: of one kind, and in the order in which it was made, since marks name people who were
 * added before. Refused ones are left out.
 */
export const nextBatch = <Row extends { value: UnsentChange }>(rows: readonly Row[]): Row[] => {
  const due = rows.filter(({ value }) => value.problem === undefined);
  const end = due.findIndex(({ value }) => value.kind !== due[0]!.value.kind);
  return due.slice(0, Math.min(BATCH_MAX, end < 0 ? due.length : end));
};

/**
 * Sends what a device has made, all of one kind.
 *
 * @returns by key why the server did not take it; null: it did
 */
export const sendUnsent = async (
  rollCall: string,
  madeBy: string,
  unsent: readonly UnsentChange[],
): Promise<Map<string, string | null>> => {
  const common = { madeBy, sentAt: new Date().toISOString() };
  const params = { id: rollCall };
  const answer = await send(unsent, params, common);
  return new Map(answer.results.map(({ key, ok, detail }) => [key, ok ? null : (detail ?? "")]));
};

const send = (
  unsent: readonly UnsentChange[],
  params: { id: string },
  common: { madeBy: string; sentAt: string },
) => {
  const marks = unsent.flatMap((one) => (one.kind === "mark" ? [one] : []));
  if (marks.length > 0)
    return call("POST /roll-calls/:id/marks/", {
      params,
      body: {
        ...common,
        marks: marks.map(({ key, entry, mark, at, assemblyPoint, note }) => ({
          ...{ key, entry, mark, at, assemblyPoint, note },
        })),
      },
    });
  const floors = unsent.flatMap((one) => (one.kind === "sweep" ? [one] : []));
  if (floors.length > 0)
    return call("POST /roll-calls/:id/floors/", {
      params,
      body: { ...common, floors: floors.map(({ key, floor, state, at }) => ({ key, floor, state, at })) },
    });
  const entries = unsent.flatMap((one) => (one.kind === "add" ? [one] : []));
  return call("POST /roll-calls/:id/entries/", {
    params,
    body: {
      ...common,
      entries: entries.map(({ key, firstName, lastName, at }) => ({ key, firstName, lastName, at })),
    },
  });
};
