import { DEFAULT_LOCALE, type Text } from "@portico/contract/texts/text";
import { translateReason } from "../../platform/core/reason.ts";
import { formatDay, timeOf } from "../../platform/core/time.ts";
import { translate } from "../../platform/core/translate.ts";
import { positionReason } from "../core/rules.ts";
import type { MailRow } from "./queries.ts";

const translateForMail = (text: Text): string => translate(text, DEFAULT_LOCALE);

/** How mails describe a reservation. Times are those of its site. */

/** `09:00–17:00`. An end at the next midnight reads 24:00, and from midnight to midnight reads `all day`. */
export function formatHours(window: { start: string; end: string }, timeZone: string): string {
  const start = timeOf(new Date(window.start), timeZone);
  const end = timeOf(new Date(window.end), timeZone);
  if (end !== "00:00") return `${start}–${end}`;
  return start === "00:00" ? "all day" : `${start}–24:00`;
}

/** `Tue 24 Nov, 09:00–17:00`, with the zone if it is not that of the reader's home site. */
function formatWhen(row: MailRow): string {
  const isUsual = row.homeZone === null || row.homeZone === row.timeZone;
  const zone = isUsual ? "" : ` (${formatZone(row.timeZone)})`;
  return `${formatDay(row.day)}, ${formatHours(row, row.timeZone)}${zone}`;
}

/** `Lisbon time`. */
const formatZone = (timeZone: string): string => `${timeZone.split("/").at(-1)!.replaceAll("_", " ")} time`;

/** The reservation's current state in one line. */
export function formatDayLine(row: MailRow): string {
  const where = row.spaceName ? `${row.carparkName}, space ${row.spaceName}` : row.carparkName;
  const ev = formatEvSlot(row);
  const because = row.cancellationReason
    ? ` Reason: ${translateReason(row.cancellationReason, translateForMail)}`
    : "";
  const what = {
    confirmed: `${where} is yours.${ev ? ` ${ev}` : ""}`,
    queued: `in the queue for ${row.carparkName}${formatRank(row)}.`,
    "pre-approval": `${row.carparkName} waits for a decision.`,
    unavailable: `${row.carparkName}: you cannot park there on that day.`,
    denied: `${row.carparkName}: denied.${because}`,
    cancelled: `${where}: cancelled.${because}`,
  }[row.status];
  return `${formatWhen(row)}: ${what}`;
}

const formatRank = ({ position, queueLength, queueBasis }: MailRow): string =>
  position === null ? "" : `, ${positionReason(position, queueLength!, queueBasis)}`;

/** The EV space and its hours, or that the reservation waits for one; null: none was requested. */
export function formatEvSlot({ evSlot, timeZone }: Pick<MailRow, "evSlot" | "timeZone">): string | null {
  if (!evSlot) return null;
  const hours = formatHours(evSlot, timeZone);
  return evSlot.evSpaceName
    ? `EV space ${evSlot.evSpaceName}, ${hours}.`
    : `Waits for an EV space, ${hours}.`;
}
