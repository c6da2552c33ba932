import { expect, test } from "vitest";
import "./texts.ts";
import { textsOf } from "../../locales/use-texts.ts";
import { headlineOf } from "./headline.ts";

const t = textsOf("desksGrid");
const TODAY = "2026-11-20";
const asked = {
  free: 11,
  day: TODAY,
  today: TODAY,
  zone: undefined,
  floor: undefined,
  site: "London",
  isNarrowed: false,
};

test.each([
  [{}, "11 desks are free in London today"],
  [{ floor: "Floor 2" }, "11 desks are free on Floor 2 today"],
  [{ floor: "Floor 2", zone: "Canal zone", free: 1 }, "1 desk is free in Canal zone today"],
  [{ free: 0 }, "No desk is free in London today"],
  [{ site: undefined, day: "2026-11-24" }, "11 desks are free at all sites on Tue 24 Nov"],
  [{ isNarrowed: true, free: 1 }, "1 matching desk is free in London today"],
  [{ isNarrowed: true, free: 0 }, "No matching desk is free in London today"],
  [{ free: undefined }, "Desks"],
])("%o", (changed, words) => {
  expect(headlineOf(t, { ...asked, ...changed })).toBe(words);
});
