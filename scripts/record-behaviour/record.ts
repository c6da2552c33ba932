import { callers } from "./callers.ts";
import { recordChanges } from "./changes/all.ts";
import { letTimePass } from "./changes/later.ts";
import { startDemo } from "./demo.ts";
import { recordReads } from "./reads.ts";
import { newRecorder } from "./recorder.ts";
import { recordSummary } from "./summary.ts";
import { readTables, recordLogs, recordTables } from "./tables.ts";
import { pretty } from "./transcript.ts";

/** Print jobs are in no list. */
const PRINTED = "/api/print-jobs/{id}/pdf/";

/** The whole record, by file name. */
export async function record(): Promise<Map<string, string>> {
  const began = performance.now();
  const say = (what: string) => console.log(`${Math.round((performance.now() - began) / 1000)} s: ${what}`);
  const demo = await startDemo();
  try {
    say("the demo runs");
    const before = await readTables(demo);
    const people = await callers(demo);
    const described = await people.nobody.send("GET", "/api/docs/json");
    const recorder = await newRecorder(demo, people, described.json);
    recorder.transcript.write("openapi.json", pretty(described.json));
    await recordReads(recorder, "reads-before", {
      devices: [],
      known: { [PRINTED]: [] },
      withVariants: true,
    });
    say("everything that can be read is written down");
    const { devices, printJob } = await recordChanges(recorder, say);
    say("everything that can be changed was changed");
    await recordReads(recorder, "reads-after", {
      devices,
      known: { [PRINTED]: [printJob] },
      withVariants: false,
    });
    say("everything is read again");
    const then = await readTables(demo);
    recordTables(recorder, "tables-changed", before, then);
    await letTimePass(recorder);
    say("the jobs have run");
    await recordLogs(recorder);
    recordTables(recorder, "tables-later", then, await readTables(demo));
    await recordSummary(recorder);
    await recorder.mails.close();
    return recorder.transcript.files();
  } finally {
    await demo.close();
  }
}
