import { limits, messages } from "@portico/contract/parking";
import { expect, test } from "vitest";
import { parking } from "../locales/en-GB/parking.ts";
import { COUNTS_REFRESH_MS, DATES_MAX, LIST_LIMIT, REASON_MAX, TIME_STEP } from "./limits.ts";

/** The browser does not download the contract's schemas for a few words: they are written again, and compared. */
test("the screen says what the contract says, to the letter", () => {
  const { form, cancel, release, result } = parking;
  expect({
    noDate: form.noDate,
    noStart: form.noStart,
    noEnd: form.noEnd,
    endBeforeStart: form.endBeforeStart,
    noCarpark: form.noCarpark,
    noSite: form.noSite,
    restricted: parking.restricted,
    requested: form.done,
    notRequested: form.failed,
    queued: result.queued,
    unavailable: result.unavailable,
    confirmCancel: cancel.confirm,
    cancelled: cancel.done,
    notCancelled: cancel.failed,
    lateRelease: release.late,
    noteRequired: release.noteRequired,
  }).toEqual({
    noDate: messages.noDate,
    noStart: messages.noStart,
    noEnd: messages.noEnd,
    endBeforeStart: messages.endBeforeStart,
    noCarpark: messages.noCarpark,
    noSite: messages.noSite,
    restricted: messages.restricted,
    requested: messages.requested,
    notRequested: messages.notRequested,
    queued: messages.queued,
    unavailable: messages.unavailable,
    confirmCancel: messages.confirmCancel,
    cancelled: messages.cancelled,
    notCancelled: messages.notCancelled,
    lateRelease: messages.lateRelease,
    noteRequired: messages.noteRequired,
  });
});

test("and counts with the contract's figures", () => {
  const { countsRefreshMs, listLimit, timeStep, datesMax, reasonMax } = limits;
  expect([COUNTS_REFRESH_MS, LIST_LIMIT, TIME_STEP, DATES_MAX, REASON_MAX]).toEqual([
    countsRefreshMs,
    listLimit,
    timeStep,
    datesMax,
    reasonMax,
  ]);
});
