import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as contract from "@portico/contract/operators/archives";
import { suspendOperatedClient } from "@portico/contract/operators/clients";
import * as grants from "@portico/contract/operators/grants";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { OPERATOR_COOKIE } from "../platform/callers/operator.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, SECRET, startTestApp } from "../platform/testing/app.ts";
import { makeClient } from "../platform/testing/fixtures.ts";
import { importArchive } from "./archives/import.ts";
import { administrator, app, client, NOW, operator, setUp } from "./testing/client-kit.ts";
import { makeOperator } from "./testing/kit.ts";

const LATER = "2026-11-20T10:53:00.000Z";

setUp();

const params = () => ({ params: { id: client.id } });
const request = (as: Caller = operator) => as.call(contract.requestArchive, params());
const state = async (as: Caller = operator) => as.ok(contract.getArchive, params());
const make = () => app.runJob("operators-make-archives");
const link = (as: Caller = operator) => as.call(contract.linkArchive, params());
const openAccess = (as: Caller = operator) =>
  as.ok(grants.openGrant, { ...params(), body: { reason: "The client leaves", hours: 1 } });
const download = (path: string, as: Caller = operator) => as.request({ url: path });
const entries = () =>
  app.sql<{ action: string; by: string | null }>(
    "select action, operator_email as by from operator_entry where facts->>'clientId' = $1 order by at, id",
    [client.id],
  );

