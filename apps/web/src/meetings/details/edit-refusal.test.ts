import "../../shell/i18n.ts";
import "../core/texts.ts";
import { expect, test } from "vitest";
import { textsOf } from "../../locales/use-texts.ts";
import { editRefusal } from "./edit-refusal.ts";

const t = textsOf("meetings");
const now = new Date("2026-11-20T10:42:00.000Z");
const row = (more: object = {}) => ({
  status: "booked" as const,
  userIsHost: false,
  end: "2026-11-20T12:00:00.000Z",
  can: { edit: false, cancel: false, end: false, extend: false, checkIn: false },
  ...more,
});

test.each([
  [row(), "Only the host can edit this meeting."],
  [row({ status: "cancelled" }), "This meeting is cancelled."],
  [row({ status: "released" }), "This meeting is over."],
  [row({ end: "2026-11-20T10:42:00.000Z" }), "This meeting is over."],
  [row({ userIsHost: true }), "This meeting cannot be edited now."],
])("%j", (meeting, reason) => {
  expect(editRefusal(t, meeting, now)).toBe(reason);
});

test("an administrator hears that it is not from here", () => {
  const meeting = row({ can: { ...row().can, edit: true } });
  expect(editRefusal(t, meeting, now, "actions.onlyHostHere")).toBe("Only the host can edit a meeting here.");
});
