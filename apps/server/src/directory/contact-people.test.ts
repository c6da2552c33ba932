import * as directory from "@portico/contract/directory/directory";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestPerson } from "../platform/testing/types.ts";
import { makeVisit, makeVisitor } from "../visits/testing/kit.ts";
import { app, as, client, elena, employee, reception, setUp } from "./testing/routes-kit.ts";

setUp();

interface ContactOptions {
  content?: string;
  sendEmail?: boolean;
  sendSms?: boolean;
}
const write = (id: string, given: ContactOptions = {}, by = reception, key?: string) =>
  by.call(directory.contactUser, {
    params: { id },
    body: { content: "Your parcel\n<b>is</b> here", sendEmail: true, ...given },
    ...(key ? { key } : {}),
  });
const mailsTo = (email: string) =>
  app.sql<{ kind: string; subject: string; body_text: string; body_html: string }>(
    "select kind, subject, body_text, body_html from message where client_id = $1 and recipient = $2",
    [client.id, email],
  );

describe("to a colleague", () => {
  test("by e-mail, with the sender's name; the log does not keep the words", async () => {
    const reply = await write(elena.id);
    expect([reply.status, reply.body]).toEqual([200, { sent: 1 }]);
    const [mail] = await mailsTo(elena.email);
    expect(mail).toMatchObject({ kind: "directory.contact" });
    expect(mail!.subject).toContain("Rosa Iglesias");
    expect(mail!.body_text).toContain("Your parcel");
    expect(mail!.body_html).not.toContain("<b>is</b>");
    const [entry] = await app.sql<{ target_id: string; target_type: string; after: unknown }>(
      "select target_id, target_type, after from audit_entry where client_id = $1 and action = 'directory.person.contact'",
      [client.id],
    );
    expect(entry).toEqual({ target_id: elena.id, target_type: "person", after: null });
  });

  test.each([
    [{ content: "  " }, { content: [inEnglish("contact.contentRequired")] }],
    [{ sendEmail: false }, { sendEmail: [inEnglish("contact.channelRequired")] }],
    [{ sendEmail: false, sendSms: true }, { sendSms: [inEnglish("directory.noPhone")] }],
    [{ content: "x".repeat(2001) }, { content: [inEnglish("contact.contentLong")] }],
  ])("%j is refused on its field", async (given, errors) => {
    const reply = await write(elena.id, given);
    expect([reply.status, reply.body]).toEqual([400, errors]);
    expect(await mailsTo(elena.email)).toEqual([]);
  });

  test("once for the same key", async () => {
    await write(elena.id, {}, reception, "once");
    expect((await write(elena.id, {}, reception, "once")).status).toBe(200);
    expect(await mailsTo(elena.email)).toHaveLength(1);
  });

  test("by those who see the directory only", async () => {
    for (const group of ["admin", "superadmin", "security"] as const)
      expect((await write(elena.id, {}, await as(group))).status).toBe(200);
    const colleague: TestPerson = await makePerson(app, client, ["employee"]);
    expect((await write(colleague.id, {}, employee)).status).toBe(403);
  });

  test("not to another client's people, nor to disabled or unknown people", async () => {
    const stranger = await makePerson(app, await makeClient(app), ["employee"]);
    expect((await write(stranger.id)).status).toBe(404);
    expect((await write("018f0000-0000-7000-8000-000000000000")).status).toBe(404);
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [elena.id]);
    expect((await write(elena.id)).status).toBe(404);
  });
});

describe("to a visitor", () => {
  test("only by their host and those who look after visitors", async () => {
    const { visitorId } = await hosted({ email: "ana@visitor.example" });
    expect((await write(visitorId, {}, employee)).status).toBe(200);
    expect((await write(visitorId)).status).toBe(200);
    expect((await write(visitorId, {}, await as("employee"))).status).toBe(403);
    expect(await mailsTo("ana@visitor.example")).toHaveLength(2);
  });

  test("who has no address cannot be reached", async () => {
    const { visitorId } = await hosted({ email: null });
    const reply = await write(visitorId);
    expect([reply.status, reply.body]).toEqual([400, { sendEmail: [inEnglish("directory.noEmail")] }]);
  });
});

test("operators of number-plate cameras write to drivers, at a client that has cameras", async () => {
  const { visitorId } = await hosted({ email: "ana@visitor.example" });
  const withoutCameras = await as("parking_admin");
  for (const id of [elena.id, visitorId]) expect((await write(id, {}, withoutCameras)).status).toBe(403);
  const gated = await makeClient(app, { features: ["camera", "reception"] });
  const operator = await app.as(await makePerson(app, gated, ["parking_admin"]));
  const driver = await makePerson(app, gated, ["employee"]);
  const visitor = await makeVisitor(app, gated, { email: "ana@visitor.example" });
  for (const id of [driver.id, visitor]) {
    expect((await write(id, {}, operator)).status).toBe(200);
    expect((await write(id, {}, await app.as(driver))).status).toBe(403);
  }
  for (const id of [elena.id, visitorId]) expect((await write(id, {}, operator)).status).toBe(404);
});

const hosted = async (given: { email: string | null }) => {
  const visitorId = await makeVisitor(app, client, given);
  await makeVisit(app, client, { hostId: elena.id, visitorId } as never);
  return { visitorId };
};

test("one sender is slowed after many messages, others are not", async () => {
  for (let count = 0; count <= 60; count += 1) expect((await write(elena.id)).status).toBe(200);
  const reply = await write(elena.id);
  expect(reply).toMatchObject({ status: 429, body: { code: "too_many" } });
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  expect((await write(elena.id, {}, await as("security"))).status).toBe(200);
});

test("more at once than there are connections all get through", async () => {
  const senders = await Promise.all(Array.from({ length: 40 }, () => as("security")));
  const replies = await Promise.all(senders.map((sender) => write(elena.id, {}, sender)));
  expect(replies.map(({ status }) => status)).toEqual(senders.map(() => 200));
});

test("so is an address from which many write", async () => {
  expect((await write(elena.id)).status).toBe(200);
  await app.sql("update rate_limit set points = 301 where key like 'contact-address:%'");
  const reply = await write(elena.id, {}, await as("security"));
  expect(reply).toMatchObject({ status: 429, body: { code: "too_many" } });
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
});
