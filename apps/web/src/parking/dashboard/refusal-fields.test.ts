import { expect, test } from "vitest";
import { splitRefusal } from "./refusal-fields.ts";

const refused = (fieldErrors: Record<string, string[]>) => ({ fieldErrors, message: "It cannot be done." });

test.each<[string, Record<string, string[]>, Record<string, string>, string]>([
  ["a field that is shown", { employee: ["Not this one.", "Nor later."] }, { employee: "Not this one." }, ""],
  ["one that is not", { day: ["The day has passed."] }, {}, "The day has passed."],
  ["the whole", { nonFieldErrors: ["Not now."] }, {}, "Not now."],
  [
    "several",
    { employee: ["Not this one."], day: ["It has passed."], permit: ["It has ended."] },
    { employee: "Not this one." },
    "It has passed. It has ended.",
  ],
  ["nothing", {}, {}, "It cannot be done."],
])("a refusal that names %s", (_, fieldErrors, errors, whole) => {
  expect(splitRefusal(refused(fieldErrors), ["employee"])).toEqual({ errors, whole });
});
