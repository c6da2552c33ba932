import { text } from "../../texts/text.ts";
import { figure, percent } from "../core/finding.ts";
import { countOf, largestRow, tally } from "./tally.ts";

/** From this share of bookings on, rooms that stay empty are the finding. */
const EMPTY_FROM = 10;

/** Bookings of rooms and other resources, and what became of them; not those that were cancelled. */
export const ROOM_USE = tally({
  path: "/reports/resources/booked-used/",
  summary: "Rooms as booked and as used",
  section: "resources",
  feature: "rooms",
  name: text("tallies.roomUse"),
  times: ["day", "week", "month", "weekday", "hour"],
  groups: { resource: { label: text("tallies.resource"), isOfSite: true } },
  usual: "resource",
  series: {
    used: { label: text("tallies.used"), tone: "first" },
    endedEarly: { label: text("tallies.endedEarly"), tone: "waiting" },
    noShow: { label: text("tallies.released"), tone: "wrong" },
    upcoming: { label: text("tallies.upcoming"), tone: "unused" },
  },
  columns: {
    resource: { label: text("tallies.resource"), kind: "text" },
    people: { label: text("reports.people"), kind: "count" },
    seats: { label: text("reports.seats"), kind: "count" },
  },
  find(rows) {
    const [used, early, noShow] = [
      countOf(rows, "used"),
      countOf(rows, "endedEarly"),
      countOf(rows, "noShow"),
    ];
    const over = used + early + noShow;
    const upcoming = countOf(rows, "upcoming");
    if (over + upcoming === 0) return { title: text("tallies.roomUseNone"), figures: [] };
    const share = percent(noShow, over);
    const worst = largestRow(rows, "noShow");
    return {
      title:
        over === 0
          ? text("tallies.roomUseUpcoming", { count: upcoming })
          : worst && share >= EMPTY_FROM
            ? text("tallies.roomUseEmpty", { share, row: worst.name })
            : text("tallies.roomUseKept", { share: percent(used + early, over) }),
      figures: [
        figure(over, text("tallies.bookingsOver")),
        figure(noShow, text("tallies.releasedBookings")),
        figure(early, text("tallies.endedEarlyBookings")),
      ],
    };
  },
});
