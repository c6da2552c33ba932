import { expect, test } from "vitest";
import { english } from "../texts/en-GB.ts";
import { EXPECTED_MINUTES, limits, shownStatus } from "./states.ts";

/** The fixed words and numbers of visits, copied from the specification; every screen uses them. */

test("what reception is told", () => {
  expect(english.visits).toMatchObject({
    checkedIn: "Visitor has been checked in.",
    notCheckedIn: "Something went wrong. Visitor has not been checked in.",
    checkedOut: "Visitor has been checked out.",
    notCheckedOut: "Something went wrong. Visitor has not been checked out.",
    someNotCancelled: "Some visits have not been cancelled.",
    allContacted: "Contact sent to users",
    noneContacted: "Failed to send contact messages",
  });
  expect(english.contact).toMatchObject({
    sent: "Contact sent to user",
    notSent: "Failed to send contact message",
  });
});

test("what is said of parking and of badges", () => {
  expect(english.visits).toMatchObject({
    parkingReserved: "Parking reserved for visitor",
    parkingNotReserved: "Could not reserve parking for visitor",
    parkingRemoved: "Parking removed for visitor",
    parkingNotRemoved: "Could not remove parking for visitor",
    parkingCancelled: "Parking cancelled.",
    parkingNotCancelled: "Something went wrong. Parking has not been cancelled.",
    printed: "Print job successfully created.",
    notPrinted: "There was a problem printing this visitor's badge. Please contact support.",
    badgeFailed: "There was a problem generating this visitor's badge. Please contact support.",
  });
});

test("what scanned codes, the kiosk and the agreement say", () => {
  expect(english.visits).toMatchObject({
    visitCancelled: "The visitor cannot be checked in as their visit has been cancelled.",
    otherDay: "The meeting this QR code is associated with is on a different day.",
  });
  expect({ ...english.common, ...english.qr }).toMatchObject({
    somethingWrong: "Something went wrong.",
    loginRequired: "This QR code requires you to be logged in.",
    notEnabled: "This QR code action has not been enabled.",
  });
  expect(english.visits).toMatchObject({
    more: "More than one found. Please keep typing...",
    none: "No match found. Please speak to a receptionist.",
    failed: "An error occurred. You may already be checked in.",
  });
  expect(english.visits).toMatchObject({
    notSignIn: "This is not a sign-in QR code.",
    ndaMissing: "Something went wrong. NDA text may not exist.",
    signatureRequired: "Signature is required",
    delayEarly: "Expected time must be later than start time",
  });
});

test("the last 4 changes are shown, and a pin has 6 digits", () => {
  expect(limits).toMatchObject({ statusChangesShown: 4, pinLength: 6 });
});

test("a visit is expected within 15 minutes of its start, and only while it is scheduled", () => {
  expect(EXPECTED_MINUTES).toBe(15);
  const start = "2026-11-20T11:00:00.000Z";
  const shown = (time: string, status: "scheduled" | "arrived" = "scheduled") =>
    shownStatus({ status, start }, Date.parse(`2026-11-20T${time}Z`));
  expect([shown("10:45:00"), shown("10:45:01"), shown("11:30:00")]).toEqual([
    "scheduled",
    "expected",
    "expected",
  ]);
  expect(shown("10:59:00", "arrived")).toBe("arrived");
});
