import type { Group } from "@portico/contract/common";
import * as contract from "@portico/contract/reports/mails";
import { createSavedView, deleteSavedView } from "@portico/contract/views/views";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { createMailer } from "../platform/delivery/mail.ts";
import { sendMessage } from "../platform/delivery/send-message.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { openMailSink } from "../platform/testing/mail-sink.ts";
import { readPdf } from "../platform/testing/pdf.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { readReport } from "../platform/testing/xlsx.ts";
import { sendReports } from "./jobs.ts";

/** A Friday; clocks are an hour ahead of UTC until 25 October. */
const FRIDAY = "2026-10-23T10:00:00.000Z";
/** The Monday after clocks went back, at seven in London. */
const MONDAY = "2026-10-26T07:00:00.000Z";

let app: TestApp;
let client: TestClient;
let owner: TestPerson;
let caller: Caller;

beforeAll(async () => {
  app = await startTestApp(FRIDAY);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(FRIDAY);
  client = await makeClient(app, { features: ["desks", "remote", "reception"] });
  owner = await makePerson(app, client, ["reporting"]);
  caller = await app.as(owner);
});

const reader = (...groups: Group[]) => makePerson(app, client, ["reporting", ...groups]);
type Body = Parameters<(typeof contract.addReportMail)["body"]["parse"]>[0] & object;
const add = (body: Record<string, unknown> = {}) =>
  caller.call(contract.addReportMail, {
    body: {
      report: "presence",
      view: null,
      rhythm: "weekly",
      receivers: [owner.id],
      ...body,
    } as Body as never,
  });
const listed = async (by = caller) => (await by.ok(contract.listReportMails)).results;
const sent = () =>
  app.sql<{ id: string; recipient: string; subject: string; body_text: string; files: number }>(
    `select m.id, recipient, subject, body_text,
       (select count(*)::int from message_file f where f.message_id = m.id) as files
     from message m where client_id = $1 order by m.id`,
    [client.id],
  );
const run = async (at: string) => {
  app.clock.set(at);
  await app.runJob(sendReports.name);
  return sent();
};

async function saySo(day: string, onSite = true): Promise<void> {
  const person = await makePerson(app, client);
  await app.sql(
    `insert into presence (client_id, id, person_id, day, site_id, on_site, source, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, 'prompt', now(), now())`,
    [client.id, newId(), person.id, day, client.siteId, onSite],
  );
}

describe("setting it up", () => {
  test("for a view of one's own, changed, listed by those whom it concerns, and removed", async () => {
    const view = await caller.ok(createSavedView, {
      body: { list: "report-presence", name: "Weeks", search: "?period=week" },
    });
    const colleague = await reader();
    const mail = (await add({ view: view.id, receivers: [owner.id, colleague.id, owner.id] })).body;
    expect(mail).toMatchObject({
      ...{ report: "presence", view: { id: view.id, name: "Weeks" }, rhythm: "weekly" },
      can: { change: true, leave: true },
    });
    expect(mail.receivers).toHaveLength(2);
    const ofColleague = await app.as(colleague);
    expect((await listed(ofColleague))[0]?.can).toEqual({ change: false, leave: true });
    const params = { id: mail.id };
    for (const endpoint of [contract.changeReportMail, contract.removeReportMail])
      expect((await ofColleague.call(endpoint, { params, body: {} })).status).toBe(404);
    const changed = await caller.ok(contract.changeReportMail, {
      params,
      body: { rhythm: "monthly", receivers: [colleague.id] },
    });
    expect([changed.rhythm, changed.receivers.map(({ id }) => id)]).toEqual(["monthly", [colleague.id]]);
    expect(await listed(await app.as(await makePerson(app, client, ["superadmin"])))).toHaveLength(1);
    expect(await listed(await app.as(await reader()))).toEqual([]);
    await caller.ok(contract.removeReportMail, { params });
    expect(await listed()).toEqual([]);
    // A view that goes takes its mails along.
    await add({ view: view.id, rhythm: "monthly" });
    await add({ view: view.id });
    await caller.ok(deleteSavedView, { params: { id: view.id } });
    expect(await listed()).toEqual([]);
    const [ended] = await app.sql<{ before: object }>(
      "select before from audit_entry where client_id = $1 and action = 'reports.mail.remove' order by id desc limit 1",
      [client.id],
    );
    expect(ended?.before).toEqual({
      ...{ report: "presence", rhythm: "weekly", view: "Weeks", receivers: [owner.id] },
    });
  });

  test("not to people who may not read reports, nor with a view of somebody else, nor of one day, nor without end", async () => {
    const employee = await makePerson(app, client, ["employee"]);
    const disabled = await reader();
    await app.sql("update person set status = 'disabled', disabled_at = now() where id = $1", [disabled.id]);
    const foreign = await makePerson(app, await makeClient(app), ["reporting"]);
    for (const one of [employee, disabled, foreign])
      expect((await add({ receivers: [owner.id, one.id] })).codes.receivers?.[0]?.code).toBe(
        "reports.receiverMayNot",
      );
    expect((await add({ receivers: [] })).status).toBe(400);
    const other = await (await app.as(await reader())).ok(createSavedView, {
      body: { list: "report-presence", name: "Theirs", search: "" },
    });
    expect((await add({ view: other.id })).codes.view?.[0]?.code).toBe("reports.viewUnknown");
    expect((await add({ report: "anpr" })).status).toBe(400);
    for (let at = 0; at < 20; at++) expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(400);
    const stranger = await app.as(employee);
    for (const endpoint of [contract.listReportMails, contract.listReportReceivers])
      expect((await stranger.call(endpoint)).status).toBe(403);
    const [mail] = await listed();
    const abroad = await app.as(await makePerson(app, await makeClient(app), ["superadmin"]));
    const params = { id: mail!.id };
    expect((await abroad.call(contract.removeReportMail, { params })).status).toBe(404);
    expect(await listed(abroad)).toEqual([]);
    expect((await abroad.call(contract.leaveReportMail, { params })).status).toBe(404);
    expect((await listed())[0]?.receivers).toHaveLength(1);
  });

  test("the people who may receive it, by parts of their names", async () => {
    await makePerson(app, client, ["reporting"], { firstName: "Elena", lastName: "Nov%ak" });
    await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Novotna" });
    const found = async (search: string) =>
      (await caller.ok(contract.listReportReceivers, { query: { search } })).results.map(
        ({ lastName }) => lastName,
      );
    expect(await found("elena nov")).toEqual(["Nov%ak"]);
    expect(await found("v%a")).toEqual(["Nov%ak"]);
    expect(await found("e%n")).toEqual([]);
  });
});

