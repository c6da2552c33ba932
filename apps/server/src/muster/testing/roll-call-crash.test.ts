import { expect, test } from "vitest";
import { crashRollCall } from "./roll-call-crash.ts";

/** roll-call-crash.long.test.ts has the full counts. */
test("the database and then the server are killed in the middle of a roll call; no acknowledged mark is lost", {
  timeout: 600_000,
}, async () => {
  const { acknowledged, answers } = await crashRollCall(["database", "server"], 60);
  expect(acknowledged).toBeGreaterThanOrEqual(180);
  expect((answers["503"] ?? 0) + (answers.gone ?? 0)).toBeGreaterThan(0);
});
