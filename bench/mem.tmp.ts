import { openCluster, openServer } from "./cluster.ts";
import { httpText, listOwn, month, whoami } from "./calls.ts";
import { signedIn } from "./fill.ts";
import { measure, openConnection } from "./measure.ts";
await using cluster = await openCluster(console.log);
const { ownerUrl, scale } = await cluster.database(10000);
const flags = process.argv.slice(2);
await using server = await openServer(ownerUrl, flags);
const http = await Promise.all(Array.from({ length: 16 }, () => openConnection(server.address)));
const today = new Date().toISOString().slice(0, 10);
const calls = signedIn(scale).flatMap((p) => [whoami(p), listOwn(p), month(p, today)]).map(httpText);
async function show(label: string) {
  const m = await (await fetch(`${server.address}/metrics`)).text();
  const g = (n: string) => Math.round(Number(new RegExp(`^${n} (\\S+)`, "m").exec(m)?.[1]) / 1048576);
  console.log(label, "rss", g("process_resident_memory_bytes"), "heap used", g("nodejs_heap_size_used_bytes"), "heap total", g("nodejs_heap_size_total_bytes"), "ext", g("nodejs_external_memory_bytes"));
}
await show("start");
for (const n of [3000, 5000, 5000]) {
  const t = await measure(16, n, async (l, at) => { await http[l]!.send(calls[at % calls.length]!); });
  await show(`+${n} ${Math.round(t.perSecond)}/s`);
}
for (const c of http) c.close();