describe("sending", () => {
  test("once on Monday at seven in the morning at the site, by two processes at once, and again a week later", async () => {
    await add();
    expect(await run("2026-10-26T06:45:00.000Z")).toEqual([]);
    app.clock.set(MONDAY);
    await Promise.all([app.runJob(sendReports.name), app.runJob(sendReports.name)]);
    expect(await sent()).toHaveLength(1);
    expect(await run("2026-10-26T07:15:00.000Z")).toHaveLength(1);
    expect(await run("2026-11-02T06:45:00.000Z")).toHaveLength(1);
    expect(await run("2026-11-02T07:00:00.000Z")).toHaveLength(2);
    // After a silence of weeks, only the last one.
    expect(await run("2026-12-03T09:00:00.000Z")).toHaveLength(3);
  });

  test("on the first of a month for the month before; what was due before it was asked for is not sent", async () => {
    await add({ rhythm: "monthly" });
    expect(await run("2026-10-24T10:00:00.000Z")).toEqual([]);
    const [mail] = await run("2026-11-01T07:00:00.000Z");
    expect(mail?.body_text).toContain("Thu 1 Oct to Sat 31 Oct");
  });

  test("the morning is that of the view's site", async () => {
    const york = newId();
    await app.sql(
      "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'New York', 'America/New_York')",
      [client.id, york],
    );
    const view = await caller.ok(createSavedView, {
      body: { list: "report-presence", name: "York", search: `?site=${york}&page=x&start=2020-01-01` },
    });
    await add({ view: view.id });
    // Clocks in New York go back a week later than in London.
    expect(await run("2026-10-26T10:45:00.000Z")).toEqual([]);
    expect(await run("2026-10-26T11:00:00.000Z")).toHaveLength(1);
  });

  test("nobody who lost the right, nobody who left, and nothing of a feature that is off", async () => {
    const [lost, left] = [await reader(), await reader()];
    const { id } = (await add({ receivers: [owner.id, lost.id, left.id] })).body;
    await app.sql("update person set groups = '{employee}' where id = $1", [lost.id]);
    const leaving = await app.as(left);
    for (let time = 0; time < 2; time++) await leaving.ok(contract.leaveReportMail, { params: { id } });
    await (await app.as(lost)).ok(contract.leaveReportMail, { params: { id } });
    expect((await run(MONDAY)).map(({ recipient }) => recipient)).toEqual([owner.email]);
    await app.sql("update client set features = '{desks}' where id = $1", [client.id]);
    expect(await run("2026-11-02T07:00:00.000Z")).toHaveLength(1);
  });

  test("names go to those only who may read them, and are audited", async () => {
    const named = await reader("admin");
    const view = await caller.ok(createSavedView, {
      body: { list: "report-visitors", name: "Hosts", search: "?by=host" },
    });
    await add({ report: "visitors", view: view.id, receivers: [owner.id, named.id] });
    expect((await run(MONDAY)).map(({ recipient }) => recipient)).toEqual([named.email]);
    const reads = await app.sql(
      "select after->'people' as people from audit_entry where client_id = $1 and action = 'reports.names.read'",
      [client.id],
    );
    expect(reads).toEqual([{ people: [named.id] }]);
  });
});

