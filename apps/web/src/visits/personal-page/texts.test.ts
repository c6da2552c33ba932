import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { visitsPersonalPage } from "../../locales/en-GB/visits/personal-page.ts";

test("words that the contract has are the same here", () => {
  expect(visitsPersonalPage).toMatchObject({
    signIn: { notSignIn: inEnglish("visits.notSignIn"), notEnabled: inEnglish("qr.notEnabled") },
    checkInObstacles: { reception: inEnglish("visits.seeReception") },
  });
});

test("words that the specification quotes", () => {
  expect([inEnglish("visits.linkInvalid"), inEnglish("visits.linkRefused")]).toEqual([
    "Invalid Visit ID.",
    "Invalid Visit ID",
  ]);
  expect(visitsPersonalPage).toMatchObject({
    edit: "Edit Details",
    pass: "Download Digital Pass",
    checkIn: "Check In",
    checkInInformation: "Check-In Information",
    place: "How to find us",
    signIn: {
      mismatch: "Site Mismatch",
      notSignIn: "This is not a sign-in QR code.",
      parse: "Error parsing QR code.",
      noUrl: "The QR code does not contain a valid URL.",
      otherHost: "The QR code scanned is not valid on this host.",
      malformed: "The QR code scanned is malformed.",
    },
  });
});
