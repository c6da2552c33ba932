import { expect, test } from "vitest";
import { classesWithoutStyles } from "./mantine-styles.ts";

const ALL = ".m_00aa11bb{color:red}.m_22cc33dd{color:red}.m_44ee55ff{color:red}";

test("a class that a script uses and no sheet has is missing", () => {
  const scripts = ['root:"m_00aa11bb"', 'root:"m_22cc33dd",inner:"m_22cc33dd"'];
  expect(classesWithoutStyles(scripts, [".m_00aa11bb{color:red}"], ALL)).toEqual(["m_22cc33dd"]);
});

test("a class for which Mantine has no rule needs none", () => {
  expect(classesWithoutStyles(['root:"m_99999999"'], [], ALL)).toEqual([]);
});
