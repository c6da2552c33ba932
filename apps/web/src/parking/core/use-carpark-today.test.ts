import { expect, test } from "vitest";
import { zoneOf } from "./use-carpark-today.ts";

const known = {
  carparks: [{ id: "north", siteId: "london" }],
  sites: [
    { id: "london", timeZone: "Europe/London" },
    { id: "tokyo", timeZone: "Asia/Tokyo" },
  ],
  timeZone: "Asia/Tokyo",
};

test("a car park's days are its own site's, whichever is chosen above", () => {
  expect(zoneOf(known, "north")).toBe("Europe/London");
  expect(zoneOf(known, null)).toBe("Asia/Tokyo");
});
