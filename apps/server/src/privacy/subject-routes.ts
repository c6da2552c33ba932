import { dayOf } from "@portico/contract/days/zones";
import * as contract from "@portico/contract/privacy/subjects";
import type { AppParts } from "../feature.ts";
import { isAdmin } from "../platform/callers/caller.ts";
import { requireRight } from "../platform/core/refuse.ts";
import { asFile } from "../platform/http/answers.ts";
import type { Serve } from "../platform/http/serve.ts";
import { readHeld } from "../platform/retention/run-queries.ts";
import { readSubjectRows } from "../platform/retention/subject-queries.ts";
import { requirePassword } from "../sign-in/public.ts";
import { readZone } from "./core/zone.ts";
import { eraseSubject } from "./subjects/erase.ts";
import { type RecordPart, writeRecordFile } from "./subjects/file.ts";
import { searchSubjects } from "./subjects/queries.ts";
import { countRecord, listStops, requireSubject } from "./subjects/record.ts";

/** What is kept about one person, visitor or plate, for administrators. */
export function subjectRoutes(serve: Serve, parts: AppParts): void {
  const { subjects: all, onDisabled } = parts;

  serve(contract.searchSubjects, async (call) => {
    const { db, client, query } = requireRight(call, isAdmin);
    const { count, results } = await searchSubjects(db, client.id, query, query);
    return { count, results: results.map((row) => ({ kind: query.kind, ...row })) };
  });

  // In steps, since reading is written down.
  serve.steps(contract.getSubject, async (call) => {
    const { db, client, now, params, inTransaction, translate } = requireRight(call, isAdmin);
    const subject = await requireSubject(call);
    await inTransaction(async ({ audit }) => audit(readOf("read", params)));
    const held = await readHeld(db, client.id, dayOf(now, await readZone(db, client.id)));
    const { kind, id, name, detail } = subject;
    const stops = await listStops(call, subject, { all, held });
    return {
      ...{ kind, id, name, detail },
      rows: await countRecord(call, subject, all),
      stops: stops.map((stop) => translate(stop)),
    };
  });

  serve.steps(contract.exportSubject, async (call) => {
    const { db, client, now, params, body, locale, translate, inTransaction } = requireRight(call, isAdmin);
    await requirePassword(parts, call, body.password, "password");
    const subject = await requireSubject(call);
    await inTransaction(async ({ audit }) => audit(readOf("export", params)));
    const tables: RecordPart[] = [];
    for (const entry of all) {
      const read = await readSubjectRows(db, client.id, entry, subject);
      if (read.rows.length > 0) tables.push({ table: entry.table, what: entry.what, ...read });
    }
    const { kind, id, name } = subject;
    const record = { kind, id, name, client: client.name, locale, madeAt: now.toISOString(), parts: tables };
    return asFile({
      bytes: Buffer.from(writeRecordFile(record, translate)),
      type: "text/html",
      name: `${name}.html`,
    });
  });

  serve(contract.eraseSubject, async (call) => {
    const { db, client, now, body } = requireRight(call, isAdmin);
    await requirePassword(parts, call, body.password, "password");
    const today = dayOf(now, await readZone(db, client.id));
    return { erased: await eraseSubject(call, { all, onDisabled, today }) };
  });
}

/** A plate names a vehicle, so that the audit log does not hold it. */
const readOf = (verb: "read" | "export", { kind, id }: { kind: string; id: string }) =>
  ({
    action: `privacy.subject.${verb}`,
    targetType: kind,
    ...(kind !== "plate" && { targetId: id }),
  }) as const;
