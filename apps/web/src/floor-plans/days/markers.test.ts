import { expect, test } from "vitest";
import { desk } from "../../desks/testing/rows.ts";
import type { Plan, PlanDesk } from "../core/markers.ts";
import { floorPlan } from "../testing/rows.ts";
import { type DeskOnDay, desksOverDays } from "./desk-days.ts";
import { markersOfDays } from "./markers.ts";

const ANN = { id: "a", firstName: "Ann", lastName: "Bell", photo: null };
const STATES: Record<DeskOnDay["state"], Partial<PlanDesk>> = {
  free: {},
  mine: {
    status: "occupied",
    currentReservation: { id: "r", status: "approved", user: null, isMine: true, isCheckedIn: false },
  },
  taken: {
    status: "occupied",
    currentReservation: { id: "r", status: "approved", user: ANN, isMine: false, isCheckedIn: false },
  },
  cleaning: { status: "needs-cleaning" },
  barred: { status: "unauthorized" },
};
const plansOf = (states: DeskOnDay["state"][], over: Partial<Plan> = {}) =>
  states.map((state, at) =>
    floorPlan({
      onDate: `2026-12-0${at + 1}`,
      desks: [desk("C-01", { x: 100, y: 100, ...STATES[state] })],
      ...over,
    }),
  );
const markers = (states: DeskOnDay["state"][], note?: string) => {
  const plans = plansOf(states);
  return markersOfDays(plans[0]!, desksOverDays(plans), () => note);
};

test.each<[DeskOnDay["state"][], string, string?]>([
  [["free", "free"], "available"],
  [["free", "taken"], "partly"],
  [["taken", "barred"], "occupied", "AB"],
  [["barred", "barred"], "nonBookable"],
  [["cleaning"], "cleaning"],
  [["mine", "taken"], "mine"],
])("a desk that is %j looks %s", (states, look, initials) => {
  const [marker] = markers(states);
  expect([marker?.look, marker?.note, marker?.face?.initials]).toEqual([look, null, initials]);
});

test("bars say on which of the days a desk is free; a chosen one has its days in words", () => {
  expect(markers(["free", "taken", "free"])[0]?.bars).toEqual([true, false, true]);
  expect(markers(["free", "free"])[0]?.bars).toBeUndefined();
  expect(markers(["free", "taken"], "Tue")).toMatchObject([{ look: "chosen", note: "Tue" }]);
});

test("rooms have their names, and what has no place is left out", () => {
  const room = { id: "r", name: "Fleet", x: 1, y: 1, status: "occupied", floorPlanIconShape: null };
  const plans = plansOf(["free"], {
    rooms: [room] as unknown as Plan["rooms"],
    desks: [desk("C-01", { x: null, y: null })],
  });
  expect(markersOfDays(plans[0]!, desksOverDays(plans), () => undefined)).toMatchObject([
    { kind: "room", title: "Fleet", note: null, look: "roomName" },
  ]);
});
