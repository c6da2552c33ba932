import { text } from "../../texts/text.ts";
import { figure, percent } from "../core/finding.ts";
import { countOf, fullest, tally } from "./tally.ts";

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
    const busiest = fullest(rows, "held", "waiting");
    const all = held + waiting + countOf(rows, "ended");
    if (all === 0) return { title: text("tallies.evNone"), figures: [] };
    return {
      title:
        busiest && waiting * 10 >= held + waiting
          ? text("tallies.evShort", { share: percent(waiting, held + waiting), row: busiest.name })
          : text("tallies.evEnough", { count: held }),
      figures: [
        figure(held, text("tallies.evTimesHeld")),
        figure(waiting, text("tallies.evTimesWaiting")),
        figure(countOf(rows, "ended"), text("tallies.evTimesEnded")),
      ],
    };
  },
});
