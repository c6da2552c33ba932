import { parseArgs } from "node:util";
import pino from "pino";
import { allocateDue } from "../../apps/server/src/parking/allocation/run.ts";
import { openDatabase } from "../../apps/server/src/platform/database/database.ts";
import { readClient } from "../../apps/server/src/platform/work/client.ts";
import { openBoss } from "../../apps/server/src/platform/work/jobs.ts";
import { openLive } from "../../apps/server/src/platform/work/live.ts";
import { benchId } from "../fill/kit.ts";

/**
 * One allocation, in a process of its own so that its memory is nothing else's: what it took, as a line of JSON. A first call
 * finds nothing to do and makes the process warm.
 */
const { values } = parseArgs({ options: { url: { type: "string" }, now: { type: "string" } } });
const ownerUrl = values.url!;
const log = pino({ level: "error" }, process.stderr);
const database = await openDatabase(ownerUrl);
const live = openLive(ownerUrl, database, () => {});
const boss = await openBoss(ownerUrl, log, false);
const at = (now: string) => ({
  ...{ database, live, boss, log, clock: { now: () => new Date(now) } },
  ...{ secret: "", ownerUrl, barrierNetworks: [] },
});

const MIB = 1024;
const peak = (): number => process.resourceUsage().maxRSS / MIB;

const client = (await readClient(at(values.now!), benchId("client")))!;
await allocateDue(at(new Date(Date.parse(values.now!) - 1).toISOString()), client);
const before = peak();
const start = performance.now();
await allocateDue(at(values.now!), client);
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, before, growth: peak() - before }));

await boss.stop({ graceful: false });
await live.close();
await database.close();
