import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ArchiveEntry,
  exchanged,
  readArchiveEntries,
  writeArchiveEntries,
} from "../../apps/server/src/operators/testing/archive-kit.ts";
import { decrypt, encrypt } from "../../apps/server/src/platform/core/encryption.ts";
import { hashToken, newId } from "../../apps/server/src/platform/core/ids.ts";
import { startTestApp, type TestApp } from "../../apps/server/src/platform/testing/app.ts";
import { makeClient, makePerson } from "../../apps/server/src/platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../apps/server/src/platform/testing/types.ts";
import { runPortico } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-archives-"));
const SECRETS = {
  here: "the secret of the first installation, so long",
  there: "the secret of the second installation",
};

let here: TestApp;
let there: TestApp;
let client: TestClient;
let person: TestPerson;
let other: TestClient;
let file: string;
let signedBy: string;

async function portico(at: "here" | "there", line: string) {
  const said = { out: "", err: "" };
  const app = at === "here" ? here : there;
  const env = { DATABASE_URL: app.ownerUrl, SECRET: SECRETS[at] };
  const code = await runPortico(line.split(" "), env, {
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
  });
  // biome-ignore lint/suspicious/noExplicitAny: each command has its own shape
  return { code, ...said, json: line.includes("--json") ? (JSON.parse(said.out) as any) : undefined };
}

beforeAll(async () => {
  here = await startTestApp();
  there = await startTestApp();
  client = await makeClient(here, { host: "moves.example" });
  other = await makeClient(here, { host: "stays.example" });
  person = await makePerson(here, client, ["employee"], { firstName: 'Zoë "Z" \\ \n𝄞' });
  await makePerson(here, other, ["employee"], { lastName: "Of-the-other-client" });
  await here.sql(
    `insert into totp (client_id, person_id, secret, created_at, confirmed_at) values ($1, $2, $3, now(), now())`,
    [
      client.id,
      person.id,
      encrypt(SECRETS.here, { clientId: client.id, purpose: "people.totp" }, "JBSWY3DP"),
    ],
  );
  await here.sql(
    "insert into file (client_id, id, content_type, bytes, small, created_at) values ($1, $2, 'image/jpeg', $3, $3, now())",
    [client.id, newId(), Buffer.from([0, 255, 10, 13, 92, 120])],
  );
  // The refund of a use that is older than it by its time: balances are never below zero on the way.
  const [use, bought] = [newId(), newId()];
  await here.sql(
    `insert into credit_entry (client_id, id, person_id, amount, reason, note, created_at) values ($1, $2, $3, 5, 'adjustment', 'Gift', now())`,
    [client.id, bought, person.id],
  );
  await here.sql(
    `insert into credit_entry (client_id, id, person_id, amount, reason, purpose, subject_id, created_at)
     values ($1, $2, $3, -4, 'use', '{"code": "x"}', $4, '2020-01-01Z')`,
    [client.id, use, person.id, newId()],
  );
  await here.sql(
    `insert into credit_entry (client_id, id, person_id, amount, reason, purpose, refund_of, created_at)
     values ($1, $2, $3, 4, 'refund', 'null', $4, '2019-01-01Z')`,
    [client.id, newId(), person.id, use],
  );
  const message = (status: string) =>
    here.sql(
      `insert into message (client_id, id, kind, recipient, subject, body_text, body_html, status, created_at)
       values ($1, $2, 'people.test', 'a@example.test', $3, 'Text', '<p>Text</p>', $3, now())`,
      [client.id, newId(), status],
    );
  await message("sent");
  await message("waiting");
  await here.sql(
    "insert into session (client_id, token_hash, person_id, created_at, last_seen_at) values ($1, $2, $3, now(), now())",
    [client.id, hashToken("t"), person.id],
  );
  file = join(folder, "moves.tar.gz");
  const { json } = await portico("here", `client export moves.example --to ${file} --json`);
  signedBy = json.fingerprint;
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function rewritten(name: string, change: (entries: ArchiveEntry[]) => ArchiveEntry[]): Promise<string> {
  const path = join(folder, name);
  await writeArchiveEntries(path, change(await readArchiveEntries(file)));
  return path;
}

const importing = (path: string, more = ` --signed-by ${signedBy}`) =>
  portico("there", `client import ${path} --key-file ${file}.key${more}`);

const clientsThere = () => there.sql("select id from client");

describe("client export", () => {
  test("writes two files for their owner only, and says what is left out", async () => {
    for (const path of [file, `${file}.key`]) expect(statSync(path).mode & 0o777).toBe(0o600);
    const again = await portico("here", `client export moves.example --to ${file}`);
    expect(again).toMatchObject({ code: 1, err: `The file ${file} exists already: give another name.` });
    const second = await portico("here", `client export ${client.id} --to ${join(folder, "second.tar.gz")}`);
    expect(second.out).toContain("recovery_code: Only the SECRET of the installation recognises them");
    expect(second.out).toContain(signedBy);
  });

  test("has nothing of another client, and none of the secrets that the keys keep", async () => {
    const text = (await readArchiveEntries(file)).map(({ bytes }) => bytes.toString("utf8")).join("\n");
    expect(text).toContain("moves.example");
    for (const foreign of [other.id, other.siteId, "stays.example", "Of-the-other-client"])
      expect(text).not.toContain(foreign);
    for (const secret of ["JBSWY3DP", SECRETS.here, readFileSync(`${file}.key`, "utf8").trim()])
      expect(text).not.toContain(secret);
  });

  test("stands in the client's audit log and in the operators' log", async () => {
    expect(
      await here.sql(
        "select actor_id as by from audit_entry where client_id = $1 and action = 'installation.client.export'",
        [client.id],
      ),
    ).toContainEqual({ by: null });
    expect(await here.sql("select subject from operator_entry where action = 'client.export'")).not.toEqual(
      [],
    );
  });

  test("refuses a client that waits for its set-up, a missing file name, and a folder that is not there", async () => {
    await portico("here", "client create --host waits.example");
    const waits = await portico("here", `client export waits.example --to ${join(folder, "waits.tar.gz")}`);
    expect(waits).toMatchObject({ code: 1, err: expect.stringContaining("waits for its set-up") });
    expect(await portico("here", "client export moves.example")).toMatchObject({ code: 2 });
    const nowhere = await portico(
      "here",
      `client export moves.example --to ${join(folder, "no", "x.tar.gz")}`,
    );
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining("could not be written") });
  });
});

