import { text } from "../../texts/text.ts";
import { figure, percent } from "../core/finding.ts";
import { countOf, tally } from "./tally.ts";

/**
 * How many hours people had parked in the four weeks before: none, up to a day's or a week's, or more. Only allocations by fair
 * use count them.
 */
const PARKED = {
  none: text("tallies.parkedNone"),
  day: text("tallies.parkedUpTo", { hours: 8 }),
  week: text("tallies.parkedUpTo", { hours: 40 }),
  more: text("tallies.parkedMore", { hours: 40 }),
  uncounted: text("tallies.parkedUncounted"),
} as const;
const MODES = {
  fifo: text("tallies.modeFifo"),
  fair_usage: text("tallies.modeFairUsage"),
  lottery: text("tallies.modeLottery"),
} as const;

/** The requests that allocations decided, by what decides there: how much the person had parked before. */
export const PARKING_ALLOCATION = tally({
  path: "/reports/parking/allocation/",
  summary: "What allocations decided, by how much people had parked before",
  section: "parking",
  feature: "parking",
  name: text("tallies.allocation"),
  times: ["day", "week", "month", "weekday"],
  groups: {
    parked: {
      label: text("tallies.parkedBefore"),
      keys: Object.keys(PARKED),
      nameOf: (key) => PARKED[key as keyof typeof PARKED],
    },
    mode: { label: text("tallies.mode"), nameOf: (key) => MODES[key as keyof typeof MODES] },
    carpark: { label: text("reports.carpark"), isOfSite: true },
  },
  usual: "parked",
  series: {
    confirmed: { label: text("reports.confirmed"), tone: "first" },
    queued: { label: text("tallies.queued"), tone: "waiting" },
    unavailable: { label: text("tallies.unavailable"), tone: "rest" },
  },
  columns: {
    carpark: { label: text("reports.carpark"), kind: "text" },
    rank: { label: text("tallies.rank"), kind: "count" },
    parked: { label: text("tallies.parkedBefore"), kind: "minutes" },
  },
  find(rows) {
    const share = (of: typeof rows) =>
      percent(countOf(of, "confirmed"), countOf(of, "confirmed", "queued", "unavailable"));
    const all = countOf(rows, "confirmed", "queued", "unavailable");
    if (all === 0) return { title: text("tallies.allocationNone"), figures: [] };
    return {
      title: text("tallies.allocationShare", { share: share(rows) }),
      figures: [
        figure(all, text("tallies.requestsDecided")),
        figure(countOf(rows, "queued"), text("tallies.requestsQueued")),
        figure(countOf(rows, "unavailable"), text("tallies.requestsUnavailable")),
      ],
    };
  },
});
