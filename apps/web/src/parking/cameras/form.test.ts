import { expect, test } from "vitest";
import { addBodyOf, changeBodyOf, codeOfName, newForm } from "./form.ts";

test.each([
  ["SOUTH-OUT", "SO"],
  ["North entrance 2", "NE2"],
  ["Gate", "G"],
  ["", ""],
  ["Überfahrt Nord", "ÜN"],
])("the code of %j is %j", (name, code) => {
  expect(codeOfName(name)).toBe(code);
});

test("an empty field of a mapping leaves the ready one's, and other makers send no mapping", () => {
  const form = newForm("site", 0);
  const mapping = {
    ...form.mapping,
    preset: "frigate" as const,
    key: " ",
    plate: "/p",
    confidenceMax: "100" as const,
  };
  expect(addBodyOf({ ...form, maker: "json", mapping }).mapping).toEqual({
    preset: "frigate",
    plate: "/p",
    confidenceMax: 100,
  });
  expect(addBodyOf({ ...form, mapping }).mapping).toBeUndefined();
  expect(changeBodyOf({ mapping }, "axis")?.mapping).toBeUndefined();
});

test("clearing the user name ends the log-in, an empty password keeps the present one", () => {
  expect(changeBodyOf({ userName: "" }, "axis")).toMatchObject({ userName: null, password: undefined });
  expect(changeBodyOf({ loginHeader: " " }, "axis")).toMatchObject({ loginHeader: null });
  expect(changeBodyOf({ userName: "gate", password: "" }, "axis")).toMatchObject({
    userName: "gate",
    password: undefined,
  });
});