describe("client import refuses", () => {
  test.each<[string, (entries: ArchiveEntry[]) => ArchiveEntry[], string]>([
    [
      "a changed byte",
      (all) => exchanged(all, "tables/person/", "employee", "employeE"),
      "The part tables/person/000001.jsonl of the archive was changed.",
    ],
    [
      "a missing part",
      (all) => all.filter(({ header }) => !header.name.startsWith("tables/site/")),
      "The archive lacks the part tables/site/000001.jsonl.",
    ],
    ["a part twice", (all) => [...all, all[0]!], "The archive has tables/client/000001.jsonl twice."],
    [
      "a part more",
      (all) => [{ header: { name: "tables/desk/000009.jsonl" }, bytes: Buffer.from("[]\n") }, ...all],
      "The archive has parts that its manifest does not name.",
    ],
    [
      "a missing signature",
      (all) => all.filter(({ header }) => header.name !== "portico-client.sig"),
      "its manifest or the signature is missing",
    ],
    [
      "a changed manifest",
      (all) => exchanged(all, "portico-client.json", "moves.example", "steal.example"),
      "The signature is not of this manifest",
    ],
    [
      "another format",
      (all) => exchanged(all, "portico-client.json", '"format":1', '"format":2'),
      "of another format",
    ],
    [
      "a name that leads out of the archive",
      (all) => [{ header: { name: "../../etc/cron.d/x" }, bytes: Buffer.from("x") }, ...all],
      'something that is not of an archive: "../../etc/cron.d/x"',
    ],
    [
      "a link",
      (all) => [
        {
          header: { name: "tables/desk/000001.jsonl", type: "symlink", linkname: "/etc/passwd" },
          bytes: Buffer.alloc(0),
        },
        ...all,
      ],
      "something that is not of an archive",
    ],
    [
      "a huge entry",
      (all) => [
        { header: { name: "tables/desk/000001.jsonl" }, bytes: Buffer.alloc(64 * 1024 * 1024 + 1) },
        ...all,
      ],
      "an entry that is too large: tables/desk/000001.jsonl",
    ],
  ])("%s", async (name, change, said) => {
    const path = await rewritten(`${name.replaceAll(" ", "-")}.tar.gz`, change);
    expect(await importing(path)).toMatchObject({ code: 1, out: "", err: expect.stringContaining(said) });
    expect(await clientsThere()).toEqual([]);
  });

  test("a file that was cut off, and one that is no archive", async () => {
    const cut = join(folder, "cut.tar.gz");
    writeFileSync(cut, readFileSync(file).subarray(0, -200));
    expect((await importing(cut)).err).toMatch(/^The archive /);
    const text = join(folder, "text.tar.gz");
    writeFileSync(text, "no archive");
    expect((await importing(text)).err).toContain("cannot be read to its end");
    expect((await importing(join(folder, "none.tar.gz"))).err).toContain("There is no archive");
    expect(await clientsThere()).toEqual([]);
  });

  test("who is not trusted, and a key that is not the archive's", async () => {
    const unknown = await importing(file, "");
    expect(unknown).toMatchObject({ code: 1 });
    expect(unknown.err).toContain(`signed by ${signedBy}, which is another installation`);
    expect((await importing(file, " --signed-by 0000-0000")).err).toContain("which is not 0000-0000");
    const key = join(folder, "other.key");
    writeFileSync(key, "another key\n");
    const wrong = await portico("there", `client import ${file} --key-file ${key} --signed-by ${signedBy}`);
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining("not the key of the archive") });
    const missing = await portico("there", `client import ${file} --key-file ${join(folder, "no.key")}`);
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining("--key-file says where") });
    expect(await clientsThere()).toEqual([]);
  });

  test("another release", async () => {
    await there.sql("insert into migration_hash (name, hash) values ('9999-later', 'x')");
    const { code, err } = await importing(file);
    await there.sql("delete from migration_hash where name = '9999-later'");
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("and here it is 9999-later") });
  });

  test("a client that is here, and a host that belongs to another client", async () => {
    expect((await portico("here", `client import ${file}`)).err).toContain("is here already");
    const taken = await makeClient(there, { host: "moves.example" });
    expect((await importing(file)).err).toContain("moves.example belongs to another client here");
    await there.sql("delete from site where client_id = $1", [taken.id]);
    await there.sql("delete from client where id = $1", [taken.id]);
  });
});

