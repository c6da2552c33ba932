import { STATUSES } from "@portico/contract/parking/form";
import { describe, expect, test } from "vitest";
import "../../testing/texts.ts";
import "./texts.ts";
import { type Action, allowsAction, failureMessage, outcomeOf, summarizeResults } from "./outcomes.ts";

/** The exact words of the specification. */
const APPROVE_FAILED =
  "Could not approve this request. Please ensure the user has the appropriate group set to use this carpark.";

describe("what is said of the status that the server answers", () => {
  test.each<[Action, (typeof STATUSES)[number], string, string]>([
    ["approve", "confirmed", "positive", "Parking request has been approved."],
    ["approve", "queued", "warning", "Successfully approved request but carpark is full, adding to a queue"],
    ["approve", "unavailable", "negative", APPROVE_FAILED],
    ["approve", "denied", "negative", APPROVE_FAILED],
    ["deny", "denied", "positive", "Reservation was denied"],
    ["cancel", "cancelled", "positive", "Reservation was cancelled"],
    ["cancel", "denied", "negative", "Something went wrong. Parking has not been cancelled."],
    ["deny", "confirmed", "negative", "Something went wrong. The request has not been denied."],
  ])("%s gives %s: %s", (action, status, kind, message) => {
    expect(outcomeOf(action, status)).toMatchObject({ kind, message });
  });

  test("approving has happened with a space or a place in the queue, and with nothing else", () => {
    expect(STATUSES.filter((status) => outcomeOf("approve", status).isDone)).toEqual(["queued", "confirmed"]);
    expect(STATUSES.filter((status) => outcomeOf("deny", status).isDone)).toEqual(["denied"]);
    expect(STATUSES.filter((status) => outcomeOf("cancel", status).isDone)).toEqual(["cancelled"]);
  });

  test("without an answer nobody is told of groups", () => {
    expect(failureMessage("approve")).toBe("Something went wrong. The request has not been approved.");
  });
});

test("several are summed up by what became of them, and those left out say why", () => {
  const sum = summarizeResults("approve", [
    { id: "a", ok: true, status: "confirmed" },
    { id: "b", ok: true, status: "queued", detail: "Queued." },
    { id: "c", ok: true, status: "confirmed" },
    { id: "d", ok: false, status: "unavailable", detail: APPROVE_FAILED },
    { id: "e", ok: false, status: "cancelled", detail: "It is cancelled." },
    { id: "f", ok: false },
    { id: "g", ok: true, status: "unavailable" },
  ]);
  expect(sum).toEqual({
    counts: { confirmed: 2, queued: 1 },
    done: ["a", "b", "c"],
    failed: [
      { id: "d", why: APPROVE_FAILED },
      { id: "e", why: "It is cancelled." },
      { id: "f", why: "Something went wrong. The request has not been approved." },
      { id: "g", why: APPROVE_FAILED },
    ],
  });
});

test("what is confirmed is cancelled by its release, and nothing else is offered that the row does not say", () => {
  const nothing = {
    cancel: false,
    release: false,
    change: true,
    handOver: true,
    approve: false,
    deny: false,
  };
  const offered = (can: Partial<typeof nothing>) =>
    (["approve", "deny", "cancel"] as const).filter((action) =>
      allowsAction({ can: { ...nothing, ...can } }, action),
    );
  expect(offered({})).toEqual([]);
  expect(offered({ approve: true, deny: true, cancel: true })).toEqual(["approve", "deny", "cancel"]);
  expect(offered({ release: true })).toEqual(["cancel"]);
});
