import { text } from "../../texts/text.ts";
import { figure, percent, rowWithMost } from "../core/finding.ts";
import { countOf, largestRow, tally } from "./tally.ts";

/** Requests that had to queue, and what became of them. */
export const PARKING_QUEUE = tally({
  path: "/reports/parking/queues/",
  summary: "How many queued for a space, what became of them, and how long queues were",
  section: "parking",
  feature: "parking",
  name: text("tallies.queues"),
  times: ["day", "week", "month", "weekday"],
  groups: { carpark: { label: text("reports.carpark"), isOfSite: true } },
  usual: "day",
  series: {
    promoted: { label: text("tallies.promoted"), tone: "first" },
    waiting: { label: text("tallies.stillQueued"), tone: "waiting" },
    missed: { label: text("tallies.missed"), tone: "wrong" },
    withdrawn: { label: text("tallies.withdrawn"), tone: "unused" },
  },
  peak: text("tallies.longestQueue"),
  columns: {
    carpark: { label: text("reports.carpark"), kind: "text" },
    waited: { label: text("tallies.waited"), kind: "minutes" },
  },
  find(rows) {
    const [promoted, missed] = [countOf(rows, "promoted"), countOf(rows, "missed")];
    const all = promoted + missed + countOf(rows, "waiting", "withdrawn");
    const busiest = largestRow(rows, "promoted", "waiting", "missed", "withdrawn");
    if (!busiest) return { title: text("tallies.queuesNone"), figures: [] };
    // A row of which no queue was kept before its requests went could have had the longest.
    const arePeaksKnown = rows.every(({ peak }) => peak !== undefined);
    const longestQueue = rowWithMost(rows, ({ peak = 0 }) => peak);
    return {
      title:
        promoted + missed === 0
          ? text("tallies.queuesWait", { count: all })
          : text("tallies.queuesPromoted", { share: percent(promoted, promoted + missed) }),
      figures: [
        figure(all, text("tallies.requestsQueued")),
        figure(promoted, text("tallies.gotSpaceLater")),
        arePeaksKnown && longestQueue.peak
          ? figure(longestQueue.peak, text("tallies.inLongestQueue", { row: longestQueue.name }))
          : figure(
              countOf([busiest], "promoted", "waiting", "missed", "withdrawn"),
              text("tallies.atMost", { row: busiest.name }),
            ),
      ],
    };
  },
});