describe("client import", () => {
  test("makes the client with every row, suspended, under another name and host, and is not done twice", async () => {
    const { code, out } = await importing(file, ` --signed-by ${signedBy} --name Copy --host copy.example`);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("It is suspended") });
    expect(await there.sql("select id, name, suspended_at is not null as suspended from client")).toEqual([
      { id: client.id, name: "Copy", suspended: true },
    ]);
    expect(await there.sql("select domain from client_domain")).toEqual([{ domain: "copy.example" }]);
    const rowsOf = async (app: TestApp, table: string, where = "true") =>
      app.sql(`select * from ${table} where client_id = $1 and ${where} order by 1, 2, 3`, [client.id]);
    for (const table of ["person", "site", "file", "credit_entry", "credit_balance"])
      expect(await rowsOf(there, table), table).toEqual(await rowsOf(here, table));
    // JSON that says null is not the same as no value.
    expect(await there.sql("select from credit_entry where purpose = 'null'::jsonb")).toHaveLength(1);
    expect(await rowsOf(there, "message")).toEqual(await rowsOf(here, "message", "status = 'sent'"));
    expect(await rowsOf(there, "session")).toEqual([]);
    expect((await importing(file)).err).toContain("is here already");
  });

  test("leaves no table with rows and without statistics", async () => {
    expect(
      await there.sql(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and reltuples < 0 and pg_relation_size(oid) > 0`),
    ).toEqual([]);
  });

  test("brings secrets, which the new installation's SECRET encrypts", async () => {
    const [row] = await there.sql<{ secret: string }>("select secret from totp");
    const context = { clientId: client.id, purpose: "people.totp" };
    expect(decrypt(SECRETS.there, context, row!.secret)).toBe("JBSWY3DP");
    expect(decrypt(SECRETS.here, context, row!.secret)).toBeUndefined();
  });

  test("stands in both logs", async () => {
    expect(
      await there.sql("select action, after->>'signedBy' as by from audit_entry order by at desc limit 1"),
    ).toEqual([{ action: "installation.client.import", by: signedBy }]);
    expect(await there.sql("select action, subject from operator_entry")).toEqual([
      { action: "client.import", subject: "Copy" },
    ]);
  });
});

describe("client delete", () => {
  test("is for a suspended client with an archive since then, and is cancelled by client resume", async () => {
    const line = "client delete moves.example --reason Over";
    expect((await portico("here", line)).err).toContain("is in use: suspend it first");
    await portico("here", "client suspend moves.example");
    expect((await portico("here", line)).err).toContain("no archive since it was suspended");
    await portico("here", `client export moves.example --to ${join(folder, "last.tar.gz")}`);
    expect(await portico("here", line)).toMatchObject({ code: 0, out: expect.stringContaining("in 7 days") });
    expect(await here.sql("select client_id as id, requested_by as by, reason from client_removal")).toEqual([
      { id: client.id, by: "command line", reason: "Over" },
    ]);
    await portico("here", "client resume moves.example");
    await here.runJob("operators-remove-clients");
    expect(await here.sql("select from client_removal")).toEqual([]);
  });
});
