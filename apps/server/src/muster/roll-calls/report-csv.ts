import { writeCsv } from "@portico/contract/core/csv";
import { formatMinutesAndSeconds } from "@portico/contract/days/times-of-day";
import { timeOf } from "@portico/contract/days/zones";
import { type Locale, type Text, text } from "@portico/contract/texts/text";
import { translate } from "../../platform/core/translate.ts";
import type { AccountedEntry } from "./report.ts";
import { MARK_TEXTS, nameOfEntry } from "./report-texts.ts";

/** Everybody of a roll call with what was marked, for a spreadsheet. */
export function writeEntries(
  entries: readonly AccountedEntry[],
  { site, locale }: { site: { timeZone: string }; locale: Locale },
): string {
  const say = (one: Text) => translate(one, locale);
  const header = [
    text("documents.rollCallName"),
    text("documents.rollCallFloor"),
    text("documents.rollCallMark"),
    text("documents.rollCallAfter"),
    text("documents.rollCallMarkedAt"),
    text("documents.rollCallMarkedBy"),
    text("documents.rollCallPoint"),
    text("documents.rollCallNote"),
    text("documents.rollCallAdded"),
  ].map(say);
  return writeCsv([
    header,
    ...entries.map((entry) => [
      nameOfEntry(entry.present),
      [entry.present.location.building, entry.present.location.floor].filter(Boolean).join(", "),
      say(entry.mark ? MARK_TEXTS[entry.mark] : text("documents.rollCallMissing")),
      entry.seconds === null ? "" : formatMinutesAndSeconds(entry.seconds),
      entry.markedAt ? timeOf(new Date(entry.markedAt), site.timeZone) : "",
      entry.isOwn
        ? say(text("documents.rollCallOwn"))
        : entry.markedBy
          ? `${entry.markedBy.firstName} ${entry.markedBy.lastName}`
          : "",
      entry.assemblyPoint ?? "",
      entry.note ?? "",
      say(text(entry.isAdded ? "documents.rollCallYes" : "documents.rollCallNo")),
    ]),
  ]);
}
