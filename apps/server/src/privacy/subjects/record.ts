import { Id } from "@portico/contract/common";
import type { RecordSubject } from "@portico/contract/privacy/form";
import type { SubjectRecord } from "@portico/contract/privacy/subjects";
import { type Text, text } from "@portico/contract/texts/text";
import { countSuperadmins } from "../../accounts/public.ts";
import { refuse, requireRow } from "../../platform/core/refuse.ts";
import { firstLocale, translate } from "../../platform/core/translate.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/http/serve.ts";
import type { HeldSubjects } from "../../platform/retention/due-queries.ts";
import * as rowQueries from "../../platform/retention/subject-queries.ts";
import type { Subject, SubjectRows } from "../../platform/retention/subjects.ts";
import * as queries from "./queries.ts";

/** What is kept about one person, visitor or plate, and what stops its erasure. */

export interface WithSubject {
  params: { kind: RecordSubject; id: string };
}

/** 404 for what can be no id of a row. */
export function requireId({ params: { kind, id } }: WithSubject): void {
  if (kind !== "plate" && !Id.safeParse(id).success) throw refuse.with("notFound");
}

/** 404 for an unknown id, another client's, and somebody who was erased. */
export async function requireSubject(
  call: Pick<Call, "db" | "client" | "now"> & WithSubject,
): Promise<Subject & { detail: string | null }> {
  requireId(call);
  const { db, client, now } = call;
  const { kind, id } = call.params;
  const facts = requireRow(await queries.readFacts(db, client.id, kind, id));
  const locale = firstLocale(client.locale);
  const unnamed = {
    firstName: translate(text("subjects.erasedFirstName"), locale),
    lastName: translate(text("subjects.erasedLastName"), locale),
  };
  return { kind, id, now, unnamed, ...facts };
}

const ERASED_AS = { kept: "kept", delete: "deleted", anonymise: "anonymised" } as const;

/** Rows of each kind, first those that people meet first. */
export async function countRecord(
  { db, client, translate: say }: Call,
  subject: Subject,
  all: readonly SubjectRows[],
): Promise<SubjectRecord["rows"]> {
  const rows: SubjectRecord["rows"] = [];
  // One after the other: together they would take all connections.
  for (const entry of all) {
    const count = await rowQueries.countSubjectRows(db, client.id, entry, subject);
    const { table, what, erasure } = entry;
    if (count > 0) rows.push({ table, what: say(what), count, erasure: ERASED_AS[erasure.kind] });
  }
  return rows;
}

/** Why the subject cannot be erased now; none: it can. */
export async function listStops(
  call: Pick<Call, "db" | "client" | "user">,
  subject: Subject,
  { all, held }: { all: readonly SubjectRows[]; held: HeldSubjects },
): Promise<Text[]> {
  const { db, client } = call;
  const stops = subject.kind === "person" ? await listAccountStops(call, subject.id) : [];
  if (await isHeld(db, client.id, subject, { all, held })) stops.push(text("privacy.stoppedByHold"));
  for (const entry of all) {
    const stop = await rowQueries.readStop(db, client.id, entry, subject);
    if (stop && !stops.some(({ code }) => code === stop.code)) stops.push(stop);
  }
  return stops;
}

async function listAccountStops(
  { db, client, user }: Pick<Call, "db" | "client" | "user">,
  id: string,
): Promise<Text[]> {
  const isSuper = (await queries.readPersonGroups(db, client.id, id)).includes("superadmin");
  const stops: Text[] = [];
  if (id === user.id) stops.push(text("privacy.stoppedBySelf"));
  if (!isSuper) return stops;
  if (!user.groups.includes("superadmin")) stops.push(text("privacy.stoppedByRank"));
  if ((await countSuperadmins(db, client.id)) === 1) stops.push(text("privacy.stoppedByLastSuperadmin"));
  return stops;
}

/** Whether a legal hold covers the subject, or any row about it. */
async function isHeld(
  db: Db,
  clientId: string,
  subject: Subject,
  { all, held }: { all: readonly SubjectRows[]; held: HeldSubjects },
): Promise<boolean> {
  if (held.everything || held[subject.kind].includes(subject.id)) return true;
  if (held.plate.some((plate) => subject.plates.includes(plate))) return true;
  for (const entry of all)
    if (await rowQueries.hasHeldRows(db, clientId, entry, { subject, held })) return true;
  return false;
}
