import { DESK_STATUSES } from "@portico/contract/desks/statuses";
import { expect, test } from "vitest";
import { STATUS } from "../../ui/feedback/status.ts";
import { shownStatus, statusName } from "./status.ts";

const mine = { id: "1", user: null, isMine: true, isCheckedIn: false };

test("every status of a desk has a look", () => {
  for (const status of DESK_STATUSES) expect(STATUS[statusName(status)]).toBeDefined();
});

test("one's own desk shows how one's reservation stands", () => {
  const shown = (taken: Parameters<typeof shownStatus>[0]["currentReservation"]) =>
    shownStatus({ status: "occupied", currentReservation: taken });
  expect(shown({ ...mine, status: "approved" })).toBe("approved");
  expect(shown({ ...mine, status: "pending" })).toBe("pending");
  expect(shown({ ...mine, status: "approved", isCheckedIn: true })).toBe("checkedIn");
  expect(shown({ ...mine, status: "approved", isMine: false })).toBe("occupied");
  expect(shownStatus({ status: "unavailable", currentReservation: { ...mine, status: "approved" } })).toBe(
    "unavailable",
  );
});
