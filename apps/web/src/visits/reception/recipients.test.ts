import { expect, test } from "vitest";
import { recipientsOf } from "./recipients.ts";

test("a message goes to each visitor once, and not to those without an address", () => {
  const visitor = (id: string, hasEmail: boolean) => ({ id, hasEmail }) as never;
  const visits = [
    { visitor: visitor("a", true) },
    { visitor: visitor("b", false) },
    { visitor: visitor("a", true) },
  ];
  const { reached, unreached } = recipientsOf(visits);
  expect(reached.map(({ id }) => id)).toEqual(["a"]);
  expect(unreached.map(({ id }) => id)).toEqual(["b"]);
});
