import { openCluster } from "./cluster.ts";

await using cluster = await openCluster(console.log);
for (const n of process.argv.slice(2)) await cluster.database(Number(n));
