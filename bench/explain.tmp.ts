import pg from "pg";
import { openCluster } from "./cluster.ts";
import { listOwn, month, create, cancel, whoami } from "./calls.ts";
import { openRecorder } from "./recorder.ts";
await using cluster = await openCluster(console.log);
const { ownerUrl } = await cluster.database(Number(process.argv[2] ?? 1000000));
await using recorder = await openRecorder(ownerUrl);
const owner = new pg.Client({ connectionString: ownerUrl, options: "-c role=portico_app" });
owner.on("error", () => {});
await owner.connect();
try {
await owner.query("select set_config('app.client_id', '00000001-0000-7000-8000-000000000000', false)");
const today = new Date().toISOString().slice(0, 10);
for (const call of [listOwn(1005), month(1005, today), { person: 1005, method: "GET" as const, path: "/parking/reservations/" }]) {
  await recorder.record(call);
  const { statements } = await recorder.record(call);
  console.log("=====", call.path, statements.length);
  for (const { text, values } of statements) {
    let rows: any;
    for (let i = 0; i < 3; i++) rows = (await owner.query(`explain (analyze, buffers) ${text}`, values)).rows;
    console.log(text.slice(0, 90)); console.log(rows.map((r: any) => "   " + r["QUERY PLAN"]).join("\n"));
  }
}
const d = "2027-05-05";
const made = await recorder.record(create(1005, d));
console.log("create", made.statements.length); for (const s of made.statements) console.log("  ", s.text.replace(/\s+/g, " ").slice(0, 120));
const c = await recorder.record(cancel(1005, made.answer.results[0].id));
console.log("cancel", c.statements.length); for (const s of c.statements) console.log("  ", s.text.replace(/\s+/g, " ").slice(0, 120));
const w = await recorder.record(whoami(1005)); console.log("whoami", w.statements.length);
} catch (e) { console.log(e); }
await owner.end();
