import * as signUp from "@portico/contract/accounts/sign-up";
import * as people from "@portico/contract/people/people";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import {
  form,
  lastLink,
  linkIn,
  mailsTo,
  makeGroup,
  newAddress,
  openSignUp,
  PASSWORD,
  statusOf,
} from "./testing/sign-up-kit.ts";

let app: TestApp;
let client: TestClient;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set("2026-11-20T10:42:00.000Z");
  await app.sql("delete from rate_limit");
  client = await makeClient(app, { features: ["screen", "locate colleague"] });
  email = newAddress();
});

const stranger = () => app.anonymous(client.host);
const send = (given: Parameters<typeof form>[0] = {}, files?: Record<string, Buffer>) =>
  stranger().call(signUp.signUp, { body: form({ email, ...given }), ...(files && { files }) });
const login = (password = PASSWORD) => stranger().call(sessions.login, { body: { email, password } });
const confirm = async () =>
  stranger().call(signUp.activate, { params: await lastLink(app, client, email, "activation") });

describe("what the form asks", () => {
  test("is null where people cannot sign up by themselves, and signing up is refused", async () => {
    expect(await stranger().ok(signUp.getSignUpConfig)).toBeNull();
    expect((await send()).status).toBe(403);
    expect(await statusOf(app, client, email)).toBeUndefined();
  });

  test("is the usual without a configuration, and the client's own fields in their order with one", async () => {
    await app.sql("update client set signup_enabled = true where id = $1", [client.id]);
    expect(await stranger().ok(signUp.getSignUpConfig)).toMatchObject({
      maxRegistrations: 2,
      phoneRequired: false,
      additionalSignupGroups: [],
      sites: [{ id: client.siteId, name: "London" }],
    });
    await openSignUp(app, client, { phone_required: true, allowed_email_domains: ["example.test"] });
    await makeGroup(app, client, { name: "Getting here", condition: "Do you cycle?" }, [
      { name: "locker", type: "select", options: ["A", "B"], required: true },
    ]);
    expect(await stranger().ok(signUp.getSignUpConfig)).toMatchObject({
      phoneRequired: true,
      allowedEmailDomains: ["example.test"],
      additionalSignupGroups: [
        {
          name: "Getting here",
          isConditional: true,
          condition: "Do you cycle?",
          isClosable: true,
          additionalSignupGroupFields: [
            {
              fieldName: "locker",
              required: true,
              signUpFieldType: { fieldType: "select", options: [{ name: "A" }, { name: "B" }] },
            },
          ],
        },
      ],
    });
  });
});

