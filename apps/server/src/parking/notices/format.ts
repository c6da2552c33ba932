import { timeOf } from "@portico/contract/days/zones";
import { type Text, text } from "@portico/contract/texts/text";
import { waitingText } from "../core/rules.ts";
import type { MailRow } from "./queries.ts";

/** How mails describe a reservation. Times are those of its site. */

/** `09:00–17:00`. An end at the next midnight reads 24:00, and from midnight to midnight reads `all day`. */
export function hoursText(window: { start: string; end: string }, timeZone: string): Text {
  const from = timeOf(new Date(window.start), timeZone);
  const end = timeOf(new Date(window.end), timeZone);
  const until = end === "00:00" ? "24:00" : end;
  return from === "00:00" && until === "24:00"
    ? text("parkingMails.allDay")
    : text("mails.times", { from, until });
}

/** `Tue 24 Nov, 09:00–17:00`, with the zone if it is not that of the reader's home site. */
function whenText(row: MailRow): Text {
  const facts = { day: row.day, hours: hoursText(row, row.timeZone) };
  if (row.homeZone === null || row.homeZone === row.timeZone) return text("parkingMails.when", facts);
  return text("parkingMails.whenInZone", { ...facts, zone: zoneName(row.timeZone) });
}

/** `Lisbon`. */
const zoneName = (timeZone: string): string => timeZone.split("/").at(-1)!.replaceAll("_", " ");

/** The reservation's current state in one line. */
export const dayText = (row: MailRow): Text =>
  text("parkingMails.day", { when: whenText(row), what: stateText(row) });

function stateText(row: MailRow): Text {
  const { carparkName: carpark, spaceName: space } = row;
  const where = space ? text("mails.space", { carpark, space }) : carpark;
  switch (row.status) {
    case "confirmed": {
      const first = text("parkingMails.dayConfirmed", { where });
      const second = evText(row);
      return second ? text("parkingMails.two", { first, second }) : first;
    }
    case "queued":
      return row.position === null
        ? text("parkingMails.dayQueued", { carpark })
        : text("parkingMails.dayQueuedAt", {
            carpark,
            position: waitingText(row.position, row.queueLength!, row),
          });
    case "pre-approval":
      return text("parkingMails.dayUndecided", { carpark });
    case "unavailable":
      return text("parkingMails.dayUnavailable", { carpark });
    case "denied":
      return because(row, text("parkingMails.dayDenied", { carpark }));
    case "cancelled":
      return because(row, text("parkingMails.dayCancelled", { where }));
  }
}

const because = ({ cancellationReason: reason }: MailRow, what: Text): Text =>
  reason ? text("parkingMails.because", { what, reason }) : what;

/** The EV space and its hours, or that the reservation waits for one; null: none was requested. */
export function evText({ evSlot, timeZone }: Pick<MailRow, "evSlot" | "timeZone">): Text | null {
  if (!evSlot) return null;
  const hours = hoursText(evSlot, timeZone);
  return evSlot.evSpaceName
    ? text("parkingMails.evSpace", { space: evSlot.evSpaceName, hours })
    : text("parkingMails.evWaits", { hours });
}
