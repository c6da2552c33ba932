import { text } from "../../texts/text.ts";
import { figure, percent } from "../core/finding.ts";
import { countOf, largestRow, type TallyRow, tally } from "./tally.ts";

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type Day = (typeof DAYS)[number];

/** Two floors are compared in the title from so many points between them on. */
const FLOORS_DIFFER_FROM = 10;

/** The weekday with the most bookings, Monday is 1. */
function fullestDay(rows: readonly TallyRow<Day>[]): { weekday: number; count: number } {
  const counts = DAYS.map((day) => countOf(rows, day));
  const count = Math.max(...counts);
  return { weekday: counts.indexOf(count) + 1, count };
}

const weekday = (number: number) => text("tallies.weekdayShort", { weekday: [String(number)] });

/** Approved bookings of desks, by the team of their person and the day of the week. */
export const DESK_TEAMS = tally({
  path: "/reports/desks/teams/",
  summary: "Bookings of desks by team and day of the week",
  section: "desks",
  feature: "desks",
  name: text("tallies.deskTeams"),
  times: ["week", "month"],
  groups: {
    team: { label: text("tallies.team"), none: text("tallies.noTeam"), isFolded: true },
    zone: { label: text("tallies.zone"), isOfSite: true },
    floor: { label: text("tallies.floor"), isOfSite: true },
  },
  usual: "team",
  series: {
    monday: { label: weekday(1), tone: "step1" },
    tuesday: { label: weekday(2), tone: "step2" },
    wednesday: { label: weekday(3), tone: "step3" },
    thursday: { label: weekday(4), tone: "step4" },
    friday: { label: weekday(5), tone: "step5" },
    saturday: { label: weekday(6), tone: "unused" },
    sunday: { label: weekday(7), tone: "unused" },
  },
  columns: {
    desk: { label: text("tallies.desk"), kind: "text" },
    zone: { label: text("tallies.zone"), kind: "text" },
    floor: { label: text("tallies.floor"), kind: "text" },
  },
  find(rows, by) {
    const all = countOf(rows, ...DAYS);
    const top = largestRow(rows, ...DAYS);
    if (!top) return { title: text("reports.deskNobody"), figures: [] };
    const [day, ofTop] = [fullestDay(rows), fullestDay([top])];
    const share = percent(countOf([top], ...DAYS), all);
    const other = rows.length === 2 ? rows.find((row) => row !== top) : undefined;
    return {
      title:
        by === "floor" && other && 2 * share - 100 >= FLOORS_DIFFER_FROM
          ? text("tallies.deskFloors", {
              ...{ row: top.name, share },
              ...{ other: other.name, otherShare: 100 - share },
            })
          : text("tallies.deskTeamsMost", {
              ...{ row: top.name, share },
              weekday: [String(ofTop.weekday)],
            }),
      figures: [
        figure(all, text("tallies.deskBookings")),
        figure(day.count, text("tallies.onWeekdays", { weekday: [String(day.weekday)] })),
        figure(countOf([top], ...DAYS), text("tallies.ofRow", { row: top.name })),
      ],
    };
  },
});