describe("the archive of a client", () => {
  test("is made by a job, downloaded once by an operator with access, and reads in elsewhere", async () => {
    expect(await state()).toEqual({ archive: null, access: null });
    expect(await request()).toMatchObject({
      status: 201,
      body: { archive: { state: "being-made", requestedBy: operator.email, madeAt: null, bytes: 0 } },
    });
    // Again, by whomever: it is being made already.
    expect((await request(await makeOperator(app))).body.archive.requestedBy).toBe(operator.email);
    await make();
    expect((await state()).archive).toMatchObject({
      ...{ state: "made", madeAt: NOW, downloadedAt: null, expiresAt: "2026-12-04T10:42:00.000Z" },
    });
    const grant = await openAccess();
    expect((await state()).access).toEqual({
      id: grant.id,
      endsAt: grant.endsAt,
      reason: "The client leaves",
    });
    const { body } = await link();
    expect(body.expiresAt).toBe("2026-11-20T10:52:00.000Z");
    const reply = await download(body.path);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      ...{ "content-type": "application/gzip", "cache-control": "no-store" },
      "content-length": String(reply.raw.length),
      "content-disposition": `attachment; filename="client-${client.id}-2026-11-20.tar.gz"`,
    });
    expect((await download(body.path)).status).toBe(404);
    await expect.poll(async () => (await state()).archive?.downloadedAt).toBe(NOW);
    expect((await state()).archive?.bytes).toBe(reply.raw.length);

    const folder = mkdtempSync(join(tmpdir(), "portico-download-"));
    const there = await startTestApp(NOW);
    try {
      writeFileSync(join(folder, "a.tar.gz"), reply.raw);
      const [row] = await app.sql<{ fingerprint: string }>(
        "select fingerprint from client_archive where client_id = $1",
        [client.id],
      );
      const imported = await importArchive(
        { ownerUrl: there.ownerUrl, secret: SECRET, now: app.clock.now() },
        join(folder, "a.tar.gz"),
        { key: body.key, signedBy: row!.fingerprint },
      );
      expect(imported).toMatchObject({ id: client.id, hosts: [client.host] });
    } finally {
      await there.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("stands in the operators' log, and each use in the client's, which its administrators see", async () => {
    await request();
    await make();
    await openAccess();
    await link();
    app.clock.set(LATER);
    await download((await link()).body.path);
    expect(await entries()).toEqual([
      { action: "archive.request", by: operator.email },
      { action: "client.export", by: null },
      { action: "access.open", by: operator.email },
      { action: "archive.link", by: operator.email },
      { action: "archive.link", by: operator.email },
      { action: "archive.download", by: operator.email },
    ]);
    expect((await administrator.ok(grants.listOperatorAccess)).results).toMatchObject([
      { uses: 2, usedAt: LATER },
    ]);
    expect(
      await app.sql(
        "select action, after from audit_entry where client_id = $1 and action like 'operators.archive.%' order by id",
        [client.id],
      ),
    ).toEqual(
      ["link", "link", "download"].map((step) => ({
        action: `operators.archive.${step}`,
        after: { operator: operator.email },
      })),
    );
  });

  test("is linked by nobody without an access that is open", async () => {
    await request();
    await make();
    const refused = async (as: Caller = operator) => {
      const { status, codes } = await link(as);
      return [status, codes.detail?.[0]?.code];
    };
    const needed = [403, "operators.accessNeeded"];
    expect(await refused()).toEqual(needed);
    const { id } = await openAccess();
    // Another operator's, one that the client has ended, and one whose time is over.
    expect(await refused(await makeOperator(app))).toEqual(needed);
    await administrator.ok(grants.endOperatorAccess, { params: { id } });
    expect(await refused()).toEqual(needed);
    await openAccess();
    app.clock.set("2026-11-20T11:42:00.000Z");
    await app.sql("update operator_session set last_seen_at = $1", [app.clock.now()]);
    expect(await refused()).toEqual(needed);
    expect((await entries()).filter(({ action }) => action === "archive.link")).toEqual([]);
  });

  test("is downloaded by the operator who made the link alone, logged in as then", async () => {
    await request();
    await make();
    await openAccess();
    const other = await makeOperator(app);
    await openAccess(other);
    const { path } = (await link()).body;
    expect((await download(path, other)).status).toBe(404);
    expect((await download(path)).status).toBe(200);
  });

  test("is not downloaded once the access has ended, not even with the next one", async () => {
    await request();
    await make();
    const { id } = await openAccess();
    const { path } = (await link()).body;
    await administrator.ok(grants.endOperatorAccess, { params: { id } });
    const refused = async () => {
      const { status, body } = await download(path);
      expect([status, body.detail]).toEqual([403, inEnglish("operators.accessNeeded")]);
    };
    await refused();
    app.clock.set("2026-11-20T10:43:00.000Z");
    await openAccess();
    await refused();
    expect((await entries()).filter(({ action }) => action === "archive.download")).toEqual([]);
    expect((await state()).archive?.downloadedAt).toBeNull();
    expect((await download((await link()).body.path)).status).toBe(200);
  });

  test("is downloaded by a link in its time, of one that was not replaced, and by operators only", async () => {
    await request();
    await make();
    await openAccess();
    const first = (await link()).body.path;
    const second = (await link()).body.path;
    expect((await download(first)).status).toBe(404);
    expect((await download(second, app.anonymous(client.host))).status).toBe(401);
    expect((await download(second, administrator)).status).toBe(401);
    app.clock.set(LATER);
    expect((await download(second)).status).toBe(404);
    expect((await state()).archive?.downloadedAt).toBeNull();
  });

  test("that breaks off on its way was not downloaded", async () => {
    await request();
    await make();
    await openAccess();
    // More than what stands in the buffers between two programs.
    await app.sql(
      `insert into client_archive_part (client_id, number, bytes)
       select $1, 1000 + i, decode(repeat('00', 1048576), 'hex') from generate_series(1, 24) i`,
      [client.id],
    );
    await app.sql(
      `update client_archive_part p set number = n.number from (select number as old,
         row_number() over (order by number) as number from client_archive_part where client_id = $1) n
       where p.client_id = $1 and p.number = n.old`,
      [client.id],
    );
    await app.sql(
      `update client_archive set bytes = (select sum(length(bytes)) from client_archive_part where client_id = $1)
       where client_id = $1`,
      [client.id],
    );
    const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
    const gone = new AbortController();
    const headers = { cookie: `${OPERATOR_COOKIE}=${operator.token}` };
    const reply = await fetch(`${address}${(await link()).body.path}`, { headers, signal: gone.signal });
    expect(reply.status).toBe(200);
    await reply.body!.getReader().read();
    gone.abort();
    // The server has noticed once no connection is left.
    await expect
      .poll(() => new Promise((resolve) => app.app.server.getConnections((_, count) => resolve(count))))
      .toBe(0);
    expect((await state()).archive).toMatchObject({ state: "made", downloadedAt: null });
  });

  test("goes when its time is over, and that it was made stays known", async () => {
    await request();
    await make();
    app.clock.set("2026-12-04T10:42:00.000Z");
    await make();
    await app.sql("update operator_session set created_at = $1, last_seen_at = $1", [app.clock.now()]);
    expect((await state()).archive).toMatchObject({ state: "expired", madeAt: NOW });
    await openAccess();
    const reply = await link();
    expect([reply.status, reply.codes.detail?.[0]?.code]).toEqual([409, "operators.archiveMissing"]);
    expect(await app.sql("select from client_archive_part where client_id = $1", [client.id])).toEqual([]);
    expect(await app.sql("select sealed_key from client_archive where client_id = $1", [client.id])).toEqual([
      { sealed_key: null },
    ]);
  });

  test("of a client that waits for its set-up cannot be made, in words", async () => {
    await app.sql("update client set mode = 'set-up' where id = $1", [client.id]);
    await request();
    await make();
    expect((await state()).archive).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("waits for its set-up"),
    });
  });

  test("is begun anew by the next run after a process that died", async () => {
    await request();
    await app.sql("insert into client_archive_part (client_id, number, bytes) values ($1, 1, 'half')", [
      client.id,
    ]);
    await make();
    const [sum] = await app.sql<{ same: boolean }>(
      `select sum(octet_length(p.bytes)) = max(a.bytes) as same from client_archive_part p
       join client_archive a using (client_id) where client_id = $1`,
      [client.id],
    );
    expect(sum).toEqual({ same: true });
  });

  test("that fails holds up no other one, and makes the run fail", async () => {
    const other = await makeClient(app);
    await request();
    await operator.ok(contract.requestArchive, { params: { id: other.id } });
    await app.sql(`create function no_part() returns trigger language plpgsql as
      $$ begin raise exception 'no room for parts'; end $$`);
    await app.sql(`create trigger no_part before insert on client_archive_part for each row
      when (new.client_id = '${client.id}') execute function no_part()`);
    await expect(make()).rejects.toThrow("no room for parts");
    expect((await state()).archive?.state).toBe("being-made");
    const { archive } = await operator.ok(contract.getArchive, { params: { id: other.id } });
    expect(archive?.state).toBe("made");
    await app.sql("drop function no_part cascade");
    await make();
    expect((await state()).archive?.state).toBe("made");
  });

  test("can be had of a suspended client, as a deletion needs it", async () => {
    await operator.ok(suspendOperatedClient, { ...params(), body: { reason: "Ended" } });
    await request();
    await make();
    await openAccess();
    expect((await download((await link()).body.path)).status).toBe(200);
  });

  test("is for operators, of clients that are there", async () => {
    for (const as of [app.anonymous(client.host), administrator])
      for (const endpoint of [contract.getArchive, contract.requestArchive, contract.linkArchive])
        expect((await as.call(endpoint, params())).status).toBe(401);
    for (const endpoint of [contract.getArchive, contract.requestArchive, contract.linkArchive])
      expect((await operator.call(endpoint, { params: { id: newId() } })).status).toBe(404);
  });
});
