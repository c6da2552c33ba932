import { text } from "@portico/contract/texts/text";
import { describe, expect, test } from "vitest";
import {
  approvalProblem,
  isPending,
  maySee,
  type Question,
  readAnswers,
  visitEndFor,
  type WalkInState,
} from "./rules.ts";

const question = (key: string, given: Partial<Question>): Question => ({
  key,
  label: `About ${key}`,
  kind: "string",
  required: false,
  options: [],
  approveOn: [],
  ...given,
});

describe("answers", () => {
  const questions = [
    question("ill", { kind: "bool", approveOn: ["yes"] }),
    question("area", { kind: "select", options: ["Lobby", "Laboratory"], approveOn: ["Laboratory"] }),
    question("tools", { kind: "multi", options: ["Drill", "Ladder"], approveOn: ["Drill"] }),
    question("purpose", { required: true }),
  ];

  test("stand in words, and those that ask for a decision are marked", () => {
    const given = { ill: true, area: "Lobby", tools: ["Ladder", "Drill"], purpose: "Repairs" };
    expect(readAnswers(questions, given)).toEqual({
      problems: {},
      answered: [
        { label: "About ill", answer: { code: "answers.yes" }, isFlagged: true },
        { label: "About area", answer: "Lobby", isFlagged: false },
        { label: "About tools", answer: "Ladder, Drill", isFlagged: true },
        { label: "About purpose", answer: "Repairs", isFlagged: false },
      ],
    });
  });

  test("are marked by the answer chosen, not by words that somebody types", () => {
    const asked = [
      question("note", { approveOn: ["yes"] }),
      question("ill", { kind: "bool", approveOn: ["no"] }),
    ];
    const { answered } = readAnswers(asked, { note: "Yes, no", ill: false });
    expect(answered.map(({ isFlagged }) => isFlagged)).toEqual([false, true]);
  });

  test("what is missing, or not an answer, is said by key; what was not asked falls away", () => {
    const given = { ill: "yes", area: "Roof", tools: ["Saw"], other: "x", constructor: "x" };
    expect(readAnswers(questions, given)).toEqual({
      answered: [],
      problems: {
        "answers.ill": text("customFields.choiceUnknown"),
        "answers.area": text("customFields.choiceUnknown"),
        "answers.tools": text("customFields.choiceUnknown"),
        "answers.purpose": text("customFields.required"),
      },
    });
    expect(readAnswers([question("toString", {})], {}).answered).toEqual([
      { label: "About toString", answer: "", isFlagged: false },
    ]);
  });
});

const NOW = new Date("2026-11-20T10:42:00Z");
const asking = (given: Partial<WalkInState> = {}): WalkInState => ({
  status: "pending",
  siteId: "london",
  hostId: "host",
  isFlagged: false,
  isOnDenyList: false,
  createdAt: NOW,
  ...given,
});
const as = (id: string, groups: string[], siteIds = ["london"]) =>
  ({ id, groups, siteIds }) as Parameters<typeof maySee>[0];

describe("who lets somebody in", () => {
  const flagged = asking({ isFlagged: true });
  const named = asking({ isOnDenyList: true });
  test.each([
    ["the host", as("host", ["employee"]), [undefined, text("visits.reception"), text("visits.reception")]],
    ["reception", as("x", ["reception"]), [undefined, undefined, text("visits.onDenyList")]],
    ["security", as("x", ["security"]), [undefined, undefined, undefined]],
    ["superadmin", as("x", ["superadmin"]), [undefined, undefined, undefined]],
    ["a host who is reception", as("host", ["reception"]), [undefined, undefined, text("visits.onDenyList")]],
    [
      "a host who is security elsewhere",
      as("host", ["security"], []),
      [undefined, text("visits.reception"), text("visits.reception")],
    ],
  ])("%s", (_, viewer, expected) => {
    expect(maySee(viewer, flagged)).toBe(true);
    expect([asking(), flagged, named].map((one) => approvalProblem(viewer, one))).toEqual(expected);
  });

  test.each([
    ["another employee", as("x", ["employee"])],
    ["admin", as("x", ["admin"])],
    ["reception of another site", as("x", ["reception"], ["lisbon"])],
  ])("%s does not even see it", (_, viewer) => {
    expect(maySee(viewer, asking())).toBe(false);
  });

  test("for an hour", () => {
    expect(isPending(asking(), new Date("2026-11-20T11:41:59Z"))).toBe(true);
    expect(isPending(asking(), new Date("2026-11-20T11:42:00Z"))).toBe(false);
    expect(isPending(asking({ status: "denied" }), NOW)).toBe(false);
  });
});

test.each([
  ["2026-11-20", "2026-11-20T10:42:00Z", "2026-11-20T17:00:00.000Z"],
  ["2026-11-20", "2026-11-20T16:30:00Z", "2026-11-20T17:30:00.000Z"],
  ["2026-07-20", "2026-07-20T10:42:00Z", "2026-07-20T16:00:00.000Z"],
  ["2026-10-25", "2026-10-25T00:30:00Z", "2026-10-25T17:00:00.000Z"],
  ["2026-11-20", "2026-11-20T23:50:00Z", "2026-11-21T00:50:00.000Z"],
])("somebody let in on %s at %s stays until %s", (day, now, until) => {
  expect(visitEndFor(day, "17:00", "Europe/London", new Date(now)).toISOString()).toBe(until);
});
