import { expect, test } from "vitest";
import { ApiError } from "../../shell/api/error.ts";
import { desk, draft } from "../testing/kit.ts";
import { removeItems } from "./edits.ts";
import { planRefusalOf } from "./refusals.ts";

const booked = (name: string) =>
  `${name} has been booked before and cannot be removed. Switch it off instead.`;
const refusal = (fieldErrors: Record<string, string[]>) =>
  new ApiError({ status: 400, code: "invalid", detail: "", fieldErrors });

const BASE = draft({ desks: [desk("1", { name: "C-01" }), desk("2", { name: "C-02" }), desk("3")] });

test("the desk and the zone that a field names are found", () => {
  const error = refusal({ "desks.1.name": ["Name is required"], "zones.0.color": ["Too long"] });
  const refused = planRefusalOf(error, BASE, BASE, booked);
  expect([...refused.ids]).toEqual(["2", "a"]);
  expect(refused.messages).toEqual(["Name is required", "Too long"]);
  expect(refused.booked).toEqual([]);
});

test("desks that must stay are those of that name that were removed", () => {
  const sent = removeItems(BASE, new Set(["1", "3"]));
  const error = refusal({ desks: [booked("C-01"), booked("C-02"), booked("C-01")] });
  const refused = planRefusalOf(error, BASE, sent, booked);
  expect(refused.booked.map(({ id }) => id)).toEqual(["1"]);
  expect(refused.messages).toEqual([booked("C-01"), booked("C-02")]);
});
