import { text } from "../../texts/text.ts";
import { figure, percent } from "../core/finding.ts";
import { countOf, largestRow, NONE, tally } from "./tally.ts";

/** Times at chargers that people asked for. */
export const EV_TIMES = tally({
  path: "/reports/parking/ev-times/",
  summary: "Times at chargers, and those that waited for one",
  section: "parking",
  feature: "parking",
  name: text("tallies.evTimes"),
  times: ["day", "week", "month", "weekday", "hour"],
  groups: {
    carpark: { label: text("reports.carpark"), isOfSite: true },
    space: { label: text("tallies.evSpace"), none: text("tallies.noEvSpace"), isOfSite: true },
  },
  usual: "hour",
  series: {
    held: { label: text("tallies.evHeld"), tone: "first" },
    waiting: { label: text("tallies.evWaiting"), tone: "waiting" },
    ended: { label: text("tallies.evEnded"), tone: "unused" },
  },
  columns: {
    carpark: { label: text("reports.carpark"), kind: "text" },
    space: { label: text("tallies.evSpace"), kind: "text" },
    minutes: { label: text("tallies.length"), kind: "minutes" },
  },
  find(rows) {
    const [held, waiting] = [countOf(rows, "held"), countOf(rows, "waiting")];
    // What waits has no EV space yet: that row is no place.
    const fullestPlace = largestRow(
      rows.filter(({ key }) => key !== NONE),
      "waiting",
    );
    const share = percent(waiting, held + waiting);
    const all = held + waiting + countOf(rows, "ended");
    if (all === 0) return { title: text("tallies.evNone"), figures: [] };
    return {
      title:
        waiting === 0 || waiting * 10 < held + waiting
          ? text("tallies.evEnough", { count: held })
          : fullestPlace
            ? text("tallies.evShort", { share, row: fullestPlace.name })
            : text("tallies.evWaitingShare", { share }),
      figures: [
        figure(held, text("tallies.evTimesHeld")),
        figure(waiting, text("tallies.evTimesWaiting")),
        figure(countOf(rows, "ended"), text("tallies.evTimesEnded")),
      ],
    };
  },
});
