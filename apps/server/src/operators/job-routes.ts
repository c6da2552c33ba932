import * as contract from "@portico/contract/operators/jobs";
import { fromKysely } from "pg-boss";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import type { Tools } from "../platform/work/work.ts";
import { entryContext } from "./core/entry-context.ts";
import { insertEntry } from "./core/entry-queries.ts";
import { presentJob } from "./jobs/present.ts";
import { listJobStates } from "./jobs/queries.ts";

export function jobRoutes(serve: OperatorServe, { tools }: { tools: Pick<Tools, "boss"> }): void {
  serve(contract.listOperatedJobs, async ({ db }) => ({
    results: (await listJobStates(db)).map(presentJob),
  }));

  serve(contract.runOperatedJob, async (call) => {
    const { db, params } = call;
    const { name } = params;
    // What comes when it is queued is about something, which nobody could type here.
    const { cron } = requireRow((await listJobStates(db, name))[0]);
    if (cron === null) throw refuse.with("notFound");
    await db.transaction().execute(async (db) => {
      await tools.boss.insert(name, [{ data: {} }], { db: fromKysely(db as never) as never });
      await insertEntry(db, entryContext(call), { action: "job.run", subject: name });
    });
    return presentJob(requireRow((await listJobStates(db, name))[0]));
  });
}
