import { type Text, text } from "../../texts/text.ts";
import { figure, percent, shareFigure } from "../core/finding.ts";
import { countOf, largestRow, placeText, type TallyRow, tally } from "./tally.ts";

const KINDS = { drill: text("tallies.drill"), evacuation: text("tallies.evacuation") } as const;

const PLACES = { drill: text("tallies.inDrills"), evacuation: text("tallies.inEvacuations") } as const;

/** In which roll calls the people of a row were; undefined for those of an assembly point. */
function placeOf(by: string, row: TallyRow): Text | undefined {
  if (by === "rollCall") return text("tallies.inRollCall", { row: row.name });
  return by === "kind" ? PLACES[row.key as keyof typeof PLACES] : placeText(by, row);
}

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
  find(rows, by) {
    const missing = countOf(rows, "unaccounted");
    const all = missing + countOf(rows, "safe", "absent", "help");
    if (all === 0) return { title: text("tallies.rollCallsNone"), figures: [] };
    const worst = largestRow(rows, "unaccounted");
    const place = worst && placeOf(by, worst);
    const isAll = worst?.counts.unaccounted === missing;
    return {
      title: !worst
        ? text("tallies.rollCallsWhole")
        : !place
          ? text("tallies.rollCallsMissing", { count: missing })
          : isAll
            ? text("tallies.rollCallsMissingIn", { count: missing, place })
            : text("tallies.rollCallsMissingMost", { count: missing, place }),
      figures: [
        figure(all, text("tallies.peopleOnLists")),
        shareFigure(percent(all - missing, all), text("tallies.accountedFor")),
        figure(countOf(rows, "help"), text("tallies.neededHelp")),
      ],
    };
  },
});
