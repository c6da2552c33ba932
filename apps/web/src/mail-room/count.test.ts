import { createMailUsage } from "@portico/contract/mail-room/mail-room";
import { textInEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { countProblem } from "./count.ts";

test.each(["", " ", 0, 1, "1", 7, 1000, 1001, -1, 1.5, "12"])("%j is as the server has it", (typed) => {
  const { error } = createMailUsage.body.safeParse({ numberItems: typed });
  const problem = countProblem(typed);
  expect(problem && textInEnglish(problem)).toBe(error && textInEnglish(error.issues[0]?.message ?? ""));
});