describe("signing up", () => {
  beforeEach(() => openSignUp(app, client, { groups: ["employee", "deskbooking"] }));

  test("makes an account that works once its address is confirmed", async () => {
    const reply = await send({ email: ` ${email.toUpperCase()} `, meetingRoomPin: "402817" });
    expect([reply.status, reply.body]).toEqual([201, { detail: inEnglish("accounts.created") }]);
    expect(await statusOf(app, client, email)).toBe("unconfirmed");
    expect((await confirm()).body).toEqual({ detail: inEnglish("accounts.activated") });
    const { status, body } = await login();
    expect([status, body.user]).toEqual([
      200,
      expect.objectContaining({
        firstName: "Nadia",
        groups: ["employee", "deskbooking"],
        // The client's only site.
        siteId: client.siteId,
        hasMeetingRoomPin: true,
      }),
    ]);
    const entries = await app.sql<{ action: string; text: string }>(
      "select action, entry::text as text from audit_entry entry where target_id = $1 order by at, id",
      [body.user.id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      "people.account.sign-up",
      "people.account.activate",
      "people.session.start",
    ]);
    expect(JSON.stringify(entries)).not.toContain("Nadia");
  });

  test("before that nobody sees it, log-in says nothing of it, and the right password brings one new link an hour", async () => {
    await send();
    const asked = await app.as(await makePerson(app, client));
    expect((await asked.ok(people.listUsers, { query: { search: "Nadia" } })).count).toBe(0);
    expect((await login("Wrong-horse-7")).body).toEqual({
      nonFieldErrors: [inEnglish("signIn.loginFailed")],
    });
    const links = async () => (await mailsTo(app, client, email)).length;
    const refused = { nonFieldErrors: [inEnglish("signIn.loginFailed")] };
    expect((await login()).body).toEqual(refused);
    app.clock.set("2026-11-20T11:43:00.000Z");
    expect((await login("Wrong-horse-7")).body).toEqual(refused);
    const both = await Promise.all([login(), login()]);
    expect(both.map(({ body }) => body)).toEqual([refused, refused]);
    await expect.poll(links).toBe(2);
    expect((await confirm()).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  test("with an address that has an account answers the same; its owner is told", async () => {
    const before = await makePerson(app, client, ["employee"], { email });
    const reply = await send();
    expect([reply.status, reply.body]).toEqual([201, { detail: inEnglish("accounts.created") }]);
    const [mail, ...more] = await mailsTo(app, client, email);
    expect([mail?.kind, more]).toEqual(["people.sign-up-taken", []]);
    expect(mail?.text).toContain("Log in with your password");
    const [row] = await app.sql("select first_name, password_hash, status from person where id = $1", [
      before.id,
    ]);
    expect(row).toEqual({ first_name: "Test", password_hash: null, status: "active" });
  });

  test("again before it is confirmed takes the place of the first, whose link no longer works", async () => {
    await send({ vehicles: [{ registration: "AB12 CDE" }] });
    const first = await lastLink(app, client, email, "activation");
    await send({ firstName: "Nadja", password: "Another-horse-8", passwordConfirm: "Another-horse-8" });
    expect((await stranger().call(signUp.activate, { params: first })).status).toBe(404);
    expect((await confirm()).status).toBe(200);
    expect((await login()).status).toBe(400);
    expect((await login("Another-horse-8")).body.user.firstName).toBe("Nadja");
    expect(await app.sql("select from person_vehicle where client_id = $1", [client.id])).toEqual([]);
  });

  test("two at once with one address make one account, of whose links one works", async () => {
    const replies = await Promise.all([send({ firstName: "One" }), send({ firstName: "Two" })]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await app.sql("select id from person where client_id = $1", [client.id])).toHaveLength(1);
    const links = (await mailsTo(app, client, email)).map(linkIn);
    const statuses: number[] = [];
    for (const params of links) statuses.push((await stranger().call(signUp.activate, { params })).status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test("two who follow one link at once: one confirms", async () => {
    await send();
    const replies = await Promise.all([confirm(), confirm()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await statusOf(app, client, email)).toBe("active");
  });

  test("is slowed down by account, whether or not there is one, and by address", async () => {
    await makePerson(app, client, ["employee"], { email });
    for (const address of [email, newAddress()]) {
      await app.sql("delete from rate_limit");
      const statuses: number[] = [];
      for (let at = 0; at < 6; at++) statuses.push((await send({ email: address })).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    }
    await app.sql("delete from rate_limit");
    for (let at = 0; at < 31; at++)
      expect((await send({ email: newAddress(), password: "short" })).status).toBe(400);
    expect((await send({ email: newAddress() })).status).toBe(429);
  });

  test.each([
    ["firstName", { firstName: " " }, inEnglish("common.firstNameRequired")],
    ["lastName", { lastName: "x".repeat(21) }, inEnglish("common.tooLong", { max: 20 })],
    ["email", { email: "nobody" }, inEnglish("common.emailInvalid")],
    [
      "password",
      { password: "Password123!", passwordConfirm: "Password123!" },
      inEnglish("passwords.common"),
    ],
    ["passwordConfirm", { passwordConfirm: "x" }, inEnglish("passwords.differ")],
    ["meetingRoomPin", { meetingRoomPin: "12345" }, inEnglish("accounts.pinLength")],
    ["site", { site: "018f0000-0000-7000-8000-000000000000" }, inEnglish("common.siteUnknown")],
    [
      "additionalInformation.made_up",
      { additionalInformation: { made_up: 1 } },
      inEnglish("accounts.fieldUnknown"),
    ],
  ])("refuses %s in the form's words, and makes nothing", async (field, given, message) => {
    const reply = await send(given);
    expect([reply.status, reply.body]).toEqual([400, { [field]: [message] }]);
    expect(await app.sql("select from person where client_id = $1", [client.id])).toEqual([]);
  });

  test("keeps answers to the client's own fields: those that are asked, of groups that count", async () => {
    const group = await makeGroup(app, client, { name: "Bicycle", condition: "Do you cycle?" }, [
      { name: "locker", type: "string", required: true },
    ]);
    await makeGroup(app, client, { name: "Work" }, [
      { name: "firstAider", type: "bool" },
      { name: "languages", type: "multi", options: ["English", "Portuguese"] },
      { name: "badge", type: "string", requiresVerification: true },
    ]);
    const answer = (additionalInformation: Record<string, unknown>) => send({ additionalInformation });
    expect((await answer({ badge: "77" })).body).toEqual({
      "additionalInformation.badge": [inEnglish("accounts.fieldUnknown")],
    });
    expect((await answer({ [`group:${group}`]: true })).body).toEqual({
      "additionalInformation.locker": [inEnglish("customFields.required")],
    });
    await answer({ locker: "12", firstAider: true, languages: ["English"] });
    const stored = async () =>
      (
        await app.sql<{ answers: unknown }>(
          "select additional_information as answers from person where client_id = $1",
          [client.id],
        )
      )[0]?.answers;
    expect(await stored()).toEqual({ firstAider: true, languages: ["English"] });
    await answer({ locker: " 12 ", [`group:${group}`]: true });
    expect(await stored()).toEqual({ locker: "12", [`group:${group}`]: true });
  });
});

describe("a form as browsers send forms", () => {
  beforeEach(() => openSignUp(app, client));

  test.each<[string, string[], string[]]>([
    ["as JSON", ['["first floor","plants"]'], ["first floor", "plants"]],
    ["by repeating their name", ["first floor", "plants"], ["first floor", "plants"]],
    ["alone", ["plants"], ["plants"]],
    ["empty", [""], []],
  ])("brings tags %s", async (_, sent, kept) => {
    const [parts, line] = [new FormData(), new URLSearchParams()];
    const put = (name: string, value: string) => {
      for (const one of [parts, line]) one.append(name, value);
    };
    for (const [name, value] of Object.entries({
      first_name: "Nadia",
      last_name: "Haas",
      email,
      password: PASSWORD,
      password_confirm: PASSWORD,
      phone: "",
      is_locatable: "true",
      vehicles: '[{"registration":"AB12 CDE","vehicle_type":"Car"}]',
      additional_information: "{}",
    }))
      put(name, value);
    for (const tag of sent) put("tags", tag);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const how of [{ payload: parts }, { payload: line.toString(), headers }]) {
      const reply = await stranger().request({ method: "POST", url: "/api/users/sign-up/", ...how });
      expect([reply.status, reply.body]).toEqual([201, { detail: inEnglish("accounts.created") }]);
      expect(await keptRow()).toEqual({ tags: kept, is_locatable: true, phone: null, plates: "AB12 CDE" });
    }
  });

  const keptRow = async () => {
    const [row] = await app.sql(
      `select tags, is_locatable, phone, (select string_agg(registration, ',') from person_vehicle v
         where v.client_id = p.client_id and v.person_id = p.id) as plates
       from person p where client_id = $1 and email = $2`,
      [client.id, email],
    );
    return row;
  };
});

describe("a picture", () => {
  beforeEach(() => openSignUp(app, client));
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#4A56DC" } });

  test("is kept as a JPEG of 400 pixels without what the camera wrote into it", async () => {
    const photo = await picture(1200, 800)
      .withExif({ IFD0: { Copyright: "Somebody", Make: "Camera of Nadia" } })
      .png()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect((await send({}, { photo })).status).toBe(201);
    const [row] = await app.sql<{ bytes: Buffer; photo: string; id: string }>(
      `select f.bytes, f.id, p.photo from person p join file f on f.client_id = p.client_id and f.id = p.photo_file_id
       where p.client_id = $1`,
      [client.id],
    );
    expect(row?.photo).toBe(`/api/files/${row?.id}/`);
    const { format, width, height, exif } = await sharp(row!.bytes).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: "jpeg",
      width: 400,
      height: 267,
      exif: undefined,
    });
    // Replaced by a form without a picture: the previous one is deleted.
    await send();
    expect(await app.sql("select from file where client_id = $1", [client.id])).toEqual([]);
  });

  test("that is too large, broken or none is refused on its field", async () => {
    const whole = await picture(600, 600).jpeg().toBuffer();
    for (const [photo, message] of [
      [Buffer.alloc(8 * 1024 * 1024 + 1), inEnglish("common.fileTooLarge")],
      [whole.subarray(0, whole.length / 2), inEnglish("common.pictureUnreadable")],
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), inEnglish("common.pictureUnreadable")],
      [Buffer.from("no picture at all"), inEnglish("common.pictureUnreadable")],
    ] as const) {
      const reply = await send({}, { photo });
      expect([reply.status, reply.body]).toEqual([400, { photo: [message] }]);
    }
    expect(await app.sql("select from person where client_id = $1", [client.id])).toEqual([]);
  });

  test("is asked for where the client wants one", async () => {
    await app.sql("update signup_config set photo_required = true where client_id = $1", [client.id]);
    expect((await send()).body).toEqual({ photo: [inEnglish("accounts.photoRequired")] });
    expect((await send({}, { photo: await picture(30, 30).webp().toBuffer() })).status).toBe(201);
  });
});

test("who signs up in German gets German mails, and a German account", async () => {
  await openSignUp(app, client);
  expect((await send({ locale: "de-DE" })).status).toBe(201);
  const [mail] = await app.sql<{ body_text: string }>("select body_text from message where recipient = $1", [
    email,
  ]);
  expect(mail?.body_text).toMatch(/^Guten Tag /);
  const [person] = await app.sql("select locale from person where email = $1", [email]);
  expect(person).toEqual({ locale: "de-DE" });
});
