import { text } from "../../texts/text.ts";
import { figure, percent } from "../core/finding.ts";
import { countOf, largestRow, tally } from "./tally.ts";

/** Meetings that took place in rooms with seats, by how many of the seats their people needed. */
export const SEATS = tally({
  path: "/reports/resources/seats/",
  summary: "Seats of rooms against the people of their meetings",
  section: "resources",
  feature: "rooms",
  name: text("tallies.seats"),
  times: ["day", "week", "month", "weekday", "hour"],
  groups: { resource: { label: text("tallies.resource"), isOfSite: true } },
  usual: "resource",
  series: {
    quarter: { label: text("tallies.quarter"), tone: "unused" },
    half: { label: text("tallies.half"), tone: "rest" },
    full: { label: text("tallies.full"), tone: "first" },
    over: { label: text("tallies.over"), tone: "wrong" },
  },
  columns: {
    resource: { label: text("tallies.resource"), kind: "text" },
    people: { label: text("reports.people"), kind: "count" },
    seats: { label: text("reports.seats"), kind: "count" },
  },
  find(rows) {
    const [low, over] = [countOf(rows, "quarter", "half"), countOf(rows, "over")];
    const all = low + over + countOf(rows, "full");
    if (all === 0) return { title: text("reports.capacityNone"), figures: [] };
    const emptiest = largestRow(rows, "quarter", "half");
    return {
      title:
        emptiest && low * 2 >= all
          ? text("tallies.seatsEmpty", { share: percent(low, all), row: emptiest.name })
          : text("tallies.seatsFull", { share: percent(all - low, all) }),
      figures: [
        figure(all, text("reports.meetingsHeld")),
        figure(countOf(rows, "quarter"), text("tallies.seatsQuarter")),
        figure(over, text("tallies.seatsOver")),
      ],
    };
  },
});
