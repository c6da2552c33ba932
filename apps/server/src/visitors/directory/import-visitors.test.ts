import { writeCsv } from "@portico/contract/core/csv";
import { inEnglish } from "@portico/contract/testing/in-english";
import { LOCALES } from "@portico/contract/texts/text";
import { translate } from "@portico/contract/texts/translate";
import { CSV_HEADINGS, limits } from "@portico/contract/visitors/form";
import * as visitors from "@portico/contract/visitors/visitors";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";

let app: TestApp;
let client: TestClient;
let employee: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["reception"] });
  employee = await app.as(await makePerson(app, client, ["employee"]));
});

const check = async (csv: string) => (await employee.ok(visitors.checkImport, { body: { csv } })).results;
const refused = async (csv: string) =>
  (await employee.call(visitors.checkImport, { body: { csv } })).body.csv as string[];
const count = async () =>
  (await app.sql<{ count: string }>("select count(*) from visitor where client_id = $1", [client.id]))[0]!
    .count;

describe("reading", () => {
  const ANA = {
    firstName: "Ana",
    lastName: "Silva",
    email: "ana@acme.example",
    problems: [],
    existing: null,
  };

  test.each([
    ["commas", "First Name,Last Name,Email\nAna,Silva,ana@acme.example\n"],
    [
      "semicolons, and a comma in a name",
      "first_name;last_name;company;email\nAna;Silva;Acme, Inc;ANA@acme.example",
    ],
    ["tabs", "lastName\tfirstName\tE-Mail\r\nSilva\tAna\tana@acme.example\r\n"],
    [
      "a mark of UTF-8 and quotes",
      '\uFEFF"FIRST NAME","LAST NAME","EMAIL"\n"Ana","Silva","ana@acme.example"',
    ],
    ["columns nobody knows", "Nr,First name,Room,Last name,Email\n1,Ana,Thames,Silva,ana@acme.example"],
    ["empty lines between", "first name,last name,email\n\n,,\nAna,Silva,ana@acme.example\n\n"],
  ])("%s", async (_, csv) => expect(await check(csv)).toEqual([expect.objectContaining(ANA)]));

  test("all columns, and lines as an editor counts them", async () => {
    const csv = `first name,last name,email,company,phone,registration
Ana,Silva,,"Acme
Works",+351 21,AB12 CDE

Bo,Ek,,,,`;
    expect(await check(csv)).toEqual([
      {
        line: 2,
        firstName: "Ana",
        lastName: "Silva",
        email: null,
        company: "Acme\nWorks",
        phone: "+351 21",
        registration: "AB12 CDE",
        existing: null,
        problems: [],
      },
      expect.objectContaining({ line: 5, firstName: "Bo", registration: null }),
    ]);
  });

  test.each(LOCALES)("an export in %s is read as it was", async (locale) => {
    const headings = Object.values(CSV_HEADINGS).map((heading) => translate(heading, locale));
    const csv = writeCsv([
      [...headings, "Tags"],
      ["Ana", "'=Silva", "ana@acme.example", "-Größe & Söhne", "+44 20", "AB12 CDE", "vip"],
    ]);
    expect(await check(csv)).toEqual([
      expect.objectContaining({
        ...ANA,
        lastName: "'=Silva",
        company: "-Größe & Söhne",
        phone: "+44 20",
        registration: "AB12 CDE",
      }),
    ]);
  });

  test("what is no list of visitors is refused", async () => {
    expect(await refused("")).toEqual([inEnglish("common.csvEmpty")]);
    expect(await refused("first name,last name\n")).toEqual([inEnglish("common.csvEmpty")]);
    expect(await refused("name,email\nAna,a@b.de")).toEqual([inEnglish("visitors.csvNoNames")]);
    expect(await refused('first name,last name\n"Ana,Silva')).toEqual([inEnglish("common.csvUnreadable")]);
    expect(await refused('first name,last name\nA"n"a,Sil"va')).toEqual([inEnglish("common.csvUnreadable")]);
    const many = `first name,last name\n${"Ana,Silva\n".repeat(limits.importMax + 1)}`;
    expect(await refused(many)).toEqual([inEnglish("visitors.csvTooMany", { max: limits.importMax })]);
    expect(await count()).toBe("0");
  });

  test("each bad row says what is wrong with it", async () => {
    const csv = `first name,last name,email,registration
,Silva,,
Ana,,ana@acme,
${"x".repeat(31)},Ek,b@acme.example,
Bo,Ek,B@acme.example,ABCDEFGHIJK
Cy,Ek,c@acme.example,---
=cmd|'/c calc'!A1,@SUM(A1),,`;
    expect((await check(csv)).map(({ line, problems }) => [line, problems])).toEqual([
      [2, [inEnglish("common.firstNameRequired")]],
      [3, [inEnglish("common.lastNameRequired"), inEnglish("common.emailInvalid")]],
      [4, [`First name: ${inEnglish("common.tooLong", { max: 30 })}`]],
      [5, [`Registration: ${inEnglish("common.tooLong", { max: 10 })}`, inEnglish("common.csvTwice")]],
      [6, [`Registration: ${inEnglish("customFields.required")}`]],
      // A formula is a name like any other here; only exports must guard against it.
      [7, []],
    ]);
  });

  test("who is there already is used, whatever the row leaves out", async () => {
    const mira = await employee.ok(visitors.createVisitor, {
      body: { firstName: "Mira", lastName: "Okonkwo", email: "mira@acme.example" },
    });
    const [row] = await check("first name,last name,email\n,,MIRA@acme.example");
    expect(row).toMatchObject({ existing: { id: mira.id, name: "Mira Okonkwo" }, problems: [] });
  });
});

