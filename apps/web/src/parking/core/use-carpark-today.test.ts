import { expect, test } from "vitest";
import { carparkTimeZone } from "./use-carpark-today.ts";

const known = {
  carparks: [{ id: "north", siteId: "london" }],
  sites: [
    { id: "london", timeZone: "Europe/London" },
    { id: "tokyo", timeZone: "Asia/Tokyo" },
  ],
  timeZone: "Asia/Tokyo",
};

test("a car park's days are its own site's, whichever is chosen above", () => {
  expect(carparkTimeZone(known, "north")).toBe("Europe/London");
  expect(carparkTimeZone(known, null)).toBe("Asia/Tokyo");
});
