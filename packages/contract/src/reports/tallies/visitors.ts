import { text } from "../../texts/text.ts";
import { figure, percent } from "../core/finding.ts";
import { countOf, largestRow, tally } from "./tally.ts";

/** Visits that were not cancelled: who came, with and without an invitation, and who did not. */
export const VISITORS = tally({
  path: "/reports/visitors/visits/",
  summary: "Visits by time, type and host",
  section: "visitors",
  feature: "reception",
  name: text("tallies.visitors"),
  times: ["day", "week", "month", "weekday", "hour"],
  groups: {
    type: { label: text("tallies.visitorType"), none: text("tallies.noType") },
    host: { label: text("tallies.host"), none: text("tallies.noHost"), isNamed: true },
  },
  usual: "day",
  series: {
    came: { label: text("tallies.came"), tone: "first" },
    walkIn: { label: text("tallies.walkIn"), tone: "second" },
    expected: { label: text("tallies.expected"), tone: "unused" },
    noShow: { label: text("tallies.noShow"), tone: "wrong" },
  },
  columns: {
    type: { label: text("tallies.visitorType"), kind: "text" },
    waited: { label: text("tallies.waited"), kind: "minutes" },
  },
  find(rows) {
    const [came, noShow] = [countOf(rows, "came", "walkIn"), countOf(rows, "noShow")];
    const all = countOf(rows, "came", "walkIn", "expected", "noShow");
    const busiest = largestRow(rows, "came", "walkIn");
    if (all === 0) return { title: text("tallies.visitorsNone"), figures: [] };
    return {
      title:
        came === 0 || !busiest
          ? text("tallies.visitorsNotYet", { count: all })
          : text("tallies.visitorsCame", { count: came, share: percent(noShow, came + noShow) }),
      figures: [
        figure(came, text("tallies.visitorsThere")),
        figure(noShow, text("tallies.noShows")),
        busiest
          ? figure(countOf([busiest], "came", "walkIn"), text("tallies.atMost", { row: busiest.name }))
          : figure(countOf(rows, "expected"), text("tallies.stillExpected")),
      ],
    };
  },
});
