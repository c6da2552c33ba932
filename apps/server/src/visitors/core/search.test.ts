import * as visitors from "@portico/contract/visitors/visitors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { insertVisitors } from "./queries.ts";
import { mergeDraft } from "./rules.ts";
import { foldCompact, foldWords, indexLetterOf, searchWordsOf } from "./search.ts";

describe("folding", () => {
  test.each([
    ["Müller-Öz", ["muller", "oz"]],
    ["Łukasz Þórsson", ["lukasz", "thorsson"]],
    ["Straße Ørsted", ["strasse", "orsted"]],
    ["O'Brien", ["o", "brien"]],
    ["mira.o@acme.co.uk", ["mira", "o", "acme", "co", "uk"]],
    ["李 小龙", ["李", "小龙"]],
    [" -- ", []],
  ])("%s", (text, words) => expect(foldWords(text)).toEqual(words));

  test("what stands together is found together", () => {
    expect(foldCompact("AB12 CDE")).toBe("ab12cde");
    const words = searchWordsOf({
      firstName: "Ana",
      lastName: "O'Brien",
      company: null,
      email: null,
      vehicles: [{ registration: "AB12 CDE" }],
    });
    expect(words.sort()).toEqual(["ab12", "ab12cde", "ana", "brien", "cde", "o", "obrien"]);
  });

  test("letters", () => {
    expect(["Ångström", "éclair", "Zhou", "李", "7 of 9", "Ø", "'t Hooft"].map(indexLetterOf)).toEqual([
      "A",
      "E",
      "Z",
      "#",
      "#",
      "O",
      "T",
    ]);
  });
});

describe("among 5,000 visitors", () => {
  const COUNT = 5000;
  const FIRST = ["Ana", "Björn", "Chloë", "Dmitri", "Eun", "Fatima", "Grace", "Hugo", "Ivana", "João"];
  const LAST = ["Abara", "Brøgger", "Çelik", "Dubois", "Eriksen", "Żak", "Ní Bhriain", "van der Berg"];
  let app: TestApp;
  let client: TestClient;
  let reception: Caller;

  beforeAll(async () => {
    app = await startTestApp();
    client = await makeClient(app, { features: ["reception"] });
    reception = await app.as(await makePerson(app, client, ["reception"]));
    const drafts = Array.from({ length: COUNT }, (_, at) =>
      mergeDraft({
        firstName: FIRST[at % FIRST.length]!,
        lastName: `${LAST[at % LAST.length]!} ${at}`,
        company: at % 2 === 0 ? "Acme & Söhne GmbH" : "Globex",
        email: `person${at}@example.test`,
        vehicles: at % 100 === 0 ? [{ registration: `AB${at} XYZ` }] : [],
        tags: at === 7 ? ["VIP"] : [],
      }),
    );
    for (let from = 0; from < COUNT; from += 1000)
      await insertVisitors(app.database.forClient(client.id), client.id, drafts.slice(from, from + 1000), {
        createdBy: null,
        now: new Date(),
      });
    await app.sql("analyze visitor, visitor_word");
  }, 1_200_000);
  afterAll(() => app.close());

  const find = (query: object) => reception.ok(visitors.listVisitors, { query });
  const count = async (search: string) => (await find({ search })).count;

  test("each word of a search must begin a word of the visitor", async () => {
    expect(await count("acme")).toBe(COUNT / 2);
    expect(await count("sohne gmbh")).toBe(COUNT / 2);
    expect(await count("chloe 42")).toBe(
      Array.from({ length: COUNT }, (_, at) => at).filter(
        (at) => FIRST[at % FIRST.length] === "Chloë" && String(at).startsWith("42"),
      ).length,
    );
    expect(await count("cme")).toBe(0);
    expect(await count("ana globex")).toBe(0);
    expect(await count("PERSON4999@EXAMPLE.TEST")).toBe(1);
    expect(await count("!!!")).toBe(0);
    expect(await count("%_\\")).toBe(0);
  });

  test("plates are found as they are typed, with and without what stands between", async () => {
    for (const search of ["AB4900XYZ", "ab4900 xyz", "AB-4900-XYZ", "ab4900"])
      expect(await count(search)).toBe(1);
  });

  test("letters, tags, order and pages", async () => {
    const all = { limit: 200 };
    const letters = async (letter: string) =>
      new Set((await find({ ...all, letter })).results.map(({ lastName }) => lastName.split(" ")[0]));
    expect(await letters("z")).toEqual(new Set(["Żak"]));
    expect(await letters("B")).toEqual(new Set(["Brøgger"]));
    expect((await find({ tag: "VIP" })).results.map(({ firstName }) => firstName)).toEqual(["Hugo"]);
    const ordered = (await find({ limit: 3 })).results.map(({ lastName }) => lastName);
    expect(ordered).toEqual(["Abara 0", "Abara 8", "Abara 16"]);
    const { count: total, results } = await find({ limit: 3, ordering: "-lastName", page: 2 });
    expect(total).toBe(COUNT);
    expect(results.map(({ lastName }) => lastName)).toEqual(["Żak 4973", "Żak 4965", "Żak 4957"]);
    expect((await find({ ordering: "company", limit: 1 })).results[0]!.company).toBe("Acme & Söhne GmbH");
    expect((await find({ page: 99, limit: 200 })).count).toBe(COUNT);
  });

  test("ids prefill a form; what is none names nobody", async () => {
    const [one, two] = (await find({ limit: 2 })).results;
    const { results } = await find({ visitor: `${two!.id},nonsense, ${one!.id}` });
    expect(results.map(({ id }) => id).sort()).toEqual([one!.id, two!.id].sort());
    expect((await find({ visitor: "nonsense" })).count).toBe(0);
  });

  test("a word longer than an index takes can be a name", async () => {
    const unfolding = "\uFDFA".repeat(150);
    const visitor = await reception.ok(visitors.createVisitor, {
      body: { firstName: "Ana", lastName: unfolding },
    });
    expect(visitor.lastName).toBe(unfolding);
    expect(await count(unfolding.slice(0, 30))).toBe(1);
  });
});
