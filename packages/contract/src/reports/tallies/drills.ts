import { text } from "../../texts/text.ts";
import { figure, percent, shareFigure } from "../core/finding.ts";
import { countOf, largestRow, tally } from "./tally.ts";

const KINDS = { drill: text("tallies.drill"), evacuation: text("tallies.evacuation") } as const;

/** Everybody on the lists of roll calls that are over, by what they were marked; no names. */
export const DRILLS = tally({
  path: "/reports/muster/roll-calls/",
  summary: "Roll calls: how many were accounted for",
  section: "muster",
  feature: "muster",
  name: text("tallies.rollCalls"),
  times: ["month"],
  groups: {
    rollCall: { label: text("tallies.rollCall"), isInOrder: true, isOnce: true, isMoment: true },
    kind: { label: text("tallies.kind"), nameOf: (key) => KINDS[key as keyof typeof KINDS] },
    assemblyPoint: {
      label: text("tallies.assemblyPoint"),
      none: text("tallies.noAssemblyPoint"),
      isOfSite: true,
    },
  },
  usual: "rollCall",
  series: {
    safe: { label: text("tallies.safe"), tone: "first" },
    absent: { label: text("tallies.absent"), tone: "unused" },
    help: { label: text("tallies.help"), tone: "waiting" },
    unaccounted: { label: text("tallies.unaccounted"), tone: "wrong" },
  },
  columns: {
    rollCall: { label: text("tallies.rollCall"), kind: "moment" },
    /** From the start of the roll call to its end. */
    took: { label: text("tallies.tookMinutes"), kind: "minutes" },
    minutes: { label: text("tallies.afterMinutes"), kind: "minutes" },
    assemblyPoint: { label: text("tallies.assemblyPoint"), kind: "text" },
  },
  find(rows) {
    const missing = countOf(rows, "unaccounted");
    const all = missing + countOf(rows, "safe", "absent", "help");
    if (all === 0) return { title: text("tallies.rollCallsNone"), figures: [] };
    const worst = largestRow(rows, "unaccounted");
    return {
      title: worst
        ? text("tallies.rollCallsMissing", { count: missing, row: worst.name })
        : text("tallies.rollCallsWhole"),
      figures: [
        figure(all, text("tallies.peopleOnLists")),
        shareFigure(percent(all - missing, all), text("tallies.accountedFor")),
        figure(countOf(rows, "help"), text("tallies.neededHelp")),
      ],
    };
  },
});
