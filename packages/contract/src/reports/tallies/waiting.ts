import { text } from "../../texts/text.ts";
import { figure, percent } from "../core/finding.ts";
import { countOf, largestRow, tally } from "./tally.ts";

/** Minutes from a visitor's arrival to the check-in; the bounds of the series. */
export const WAITS = { short: 5, fair: 10, long: 20 } as const;

/** Visitors who arrived, by how long they waited to be checked in. */
export const WAITING = tally({
  path: "/reports/visitors/waiting/",
  summary: "How long visitors waited from their arrival to the check-in",
  section: "visitors",
  feature: "reception",
  name: text("tallies.waiting"),
  times: ["day", "week", "month", "weekday", "hour"],
  groups: { type: { label: text("tallies.visitorType"), none: text("tallies.noType") } },
  usual: "hour",
  series: {
    short: { label: text("tallies.waitUpTo", { minutes: WAITS.short }), tone: "unused" },
    fair: { label: text("tallies.waitUpTo", { minutes: WAITS.fair }), tone: "rest" },
    long: { label: text("tallies.waitUpTo", { minutes: WAITS.long }), tone: "waiting" },
    longer: { label: text("tallies.waitLonger", { minutes: WAITS.long }), tone: "wrong" },
    never: { label: text("tallies.waitNever"), tone: "second" },
  },
  columns: {
    type: { label: text("tallies.visitorType"), kind: "text" },
    waited: { label: text("tallies.waited"), kind: "minutes" },
  },
  find(rows) {
    const waited = countOf(rows, "short", "fair", "long", "longer");
    const arrived = waited + countOf(rows, "never");
    if (arrived === 0) return { title: text("tallies.waitingNone"), figures: [] };
    const slow = countOf(rows, "long", "longer");
    const worst = largestRow(rows, "long", "longer");
    return {
      title:
        worst && slow * 10 >= waited
          ? text("tallies.waitingSlow", {
              share: percent(slow, waited),
              minutes: WAITS.fair,
              row: worst.name,
            })
          : text("tallies.waitingFast", {
              share: percent(countOf(rows, "short"), waited),
              minutes: WAITS.short,
            }),
      figures: [
        figure(arrived, text("tallies.arrivals")),
        figure(countOf(rows, "longer"), text("tallies.waitedLonger", { minutes: WAITS.long })),
        figure(countOf(rows, "never"), text("tallies.neverCheckedIn")),
      ],
    };
  },
});
