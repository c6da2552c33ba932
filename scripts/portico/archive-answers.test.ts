import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobsFor } from "../../apps/server/src/app.ts";
import { DEMO_PASSWORD, demoVisit } from "../../apps/server/src/demo.ts";
import { fingerprintOf, ownPublicKey } from "../../apps/server/src/operators/archives/signature.ts";
import { SECRET, startTestApp, type TestApp } from "../../apps/server/src/platform/testing/app.ts";
import { prepareDatabase } from "../../apps/server/src/prepare-database.ts";
import { type Caller, newCaller, type Reply } from "../record-behaviour/callers.ts";
import type { Demo } from "../record-behaviour/demo.ts";
import { pdfAsText } from "../record-behaviour/pdf.ts";
import { recordReads } from "../record-behaviour/reads.ts";
import type { Api, Recorder } from "../record-behaviour/recorder.ts";
import { newTranscript, pretty } from "../record-behaviour/transcript.ts";
import { runPortico } from "./run.ts";

/** A workday, later than which the demo has weeks of bookings. */
const NOW = "2026-11-24T10:42:00.000Z";
const ACCOUNTS = ["super", "employee", "reception"];

const folder = mkdtempSync(join(tmpdir(), "portico-archive-"));
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await startTestApp(NOW);
  there = await startTestApp(NOW);
  const jobs = jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: true, twilio: undefined });
  await prepareDatabase(here.ownerUrl, { jobs, demo: true, clock: here.clock });
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function portico(app: TestApp, ...args: string[]): Promise<string> {
  let said = "";
  const note = (text: string) => {
    said += text;
  };
  const code = await runPortico(args, { DATABASE_URL: app.ownerUrl, SECRET }, { out: note, err: note });
  expect({ code, said }).toMatchObject({ code: 0 });
  return said;
}

/** A caller by name at each installation, with the same cookies. */
type Callers = Record<string, ReturnType<typeof newCaller>>;

const callersAt = (app: TestApp, uuid: string): Callers => {
  const demo = { app: app.app } as Demo;
  return {
    ...Object.fromEntries(ACCOUNTS.map((name) => [name, newCaller(demo, name)])),
    visitor: newCaller(demo, "visitor", "localhost", `Visit ${uuid}`),
    nobody: newCaller(demo, "nobody"),
  };
};

/** Every GET as every caller, by the name of the endpoint. */
async function answersOf(app: TestApp, callers: Callers): Promise<Map<string, string>> {
  const transcript = newTranscript();
  const described = await callers.nobody!.send("GET", "/api/docs/json");
  const recorder = {
    // Callers of the other clients of the demo are no part of this: the archive has one client.
    people: { ...callers, fabrikam: callers.nobody, contoso: callers.nobody },
    transcript,
    api: described.json as Api,
    callUnrecorded: (caller: Caller, path: string) => caller.send("GET", path),
    describeReply: async (_name: string, { status, type, json, text, bytes }: Reply) => {
      const said =
        type === "application/pdf" ? await pdfAsText(bytes) : json === undefined ? text : pretty(json);
      // Browsers subscribe to the keys of an installation.
      return `${status} ${type}\n${said.replace(/"publicKey": "[^"]+"/, '"publicKey": "of the installation"')}`;
    },
  } as unknown as Recorder;
  app.clock.set(NOW);
  await recordReads(recorder, "reads", { devices: [], known: {}, withVariants: false });
  return transcript.files();
}

test("a client's archive, read into an empty installation, gives the same answers to every GET", async () => {
  const visit = await demoVisit(here.database, here.clock);
  const before = callersAt(here, visit!.uuid);
  for (const name of ACCOUNTS) {
    const body = { email: `${name}@northwind.example`, password: DEMO_PASSWORD };
    await before[name]!.send("GET", "/whoami/");
    expect((await before[name]!.send("POST", "/api/login/", { body })).status).toBe(200);
  }
  const file = join(folder, "northwind.tar.gz");
  await portico(here, "client", "export", "northwind.localhost", "--to", file);
  await portico(there, "client", "import", file, "--signed-by", await fingerprint(here));
  // What differs on purpose: it arrives suspended, the import is in its audit log, mails that
  // wait stay behind, and browsers log in anew.
  const id = (
    await here.sql<{ id: string }>("select client_id as id from client_domain where domain = 'localhost'")
  )[0]!.id;
  await there.sql("update client set suspended_at = null where id = $1", [id]);
  await there.sql("delete from audit_entry where action = 'installation.client.import'");
  await here.sql("delete from message where client_id = $1 and status in ('waiting', 'retrying')", [id]);
  for (const row of await here.sql<Record<string, unknown>>("select * from session where client_id = $1", [
    id,
  ]))
    await there.sql(
      `insert into session (${Object.keys(row).join()}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    );
  const after = callersAt(there, visit!.uuid);
  for (const name of ACCOUNTS)
    for (const [cookie, value] of before[name]!.cookies) after[name]!.cookies.set(cookie, value);

  const [answers, again] = [await answersOf(here, before), await answersOf(there, after)];
  expect(answers.size).toBeGreaterThan(100);
  const ok = [...answers.values()].join("").match(/^200 /gm)!.length;
  expect(ok).toBeGreaterThan(200);
  expect([...again.keys()]).toEqual([...answers.keys()]);
  const different = [...answers].filter(([name, text]) => again.get(name) !== text).map(([name]) => name);
  expect(different.map((name) => [name, again.get(name)])).toEqual(
    different.map((name) => [name, answers.get(name)]),
  );
});

const fingerprint = async (app: TestApp): Promise<string> => {
  const key = await ownPublicKey(app.database.anonymous, SECRET);
  return fingerprintOf(key!);
};
