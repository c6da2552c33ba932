import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { parkingToast } from "./parking-toasts.ts";

const visit = (id: string, needsParking: boolean, hasParking: boolean, status = "scheduled" as const) => ({
  id,
  needsParking,
  hasParking,
  status,
});
const meeting = (...visits: ReturnType<typeof visit>[]) => ({ visits });

test("of a new booking: who found none is said, else that there is one, else nothing", () => {
  const [parked, unparked, walks] = [
    visit("a", true, true),
    visit("b", true, false),
    visit("c", false, false),
  ];
  expect(parkingToast([meeting(parked), meeting(unparked)], undefined)).toEqual({
    kind: "warning",
    message: inEnglish("visits.parkingNotReserved"),
  });
  expect(parkingToast([meeting(parked, walks)], undefined)?.message).toBe("Parking reserved for visitor");
  expect(parkingToast([meeting(walks)], undefined)).toBeUndefined();
});

test("of an edit: only what is different", () => {
  const before = meeting(visit("a", true, true));
  expect(parkingToast([meeting(visit("a", true, true))], before)).toBeUndefined();
  expect(parkingToast([meeting(visit("a", false, false))], before)?.message).toBe(
    "Parking removed for visitor",
  );
  expect(parkingToast([meeting(visit("a", true, true), visit("b", true, true))], before)?.message).toBe(
    inEnglish("visits.parkingReserved"),
  );
});

test("who was taken off the list misses nothing", () => {
  const gone = { ...visit("a", true, false), status: "cancelled" as const };
  expect(parkingToast([{ visits: [gone] }], meeting(visit("a", true, true)))).toBeUndefined();
});
