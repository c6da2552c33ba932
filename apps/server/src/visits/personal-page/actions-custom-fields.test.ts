import { inEnglish } from "@portico/contract/testing/in-english";
import { limits } from "@portico/contract/visitors/form";
import * as personalPage from "@portico/contract/visits/personal-page";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { makeVisit, type TestVisit } from "../testing/kit.ts";
import { makeType, makeVisitorClient } from "../testing/personal-page-kit.ts";

/** The custom fields of the visitor's type, answered by the personal link. */

let app: TestApp;
let house: TestClient;
let visit: TestVisit;
let me: Caller;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fields = [
  { key: "diet", label: "Diet", kind: "select", required: true, options: ["None", "Vegan"] },
  { key: "arrives_by", label: "Arrives by", kind: "multi", required: false, options: ["Train", "Car"] },
  { key: "born", label: "Date of birth", kind: "date", required: false, options: [] },
  { key: "remarks", label: "Remarks", kind: "text", required: false, options: [] },
  { key: "escorted", label: "I need an escort", kind: "bool", required: false, options: [] },
];

beforeEach(async () => {
  house = await makeVisitorClient(app);
  visit = await makeVisit(app, house);
  me = app.visitor(house.host, visit.uuid);
  const typeId = await makeType(app, house, { fields });
  await app.sql("update visitor set type_id = $2 where id = $1", [visit.visitorId, typeId]);
});

const edit = (body: object) => me.call(personalPage.updateMyDetails, { body: body as never });
const kept = async () => {
  const [row] = await app.sql<{ additional: object }>("select additional from visitor where id = $1", [
    visit.visitorId,
  ]);
  return row!.additional;
};

test("are asked as the house asks them, and kept", async () => {
  expect(await me.ok(personalPage.getOwnVisit)).toMatchObject({ fields, visitor: { additional: {} } });
  const additional = { diet: "Vegan", arrives_by: ["Train"], born: "24-11-1980", escorted: true };
  const reply = await edit({ additional });
  expect(reply.body.visitor.additional).toEqual(additional);
  expect(await kept()).toEqual(additional);
  // A call without the fields leaves their values.
  await edit({ firstName: "Haru" });
  expect(await kept()).toEqual(additional);
});

test.each<[object, object]>([
  [{}, { "additional.diet": [inEnglish("customFields.required")] }],
  [{ diet: "Cake" }, { "additional.diet": [inEnglish("customFields.choiceUnknown")] }],
  [{ diet: ["Vegan"] }, { "additional.diet": [inEnglish("customFields.choiceUnknown")] }],
  [
    { diet: "None", arrives_by: ["Boat"] },
    { "additional.arrives_by": [inEnglish("customFields.choiceUnknown")] },
  ],
  [{ diet: "None", born: "31-02-1980" }, { "additional.born": [inEnglish("customFields.dateFormat")] }],
  [
    { diet: "None", remarks: "x".repeat(limits.fieldMax + 1) },
    { "additional.remarks": [inEnglish("common.tooLong", { max: limits.fieldMax })] },
  ],
  [{ diet: "None", escorted: "yes" }, { "additional.escorted": [inEnglish("customFields.choiceUnknown")] }],
])("%j is refused", async (additional, said) => {
  const reply = await edit({ additional });
  expect([reply.status, reply.body]).toEqual([400, said]);
  expect(await kept()).toEqual({});
});

test("are no way to write anything else", async () => {
  await edit({ additional: { diet: "None", notes: "Let me in", type_id: "x", __proto__: { deny: null } } });
  expect(await kept()).toEqual({ diet: "None" });
  const [row] = await app.sql("select notes from visitor where id = $1", [visit.visitorId]);
  expect(row).toEqual({ notes: null });
});

test("are those of the visitor's own type, and of no other's", async () => {
  const other = await makeVisit(app, house);
  expect((await app.visitor(house.host, other.uuid).ok(personalPage.getOwnVisit)).fields).toEqual([]);
});
