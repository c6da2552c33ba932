import { planDefaults } from "@portico/contract/floor-plans/floor-plans";
import { expect, test } from "vitest";
import { PLAN_LIMITS } from "./limits.ts";

test("the map's figures are the contract's", () => {
  expect(planDefaults).toMatchObject(PLAN_LIMITS);
});
