import type { Feature } from "@portico/contract/endpoint";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import type { Archive } from "./archive.ts";
import { compareKind, type Difference, fingerprint } from "./compare.ts";
import { KINDS, type Kind, type List, type Row } from "./kinds.ts";
import { Here, isAvailable, readKind, replaceReferences } from "./read.ts";

/**
 * Applies an archive by the calls by which administrators change the same settings one by one: each keeps its rules, rights,
 * audit entries and live events. What one refuses is said, and the others go on; applied again, an archive only
 * changes what is still different.
 */

/** Why one difference was not applied: what the server said, or a reason that the page says in words. */
export type Problem = { said: string } | { reason: "changed" | "missing" | "needs" | "featureOff" };
export interface Outcome {
  difference: Difference;
  problem?: Problem;
}

interface ApplyOptions {
  archive: Archive;
  /** The kinds to apply, and the differences that were shown: another one is not applied. */
  chosen: ReadonlySet<string>;
  shown: ReadonlySet<string>;
  /** The person's password, for kinds that ask for it. */
  password: { password?: string };
  onDone(outcome: Outcome): void;
  signal: AbortSignal;
}

const send = call as unknown as (line: string, request: object) => Promise<Row>;

export async function applyArchive(options: ApplyOptions): Promise<void> {
  const { archive, chosen, shown, onDone, signal } = options;
  const here = new Here();
  let features = await featuresNow(signal);
  for (const kind of KINDS) {
    signal.throwIfAborted();
    const isOn = isAvailable(kind, features);
    if (isOn) await readKind(kind, here, signal);
    else here.note(kind.name, []);
    if (!chosen.has(kind.name)) continue;
    const archived = archive.kinds.get(kind.name);
    const comparison = compareKind(kind, archived, here.rows.get(kind.name)!);
    for (const difference of comparison?.differences ?? []) {
      signal.throwIfAborted();
      const problem = !isOn
        ? ({ reason: "featureOff" } as const)
        : !shown.has(fingerprint(difference))
          ? ({ reason: "changed" } as const)
          : await applyOne(difference, here, options);
      onDone(problem ? { difference, problem } : { difference });
    }
    if (kind.name === "organisation") features = await featuresNow(signal);
  }
}

const featuresNow = async (signal: AbortSignal): Promise<readonly Feature[]> =>
  (await call("GET /client/profile/", { signal })).features;

async function applyOne(
  difference: Difference,
  here: Here,
  { password }: ApplyOptions,
): Promise<Problem | undefined> {
  const { kind, name, what, fields, values } = difference;
  if (what === "missing") return { reason: "missing" };
  const wanted = what === "added" ? values : Object.fromEntries(fields.map(({ field, to }) => [field, to]));
  const replaced = replaceReferences(kind, wanted, here.idOf);
  if (needsMore(kind, replaced, wanted)) return { reason: "needs" };
  try {
    if (what === "changed") await change(kind, name, replaced, here, password);
    else await add(kind as List, name, replaced, here);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && !error.isNetwork && error.status !== 401)
      return { said: error.messages.join(" ") };
    throw error;
  }
}

/** A row refers to one that is not here. */
const needsMore = ({ references = {} }: Kind, replaced: Row, wanted: Row): boolean =>
  Object.keys(references).some((field) => {
    const value = replaced[field];
    if (Array.isArray(value)) return value.includes(undefined);
    return value === undefined && typeof wanted[field] === "string";
  });

async function change(
  kind: Kind,
  name: string,
  changed: Row,
  here: Here,
  password: { password?: string },
): Promise<void> {
  const before = here.rows.get(kind.name)!.find((row) => row.name === name)!;
  const seen = replaceReferences(kind, seenOf(changed, before.values), here.idOf);
  if (kind.type === "settings") {
    const body = kind.bodyOf?.(changed, before.values) ?? changed;
    await send(kind.change, { body: { ...withParts(body), seen } });
    return;
  }
  // Some are changed by adding a version with everything.
  const isWhole = kind.change === kind.add && kind.ignoresSeen === true;
  const key = isWhole ? replaceReferences(kind, before.values, here.idOf) : {};
  await send(kind.change!, {
    ...(kind.pathFields
      ? pathOf(kind, before.values)
      : isWhole
        ? {}
        : { params: { [kind.id ?? "id"]: before.id } }),
    body: {
      ...{ ...key, ...changed },
      ...(kind.ignoresSeen ? {} : { seen }),
      ...(kind.asksPassword ? password : {}),
    },
  });
}

const pathOf = ({ pathFields }: List, values: Row): object =>
  pathFields ? { params: Object.fromEntries(pathFields.map((field) => [field, values[field]])) } : {};

/** The values before of what is changed. Features are switched one by one, without. */
const seenOf = (changed: Row, before: Row): Row =>
  withParts(
    Object.fromEntries(
      Object.keys(changed).flatMap((field) => (field === "features" ? [] : [[field, before[field]]])),
    ),
  );

async function add(kind: List, name: string, values: Row, here: Here): Promise<void> {
  const { afterAdding = {}, addBody = (all: Row) => all } = kind;
  const first = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in afterAdding)));
  const answer = await send(kind.add!, { ...pathOf(kind, values), body: addBody(first) });
  // Several rows are added by one call in some lists.
  const row = Array.isArray(answer.results) ? (answer.results[0] as Row) : answer;
  const id = String(row.id);
  here.noteRow(kind.name, { name, id });
  const rest = Object.entries(afterAdding).filter(([field, usual]) => values[field] !== usual);
  if (rest.length === 0) return;
  await send(kind.change!, {
    params: { id },
    body: Object.fromEntries(rest.map(([field]) => [field, values[field]])),
  });
}

/** `{ "kiosk.wifi": "…" }` as `{ kiosk: { wifi: "…" } }`. */
function withParts(body: object): Row {
  const whole: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(body)) {
    const [name, part] = field.split(".") as [string, string?];
    if (part === undefined) whole[name] = value;
    else whole[name] = { ...(whole[name] as object | undefined), [part]: value };
  }
  return whole;
}
