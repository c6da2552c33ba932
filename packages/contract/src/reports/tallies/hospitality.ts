import { text } from "../../texts/text.ts";
import { moneyFigure, percent } from "../core/finding.ts";
import { countOf, largestRow, tally } from "./tally.ts";

/** What hospitality cost, at the price of each order, by cost centre. Cancelled and released meetings cost nothing. */
export const HOSPITALITY = tally({
  path: "/reports/resources/hospitality/",
  summary: "Costs of hospitality by cost centre",
  section: "resources",
  feature: "rooms",
  name: text("tallies.hospitality"),
  times: ["day", "week", "month", "weekday"],
  groups: {
    costCentre: { label: text("tallies.costCentre"), none: text("tallies.noCostCentre") },
    category: { label: text("tallies.category") },
    item: { label: text("tallies.item") },
  },
  usual: "costCentre",
  series: { cost: { label: text("tallies.cost"), tone: "first" } },
  unit: "money",
  columns: {
    item: { label: text("tallies.item"), kind: "text" },
    quantity: { label: text("tallies.quantity"), kind: "count" },
    costCentre: { label: text("tallies.costCentre"), kind: "text" },
    amount: { label: text("tallies.cost"), kind: "money" },
  },
  find(rows) {
    const total = countOf(rows, "cost");
    const top = largestRow(rows, "cost");
    if (!top) return { title: text("tallies.hospitalityNone"), figures: [] };
    const spent = rows.filter(({ counts }) => counts.cost > 0);
    return {
      title: text("tallies.hospitalityMost", { row: top.name, share: percent(top.counts.cost, total) }),
      figures: [
        moneyFigure(total, text("tallies.inAll")),
        moneyFigure(top.counts.cost, text("tallies.ofRow", { row: top.name })),
        moneyFigure(Math.round(total / spent.length), text("tallies.onAverage")),
      ],
    };
  },
});