describe("importing", () => {
  const run = (csv: string, key?: string) =>
    employee.call(visitors.importVisitors, { body: { csv }, ...(key ? { key } : {}) });

  test("adds whoever is not there, in the file's order", async () => {
    const mira = await employee.ok(visitors.createVisitor, {
      body: { firstName: "Mira", lastName: "Okonkwo", email: "mira@acme.example" },
    });
    const csv =
      "first name,last name,email,registration\nAna,Silva,ana@acme.example,AB12\nM,O,mira@acme.example,\nBo,Ek,,";
    const { status, body } = await run(csv);
    expect([status, body.created]).toEqual([201, 2]);
    expect(body.visitors.map(({ name }: { name: string }) => name)).toEqual([
      "Ana Silva",
      "Mira Okonkwo",
      "Bo Ek",
    ]);
    expect(body.visitors[1].id).toBe(mira.id);
    const ana = await employee.ok(visitors.getVisitor, { params: { id: body.visitors[0].id } });
    expect(ana).toMatchObject({ email: "ana@acme.example", registration: [{ registration: "AB12" }] });
    expect(
      await app.sql(
        "select id from audit_entry where client_id = $1 and action = 'visitors.visitor.create'",
        [client.id],
      ),
    ).toHaveLength(3);
    // A second import: visitors with an address exist now.
    expect((await run(csv)).body.created).toBe(1);
  });

  test("a bad row keeps everybody out, and is named by its line", async () => {
    const { status, body } = await run("first name,last name\nAna,Silva\nBo,");
    expect([status, body]).toEqual([400, { csv: [`Line 3: ${inEnglish("common.lastNameRequired")}`] }]);
    expect(await count()).toBe("0");
  });

  test("the same file twice at once adds nobody twice", async () => {
    const rows = Array.from({ length: 50 }, (_, at) => `Ana ${at},Silva,ana${at}@acme.example`);
    const forth = `first name,last name,email\n${rows.join("\n")}`;
    const back = `first name,last name,email\n${rows.toReversed().join("\n")}`;
    const answers = await Promise.all([run(forth), run(back), run(forth)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(50);
    expect(await count()).toBe("50");
  });

  test("a repeated request answers the same", async () => {
    const csv = "first name,last name\nAna,Silva";
    const key = crypto.randomUUID();
    const [one, two] = [await run(csv, key), await run(csv, key)];
    expect(two.body).toEqual(one.body);
    expect(await count()).toBe("1");
  });

  test("as many long names as a file may hold", async () => {
    const name = Array.from({ length: 75 }, (_, at) => String.fromCodePoint(0x61 + (at % 26))).join(" ");
    const csv = `first name,last name\n${Array.from({ length: limits.importMax }, (_, at) => `Ana ${at},${name}`).join("\n")}`;
    const { status, body } = await run(csv);
    expect([status, body.created]).toEqual([201, limits.importMax]);
  });
});
