import type { ReservationStatus } from "@portico/contract/desks/form";
import { text } from "@portico/contract/texts/text";
import { describe, expect, test } from "vitest";
import * as rules from "./rules.ts";

const TODAY = "2026-11-20";
const person = (...groups: rules.Person["groups"]) => ({ id: "p", groups });

describe("days", () => {
  const check = (dates: string[], lastDay = "2026-12-20") => {
    const refused = rules.noRefusals();
    rules.checkDates(dates, { today: TODAY, lastDay }, refused);
    return rules.toFieldErrors(refused);
  };

  test("today and the last day are possible; none, past, beyond and twice are not", () => {
    expect(check([TODAY, "2026-12-20"])).toBeUndefined();
    expect(check([])).toEqual({ dates: [text("desks.noDate")] });
    expect(check(["2026-11-19", TODAY])).toEqual({
      dates: [text("desks.pastDate", { day: "2026-11-19" })],
      invalidDates: ["2026-11-19"],
    });
    expect(check(["2026-12-21"])).toEqual({
      dates: [text("desks.beyondLimit", { lastDay: "2026-12-20" })],
      invalidDates: ["2026-12-21"],
    });
    expect(check([TODAY, TODAY])).toEqual({ dates: [text("common.sameDateTwice")], invalidDates: [TODAY] });
  });

  test("the look-ahead is the caller's: none for superadmin, Executive, PA and Exec PA", () => {
    for (const group of ["superadmin", "Executive", "PA", "Exec PA"] as const)
      expect(rules.lastDayOf(person("employee", group), TODAY, 30)).toBe("2027-11-21");
    for (const group of ["employee", "deskbooking", "desk_admin", "admin"] as const)
      expect(rules.lastDayOf(person(group), TODAY, 30)).toBe("2026-12-20");
    expect(rules.lastDayOf(person("employee"), TODAY, null)).toBe("2027-11-21");
    expect(rules.lastDayOf(person("employee"), TODAY, 0)).toBe(TODAY);
  });
});

describe("what somebody may do with a reservation", () => {
  const row = (
    status: ReservationStatus,
    more: Partial<rules.OwnedReservation> = {},
  ): rules.OwnedReservation => ({
    status,
    day: TODAY,
    userId: "p",
    requestedById: null,
    checkedInAt: null,
    isOver: false,
    ...more,
  });
  const words = (viewer: rules.Person, owned: rules.OwnedReservation) =>
    Object.entries(rules.abilities(viewer, owned, TODAY))
      .filter(([, may]) => may)
      .map(([word]) => word)
      .join(" ");
  const other = { id: "other", groups: ["employee", "deskbooking"] as const };
  const admin = { id: "admin", groups: ["desk_admin"] as const };

  test("today's own is cancelled, released and checked in to; a coming one is cancelled; a past one is past", () => {
    expect(words(person(), row("approved"))).toBe("cancel release checkIn");
    expect(words(person(), row("approved", { checkedInAt: "2026-11-20T09:00:00.000Z" }))).toBe("release");
    expect(words(person(), row("approved", { day: "2026-11-21" }))).toBe("cancel");
    expect(words(person(), row("approved", { day: "2026-11-19" }))).toBe("");
  });
  test("a pending one is an administrator's to decide, and its person's to cancel", () => {
    expect(words(person(), row("pending"))).toBe("cancel");
    expect(words(admin, row("pending"))).toBe("cancel approve deny");
    expect(words(admin, row("pending", { day: "2026-11-19" }))).toBe("");
  });
  test("who booked it for them may end it, and cannot check in for them; others nothing", () => {
    expect(words(other, row("approved", { requestedById: "other" }))).toBe("cancel release");
    expect(words(other, row("approved"))).toBe("");
  });
  test.each(["denied", "cancelled", "expired", "released"] as const)("%s is final", (status) => {
    expect(words(admin, row(status))).toBe("");
    expect(words(person(), row(status))).toBe("");
  });
});

describe("zones", () => {
  test("need the group deskbooking and every one of their own; superadmin passes", () => {
    expect(rules.mayUseZone(person("deskbooking"), { groups: [] })).toBe(true);
    expect(rules.mayUseZone(person("employee"), { groups: [] })).toBe(false);
    expect(rules.mayUseZone(person("deskbooking"), { groups: ["Executive"] })).toBe(false);
    expect(rules.mayUseZone(person("deskbooking", "Executive"), { groups: ["Executive"] })).toBe(true);
    expect(rules.mayUseZone(person("superadmin"), { groups: ["Executive", "PA"] })).toBe(true);
  });
});

describe("until when to check in", () => {
  const of = (more: Partial<Parameters<typeof rules.checkInUntil>[0]>, time: string | null = "10:00") =>
    rules
      .checkInUntil(
        {
          status: "approved",
          day: "2026-10-25",
          checkedInAt: null,
          createdAt: "2026-10-20T08:00:00.000Z",
          timeZone: "Europe/London",
          ...more,
        },
        time,
      )
      ?.toISOString();

  test("the client's time at the site, on the day the clocks change too", () => {
    expect(of({})).toBe("2026-10-25T10:00:00.000Z");
    expect(of({ day: "2026-10-24" })).toBe("2026-10-24T09:00:00.000Z");
  });
  test("not where it is off, nor for who is here, nor for who booked later that day", () => {
    expect(of({}, null)).toBeUndefined();
    expect(of({ checkedInAt: "2026-10-25T08:00:00.000Z" })).toBeUndefined();
    expect(of({ createdAt: "2026-10-25T10:00:00.000Z" })).toBeUndefined();
    expect(of({ status: "pending" })).toBeUndefined();
  });
});
