import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);

test.each([
  ["UTF-8", new Blob(["Zoë"]), "Zoë"],
  ["UTF-8 with its mark", bytes(0xef, 0xbb, 0xbf, 0x5a), "Z"],
  ["UTF-16", bytes(0xff, 0xfe, 0x5a, 0, 0xeb, 0), "Zë"],
  ["Windows-1252", bytes(0x5a, 0x6f, 0xeb), "Zoë"],
])("%s", async (_, file, text) => expect(await readText(file)).toBe(text));
