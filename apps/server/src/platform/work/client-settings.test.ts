import { expect, test } from "vitest";
import { type Settings, settingsOf } from "./client-settings.ts";

const kitchen: Settings<{ meals: number | null; isOpen: boolean }> = {
  defaults: { meals: null, isOpen: true },
};

test.each([
  [{}, { meals: null, isOpen: true }],
  [{ meals: 3 }, { meals: 3, isOpen: true }],
  [
    { meals: null, isOpen: false, deskReleaseTime: "10:00" },
    { meals: null, isOpen: false },
  ],
])("a client with %j has of one feature %j", (settings, expected) => {
  expect(settingsOf({ settings }, kitchen)).toEqual(expected);
});
