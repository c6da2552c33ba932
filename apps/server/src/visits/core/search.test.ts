import * as visitors from "@portico/contract/visitors/visitors";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { makeVisit, makeVisitor } from "../testing/kit.ts";
import { searchText } from "./search.ts";

const NOW = "2026-11-20T10:42:00.000Z";

let app: TestApp;
let client: TestClient;
let desk: Caller;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["reception"] });
  desk = await app.as(await makePerson(app, client, ["employee", "reception"]));
});

test("the name first, last name before first; everything folded, each word once", () => {
  const visitor = { firstName: "Ana", lastName: "Ávila de Søe", company: "Ana & Söhne" };
  expect(searchText({ visitor, host: "Hugo O'Neil", plates: ["AB12CDE"] })).toBe(
    "aviladesoe ana avila de soe sohne hugo o neil ab12cde",
  );
  expect(searchText({ visitor: { ...visitor, company: null }, host: "", plates: [] })).toBe(
    "aviladesoe ana avila de soe",
  );
});

test("the table sorted by visitor follows last names, then first ones, and a changed name", async () => {
  const named = async (firstName: string, lastName: string) => {
    const visitorId = await makeVisitor(app, client, { firstName, lastName, company: "Acme" });
    await makeVisit(app, client, { visitorId });
    return visitorId;
  };
  await named("Zoe", "Lee");
  await named("Bo", "Ávila");
  await named("Ann", "Lee-Smith");
  const adam = await named("Adam", "Lee");
  await named("Guest 10", "Guest");
  await named("Guest 9", "Guest");
  const names = async (ordering: "visitor" | "-visitor") => {
    const { results } = await desk.ok(visits.listVisits, { query: { ordering } });
    return results.map(({ visitor }) => `${visitor.firstName} ${visitor.lastName}`);
  };
  const sorted = ["Bo Ávila", "Guest 9 Guest", "Guest 10 Guest", "Adam Lee", "Zoe Lee", "Ann Lee-Smith"];
  expect(await names("visitor")).toEqual(sorted);
  expect(await names("-visitor")).toEqual(sorted.toReversed());
  await desk.ok(visitors.updateVisitor, { params: { id: adam }, body: { lastName: "Aabel" } });
  expect((await names("visitor"))[0]).toBe("Adam Aabel");
});
