import * as people from "@portico/contract/accounts/administration";
import * as contract from "@portico/contract/accounts/import";
import { limits } from "@portico/contract/accounts/import-limits";
import { updateMe } from "@portico/contract/accounts/profile";
import { changeSignUpSettings } from "@portico/contract/accounts/sign-up-settings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import {
  admin,
  amir,
  app,
  auditEntriesOf,
  beginAccount,
  client,
  get,
  mailsTo,
  person,
  readRemains,
  root,
  setUp,
  sofia,
} from "../testing/administration-kit.ts";

setUp();

const check = (csv: string, by = admin) => by.ok(contract.checkPeopleImport, { body: { csv } });
const run = (csv: string, more: object = {}, by = admin) =>
  by.call(contract.importPeople, { body: { csv, ...more } });
const file = async (query: object = {}) => {
  const reply = await admin.call(contract.exportPeople, { query });
  expect(reply.headers["content-type"]).toContain("text/csv");
  return reply.raw.toString("utf8");
};

const GOOD = `First name;Last name;E-mail;Phone;Site;Groups;Restricted;Vehicles;Shoe size
Nora;Berg;Nora@example.test;0123;london;"employee; Parking";yes;"AB 12; XY 9 (motorcycle)";43
Olaf;Nord;olaf@example.test;;;;;;41`;

describe("the preview", () => {
  test("says what each row would bring, and writes nothing", async () => {
    const known = await person(["employee"], {
      email: "olaf@example.test",
      firstName: "Olaf",
      lastName: "Nord",
    });
    expect(await check(GOOD)).toEqual({
      count: 2,
      create: 1,
      change: 0,
      problems: 0,
      unknownColumns: ["Shoe size"],
      results: [
        {
          line: 2,
          email: "nora@example.test",
          firstName: "Nora",
          lastName: "Berg",
          outcome: "create",
          problems: [],
        },
        { line: 3, email: known.email, firstName: "Olaf", lastName: "Nord", outcome: "same", problems: [] },
      ],
    });
    expect((await admin.ok(people.listPeople)).count).toBe(3);
  });

  test("reads headings in German", async () => {
    const csv = `Vorname;Nachname;E-Mail;Telefon;Unternehmen;Standort;Gruppen;Eingeschränkt;Auffindbar;Fahrzeuge;Größe
Nora;Berg;nora@example.test;0123;Acme;Atlantis;employee;yes;perhaps;AB 12;43`;
    const { results, unknownColumns } = await check(csv);
    expect(unknownColumns).toEqual(["Größe"]);
    expect(results[0]!.problems).toEqual([
      inEnglish("accounts.csvYesOrNo", { column: "Locatable" }),
      inEnglish("accounts.csvSiteUnknown", { site: "Atlantis" }),
    ]);
  });

  test("names each bad row, and then none is written", async () => {
    const csv = `First name,Last name,Email,Groups,Site,Restricted,Vehicles
,Berg,nora@example.test,,,,
Olaf,Nord,olaf,,,,
A,B,a@example.test,astronaut,,,
C,D,c@example.test,,Atlantis,,
E,F,e@example.test,,,perhaps,
G,H,g@example.test,,,,A1 (Boat)
I,J,a@example.test,superadmin,,,
Fine,Person,fine@example.test,,,,`;
    const { results } = await check(csv);
    expect(results.map(({ line, problems }) => [line, problems])).toEqual([
      [2, ["First name is required"]],
      [3, ["Please enter a valid email."]],
      [4, [inEnglish("accounts.groupUnknown", { group: "astronaut" })]],
      [5, [inEnglish("accounts.csvSiteUnknown", { site: "Atlantis" })]],
      [6, [inEnglish("accounts.csvYesOrNo", { column: "Restricted" })]],
      [7, [inEnglish("accounts.csvVehicle", { text: "A1 (Boat)" })]],
      [8, [inEnglish("common.csvTwice"), inEnglish("accounts.groupForbidden")]],
      [9, []],
    ]);
    const refused = await run(csv);
    expect(refused.status).toBe(400);
    expect(refused.body.csv[0]).toBe("Line 2: First name is required");
    expect((await admin.ok(people.listPeople)).count).toBe(2);
  });

  test("is refused for what is no list of people", async () => {
    const said = async (csv: string) => (await run(csv)).body.csv[0];
    expect(await said("")).toBe(inEnglish("common.csvEmpty"));
    expect(await said("Colour,Size\nred,4")).toBe(inEnglish("accounts.csvNoColumns"));
    expect(await said("First name,Last name,Email\n")).toBe(inEnglish("common.csvEmpty"));
    expect(await said('First name,Last name,Email\n"open')).toBe(inEnglish("common.csvUnreadable"));
  });

  test("is refused, before it is read, for what would hold everybody up", async () => {
    const head = "First name,Last name,Email,Groups,Vehicles";
    const said = async (csv: string) => (await run(csv)).body.csv[0];
    expect(await said(`${head}\n${"a,b\n".repeat(400_000)}`)).toBe(
      inEnglish("accounts.csvTooMany", { max: limits.importMax }),
    );
    expect(await said(`${head}\n${",\n".repeat(400_000)}`)).toBe(
      inEnglish("accounts.csvTooMany", { max: limits.importMax }),
    );
    expect(await said(`${head}${",x".repeat(900_000)}\n`)).toBe(inEnglish("common.csvUnreadable"));
    expect(await said(`${head}\n${"a".repeat(1_900_000)},b`)).toBe(inEnglish("common.csvUnreadable"));
  });

  test("names a few of a row's problems, and is not caught in brackets", async () => {
    const names = Array.from({ length: 5000 }, (_, at) => `g${at}`).join(";");
    const row = (at: number) => `A,B,a${at}@example.test,${names},${"( ".repeat(10_000)}`;
    const rows = Array.from({ length: 35 }, (_, at) => row(at));
    const { results } = await check(["First name,Last name,Email,Groups,Vehicles", ...rows].join("\n"));
    expect(results.map(({ problems }) => problems.length)).toEqual(rows.map(() => 10));
  });
});

