import { type Text, text } from "../../texts/text.ts";
import { moneyFigure, percent } from "../core/finding.ts";
import { countOf, largestRow, NONE, placeText, type TallyRow, tally } from "./tally.ts";

/** A cost centre has only a number. */
const rowName = (by: string, { key, name }: TallyRow): Text =>
  by === "costCentre" && key !== NONE
    ? text("tallies.costCentreNamed", { row: name })
    : text("tallies.ofRow", { row: name });

function titleOf(by: string, top: TallyRow, share: number): Text {
  if (by === "costCentre" && top.key === NONE) return text("tallies.hospitalityWithout", { share });
  const place = placeText(by, top);
  return place
    ? text("tallies.hospitalityIn", { share, place })
    : text("tallies.hospitalityMost", { row: rowName(by, top), share });
}

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
  find(rows, by) {
    const total = countOf(rows, "cost");
    const top = largestRow(rows, "cost");
    if (!top) return { title: text("tallies.hospitalityNone"), figures: [] };
    const spent = rows.filter(({ counts }) => counts.cost > 0);
    return {
      title: titleOf(by, top, percent(top.counts.cost, total)),
      figures: [
        moneyFigure(total, text("tallies.inAll")),
        moneyFigure(top.counts.cost, rowName(by, top)),
        moneyFigure(Math.round(total / spent.length), text("tallies.onAverage")),
      ],
    };
  },
});
