import { expect, test } from "vitest";
import { crashRollCall } from "./roll-call-crash.ts";

test("the database is killed five times and the server three times in one roll call; no acknowledged mark is lost", async () => {
  const { acknowledged, answers } = await crashRollCall(
    ["database", "server", "database", "database", "server", "database", "server", "database"],
    600,
  );
  console.log({ acknowledged, answers });
  expect(acknowledged).toBeGreaterThanOrEqual(5400);
});