describe("the import", () => {
  test("creates and changes; what a row does not say stays; once for one key", async () => {
    const olaf = await person(["employee", "parking"], { email: "olaf@example.test", firstName: "O" });
    await admin.ok(people.changePerson, { params: { id: olaf.id }, body: { phone: "7" } });
    const first = await admin.ok(contract.importPeople, { body: { csv: GOOD, invite: true }, key: "k" });
    expect(first).toEqual({ created: 1, changed: 1 });
    expect(await admin.ok(contract.importPeople, { body: { csv: GOOD, invite: true }, key: "k" })).toEqual(
      first,
    );
    expect(await get(olaf.id)).toMatchObject({
      firstName: "Olaf",
      phone: "7",
      groups: ["employee", "parking"],
    });
    const [nora] = (await admin.ok(people.listPeople, { query: { search: "nora" } })).results;
    expect(await get(nora!.id)).toMatchObject({
      phone: "0123",
      site: { name: "London" },
      groups: ["employee", "parking"],
      isRestricted: true,
      vehicles: [
        { registration: "AB 12", vehicleType: null },
        { registration: "XY 9", vehicleType: "Motorcycle" },
      ],
    });
    expect((await mailsTo("nora@example.test")).map(({ kind }) => kind)).toEqual(["people.welcome"]);
    expect(await mailsTo("olaf@example.test")).toEqual([]);
    expect((await auditEntriesOf("people.person.create"))[0]!.after).toMatchObject({ import: true });
  });

  test("makes people whose address a stranger began to sign up with anew", async () => {
    const stranger = await beginAccount("nora@example.test");
    expect((await check(GOOD)).create).toBe(2);
    expect((await run(GOOD, { invite: true })).body).toEqual({ created: 2, changed: 0 });
    expect(await readRemains(stranger)).toEqual([]);
    const [nora] = (await admin.ok(people.listPeople, { query: { search: "nora" } })).results;
    expect(await get(nora!.id)).toMatchObject({ status: "active", hasPassword: false });
    expect((await mailsTo("nora@example.test")).map(({ kind }) => kind)).toEqual(["people.welcome"]);
  });

  test("changes no super administrator at an administrator's word, and leaves one", async () => {
    const row = (groups: string) =>
      `First name,Last name,Email,Groups\nSofia,Changed,${sofia.email},${groups}`;
    expect((await run(row("superadmin"))).body.csv).toEqual([
      `Line 2: ${inEnglish("accounts.superadminOnly")}`,
    ]);
    expect((await run(row("employee"), {}, root)).body).toEqual({
      csv: [inEnglish("accounts.lastSuperadmin")],
    });
    expect((await run(row("superadmin"), {}, root)).body).toEqual({ created: 0, changed: 1 });
  });

  test("5,000 people are read at once, and not one more", { timeout: 1_200_000 }, async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, at) => `P${at},Berg,p${at}@example.test,employee;parking,AB ${at}`,
    );
    const csv = ["First name,Last name,Email,Groups,Vehicles", ...rows].join("\n");
    expect((await run(`${csv}\nP,Berg,more@example.test,,`)).body).toEqual({
      csv: [inEnglish("accounts.csvTooMany", { max: limits.importMax })],
    });
    expect((await run(csv, { invite: true })).body).toEqual({ created: 5000, changed: 0 });
    expect((await run(csv)).body).toEqual({ created: 0, changed: 0 });
    const [{ count } = { count: 0 }] = await app.sql<{ count: number }>(
      "select count(*)::integer as count from message where client_id = $1 and kind = 'people.welcome'",
      [client.id],
    );
    expect(count).toBe(5000);
  });

  test("two at once with the same new people: one is refused, none is doubled", async () => {
    const replies = await Promise.all([run(GOOD), run(GOOD, {}, root)]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await admin.ok(people.listPeople)).count).toBe(4);
  });
});

