import { limits } from "@portico/contract/desks/form";
import { markerLimits, planLimits } from "@portico/contract/floor-plans/floor-plans";
import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { floorPlansEditor } from "../../locales/en-GB/floor-plans/draft.ts";
import { DESK_MARKER, DESKS_MAX, IMAGE_MAX, NAME_MAX, ROOM_MARKER, SIDE_MAX, ZONES_MAX } from "./checks.ts";

const named = (text: string): string => text.replace("{{name}}", "C-07");

/**
 * The browser does not download the contract's schemas for a few words, so it has a copy, which this test
 * compares.
 */
test("the editor says what the contract says, to the letter", () => {
  const { upload, wrong, elsewhere } = floorPlansEditor;
  expect({
    imageUnreadable: upload.unreadable,
    imageTooLarge: upload.tooLarge,
    nameTwice: named(wrong.nameTwice),
    outside: wrong.outside,
    deskBooked: named(wrong.deskBooked),
    changedMeanwhile: elsewhere.changed,
    nameRequired: wrong.nameRequired,
    nameTooLong: wrong.nameTooLong,
    zoneNameTwice: named(wrong.zoneTwice),
  }).toEqual({
    imageUnreadable: inEnglish("floorPlans.imageUnreadable"),
    imageTooLarge: inEnglish("floorPlans.imageTooLarge"),
    nameTwice: inEnglish("floorPlans.nameTwice", { name: "C-07" }),
    outside: inEnglish("floorPlans.outside"),
    deskBooked: inEnglish("floorPlans.deskBooked", { name: "C-07" }),
    changedMeanwhile: inEnglish("floorPlans.changedMeanwhile"),
    nameRequired: inEnglish("common.nameRequired"),
    nameTooLong: `Enter at most ${limits.nameMax} characters.`,
    zoneNameTwice: inEnglish("floorPlans.zoneNameTwice", { name: "C-07" }),
  });
});

test("and counts with the contract's figures", () => {
  expect([NAME_MAX, DESKS_MAX, ZONES_MAX, SIDE_MAX, IMAGE_MAX]).toEqual([
    limits.nameMax,
    planLimits.desksMax,
    planLimits.zonesMax,
    planLimits.sideMax,
    planLimits.imageMax,
  ]);
  expect({ room: ROOM_MARKER, desk: DESK_MARKER }).toEqual(markerLimits);
});
