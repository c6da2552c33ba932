import { HOUR_MS } from "@portico/contract/days/durations";
import { type Locale, text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import { translate } from "../../platform/core/translate.ts";
import type { Pass } from "./pass.ts";

/** A pass of no visit, by which operators try what signs passes. It ends in a day. */
export function samplePass(locale: Locale, now: Date): Pass {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
  return {
    ...{ locale, id: newId(), clientName: "Portico", company: null, facts: [], pin: null, code: null },
    visitorName: translate(text("documents.samplePass"), locale),
    ...{ start: now.toISOString(), end: inHours(1), expires: inHours(24), isVoid: false },
    fileName: "portico-sample",
  };
}
