import { text } from "../../texts/text.ts";
import { figure, percent } from "../core/finding.ts";
import { countOf, tally } from "./tally.ts";

const ASKED = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10+"] as const;

/**
 * People who asked for days and did not cancel, by how much of it they were given. By car park they are counted at each one that
 * they asked.
 */
export const PARKING_SHARES = tally({
  path: "/reports/parking/shares/",
  summary: "How much of what they asked for people were given",
  section: "parking",
  feature: "parking",
  name: text("tallies.parkingShares"),
  times: [],
  groups: {
    asked: {
      label: text("tallies.daysAsked"),
      keys: ASKED,
      nameOf: (key) => text("tallies.daysAskedName", { days: key }),
    },
    carpark: { label: text("reports.carpark"), isOfSite: true },
  },
  usual: "asked",
  series: {
    all: { label: text("tallies.gotAll"), tone: "first" },
    most: { label: text("tallies.gotMost"), tone: "second" },
    some: { label: text("tallies.gotSome"), tone: "waiting" },
    none: { label: text("tallies.gotNone"), tone: "wrong" },
  },
  isOfPeople: true,
  columns: {
    carpark: { label: text("reports.carpark"), kind: "text" },
    asked: { label: text("tallies.daysAsked"), kind: "count" },
    given: { label: text("tallies.daysGiven"), kind: "count" },
  },
  find(rows, by) {
    const [all, less] = [countOf(rows, "all", "most"), countOf(rows, "some", "none")];
    const people = all + less;
    if (people === 0) return { title: text("reports.parkingNone"), figures: [] };
    const none = countOf(rows, "none");
    const isUneven = none * 10 >= people;
    const share = isUneven ? percent(none, people) : percent(all, people);
    const isByCarpark = by === "carpark";
    return {
      title: isByCarpark
        ? isUneven
          ? text("tallies.sharesUnevenAt", { share })
          : text("tallies.sharesEvenAt", { share })
        : isUneven
          ? text("tallies.sharesUneven", { share })
          : text("tallies.sharesEven", { share }),
      figures: [
        figure(people, isByCarpark ? text("tallies.peopleAskedAt") : text("tallies.peopleAsked")),
        figure(countOf(rows, "all"), text("tallies.peopleAll")),
        figure(none, text("tallies.peopleNone")),
      ],
    };
  },
});