test("what arrives: the finding, and the report as PDF and Excel, read from a mail server", async () => {
  await saySo("2026-10-20");
  await saySo("2026-10-20", false);
  await saySo("2026-10-26");
  const german = await reader();
  await app.sql("update person set locale = 'de-DE' where id = $1", [german.id]);
  const { id } = (await add({ receivers: [owner.id, german.id] })).body;
  const messages = await run(MONDAY);
  const sink = await openMailSink();
  try {
    const mailer = createMailer({ smtpUrl: sink.url, from: "portico@example.test", demo: false });
    const job = sendMessage({ mailer, texter: { isExternal: true, deliver: async () => null } });
    for (const message of messages) await job.run(app.tools, { clientId: client.id, messageId: message.id });
    expect(sink.received).toHaveLength(2);
    const mail = sink.received.find((text) => text.includes(owner.email))!;
    const files = filesOf(mail);
    expect(Object.keys(files)).toEqual(["on_site_and_remote.pdf", "on_site_and_remote.xlsx"]);
    const { pages, text } = await readPdf(files["on_site_and_remote.pdf"]!);
    expect(pages).toBe(1);
    expect(text).toContain("50% are on site");
    expect(text).toContain("Mon 19 Oct to Sun 25 Oct");
    const { rows, about } = readReport(files["on_site_and_remote.xlsx"]!);
    expect(rows).toHaveLength(8);
    expect(rows.slice(0, 3)).toEqual([
      ["Date", "On site", "Remote"],
      ["2026-10-19", 0, 0],
      ["2026-10-20", 1, 1],
    ]);
    expect(text).toContain("Mon 19 Oct to Sun 25 Oct, London");
    expect(about).toEqual([
      "On Site and Remote",
      "50% are on site",
      "Mon 19 Oct to Sun 25 Oct, London",
      "As of Monday 26 October 2026, 07:00",
    ]);
    const own = messages.find(({ recipient }) => recipient === owner.email)!;
    expect(own.body_text).toContain("On Site and Remote, Mon 19 Oct to Sun 25 Oct, London");
    expect(own.subject).toBe("On Site and Remote: 50% are on site");
    expect(own.body_text).toContain(`/report-mails?leave=${id}`);
    expect(own.body_text).toContain("/reports/presence?start=2026-10-19&end=2026-10-25");
    expect(messages.find(({ recipient }) => recipient === german.email)?.subject).toContain("Vor Ort");
    expect(Object.keys(filesOf(sink.received.find((one) => one.includes(german.email))!))[0]).toBe(
      "vor_ort_und_mobil.pdf",
    );
  } finally {
    await sink.close();
  }
});

test("a mail of a view says the view, the report, the site, and what it is compared with, in both languages", async () => {
  const lisbon = newId();
  await app.sql(
    "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
    [client.id, lisbon],
  );
  await saySo("2026-10-20");
  const german = await reader();
  await app.sql("update person set locale = 'de-DE' where id = $1", [german.id]);
  const mailed = async (name: string, search: string) => {
    const view = await caller.ok(createSavedView, { body: { list: "report-presence", name, search } });
    await add({ view: view.id, receivers: [owner.id, german.id] });
  };
  await mailed("Ours", `?site=${client.siteId}&compare=${lisbon}`);
  await mailed("Everywhere", "?period=week&compare=before");
  const messages = await run(MONDAY);
  const bodies = (to: { email: string }) =>
    messages.filter(({ recipient }) => recipient === to.email).map(({ body_text }) => body_text);
  const expectLines = (found: string[], ...lines: string[]) => {
    expect(found).toHaveLength(lines.length);
    for (const line of lines) expect(found.some((body) => body.includes(line))).toBe(true);
  };
  expectLines(
    bodies(owner),
    "Ours (On Site and Remote), Mon 19 Oct to Sun 25 Oct, London, compared with Lisbon",
    "Everywhere (On Site and Remote), Mon 19 Oct to Sun 25 Oct, all sites, compared with Mon 12 Oct to Sun 18 Oct",
  );
  expectLines(
    bodies(german),
    "Ours (Vor Ort und mobil), Mo 19. Okt. bis So 25. Okt., London, verglichen mit Lisbon",
    "Everywhere (Vor Ort und mobil), Mo 19. Okt. bis So 25. Okt., alle Standorte, verglichen mit Mo 12. Okt. bis So 18. Okt.",
  );
});

/** The files of a mail as it came over the wire, by name. */
function filesOf(mail: string): Record<string, Buffer> {
  const parts = mail.split(/\r?\n--/).filter((part) => /content-disposition: attachment/i.test(part));
  return Object.fromEntries(
    parts.map((part) => {
      const [head = "", ...body] = part.split(/\r?\n\r?\n/);
      const name = /filename="?([^";\r\n]+)"?/.exec(head)?.[1] ?? "";
      return [name, Buffer.from(body.join(""), "base64")];
    }),
  );
}
