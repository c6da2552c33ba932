import { type Text, text } from "@portico/contract/texts/text";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { PlaceNames } from "./place-queries.ts";

/** What a report is of, as its files and mails say it. */

const KINDS: Readonly<Record<PlaceNames["filters"][number]["kind"], Text>> = {
  floor: text("reports.floor"),
  zone: text("reports.zone"),
  carpark: text("reports.carpark"),
  camera: text("reports.camera"),
};

/** Days, the site or all of them, and the other filters: "Mon 2 Nov to Sun 8 Nov, London, Floor: 2". */
export const subjectOf = (days: string, { sites, filters }: PlaceNames, translate: TranslateText): string =>
  [
    days,
    ...(sites.length > 1 ? [translate(text("reports.allSites"))] : sites),
    ...filters.map(({ kind, name }) => translate(text("reports.filterOf", { kind: KINDS[kind], name }))),
  ].join(", ");
