import { text } from "../../texts/text.ts";
import { figure } from "../core/finding.ts";
import { countOf, largestRow, placeText, tally } from "./tally.ts";

/** Credits that were bought, used and given back, in the days of the client's first site. */
export const CREDITS = tally({
  path: "/reports/credits/entries/",
  summary: "Credits that were bought, used and given back",
  section: "parking",
  feature: "paypark",
  name: text("tallies.credits"),
  times: ["day", "week", "month", "weekday"],
  groups: {},
  usual: "week",
  series: {
    bought: { label: text("tallies.bought"), tone: "first" },
    used: { label: text("tallies.creditsUsed"), tone: "second" },
    givenBack: { label: text("tallies.givenBack"), tone: "waiting" },
    added: { label: text("tallies.added"), tone: "rest" },
    taken: { label: text("tallies.taken"), tone: "unused" },
  },
  isOfClient: true,
  columns: { credits: { label: text("tallies.credits"), kind: "count" } },
  find(rows, by) {
    const [bought, used] = [countOf(rows, "bought"), countOf(rows, "used")];
    const busiest = largestRow(rows, "used");
    const place = busiest && placeText(by, busiest);
    if (bought + used + countOf(rows, "givenBack", "added", "taken") === 0)
      return { title: text("tallies.creditsNone"), figures: [] };
    return {
      title: place
        ? text(busiest.counts.used === used ? "tallies.creditsUsedIn" : "tallies.creditsMost", {
            count: used,
            place,
          })
        : text("tallies.creditsUnused", { count: bought }),
      figures: [
        figure(bought, text("tallies.creditsBought")),
        figure(used, text("tallies.creditsSpent")),
        figure(countOf(rows, "givenBack"), text("tallies.creditsGivenBack")),
      ],
    };
  },
});