describe("the export", () => {
  test("has English headings for English readers", async () => {
    const [head, ...rows] = (await file()).split("\r\n");
    expect(head).toBe(
      "\uFEFFFirst name,Last name,Email,Phone,Company,Site,Groups,Restricted,Locatable,Vehicles",
    );
    expect(rows[0]).toMatch(/,no,(?:yes|no),$/);
  });

  test("in German is read back unchanged, by readers of any language", async () => {
    const nora = await person(["employee", "parking"], { firstName: "Nora", lastName: "Berg" });
    await app.sql("update person set is_restricted = true where id = $1", [nora.id]);
    await app.sql("update client set locale = 'de-DE' where id = $1", [client.id]);
    const reply = await admin.request({ url: "/api/people/export/", headers: { "x-locale": "de-DE" } });
    const csv = reply.raw.toString("utf8");
    expect(csv).toContain(
      "\uFEFFVorname,Nachname,E-Mail,Telefon,Unternehmen,Standort,Gruppen,Eingeschränkt,Auffindbar,Fahrzeuge\r\n",
    );
    expect(csv).toMatch(/Nora,Berg,[^\r]*,ja,/);
    expect(await run(csv)).toMatchObject({ status: 201, body: { created: 0, changed: 0 } });
    const relaxed = csv.replace(/(Nora,Berg,[^\r]*),ja,/, "$1,nein,");
    expect(await run(relaxed)).toMatchObject({ status: 201, body: { created: 0, changed: 1 } });
    expect(await app.sql("select is_restricted from person where id = $1", [nora.id])).toEqual([
      { is_restricted: false },
    ]);
  });

  test("calculates nothing in a sheet, and read again changes nothing", async () => {
    const nora = await person(["employee", "Exec PA", "parking"], {
      firstName: "=1+1",
      lastName: 'Berg, "the" hill',
    });
    await admin.ok(people.changePerson, {
      params: { id: nora.id },
      body: {
        phone: "+44 20 7946",
        company: "'@home;",
        site: client.siteId,
        vehicles: [{ registration: "AB 12", vehicleType: "Motorcycle" }, { registration: "-7" }],
      },
    });
    const csv = await file();
    expect(csv).toContain("'=1+1");
    expect(csv).toContain("'+44 20 7946");
    const cells = csv.split(/[,\r\n]/);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
    expect(await run(csv)).toMatchObject({ status: 201, body: { created: 0, changed: 0 } });
    expect(await get(nora.id)).toMatchObject({ firstName: "=1+1", phone: "+44 20 7946", company: "'@home;" });
  });

  test("can be read again when the form asks for other things by now, and plates were typed in any way", async () => {
    const nora = await person();
    const vehicles = [{ registration: "ab12 cde" }, { registration: "A;(B) 1" }];
    await (await app.as(nora)).ok(updateMe, { body: { vehicles } });
    await admin.ok(changeSignUpSettings, {
      body: { allowedEmailDomains: ["northwind.example"], maxRegistrations: 1, askVehicleType: true },
    });
    expect(await run(await file())).toMatchObject({ status: 201, body: { created: 0, changed: 0 } });
    expect((await get(nora.id)).vehicles).toMatchObject(vehicles);
    const other = await run(`First name,Last name,Email,Vehicles\n,,${nora.email},A1; B2`);
    expect(other.body.csv).toEqual(["Line 2: Vehicles: Enter at most 1 vehicle."]);
  });

  test("is the list as filtered", async () => {
    const csv = await file({ search: "amir" });
    expect(csv.trim().split("\r\n")).toHaveLength(2);
    expect(csv).toContain(amir.email);
  });
});
