import type { MessageWording } from "@portico/contract/administration/message-templates";
import type { WordedKind } from "@portico/contract/core/message-kinds";
import { fieldsOf, WORDING_FIELDS, type Wording, wordingProblem } from "@portico/contract/core/wording";
import type { Locale, Text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import { readWording, storeWording } from "../../platform/messages/wording-queries.ts";
import { lockClient } from "../../platform/work/client-settings.ts";
import { requireUnchanged } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";

/** A message in one language. */
export interface Place {
  kind: WordedKind;
  locale: Locale;
}

/** Fields that are left out stay. */
export type Words = { readonly [Field in keyof Wording]?: string | null | undefined };

/** Empty words are the standard wording. Refuses by field what a message of this kind cannot say. */
function checkWords(kind: WordedKind, words: Words): Partial<Wording> {
  const problems: Record<string, Text[]> = {};
  const checked: Partial<Wording> = {};
  for (const field of WORDING_FIELDS) {
    const said = words[field];
    if (said === undefined) continue;
    const problem = wordingProblem(kind, field, said ?? "");
    if (problem) problems[field] = [problem];
    checked[field] = said || null;
  }
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  return checked;
}

/** The words of somebody's draft; what is left out is standard. */
export const toDraft = (kind: WordedKind, words: Words): Wording => ({
  ...{ subject: null, paragraph: null, sms: null },
  ...checkWords(kind, words),
});

export async function changeWording(
  work: Work,
  place: Place,
  { seen, ...words }: Words & { seen?: object | undefined },
): Promise<MessageWording> {
  const { db, clientId } = work;
  const changes = checkWords(place.kind, words);
  await lockClient(db, clientId);
  const before = await readWording(db, clientId, place);
  requireUnchanged(before, changes, seen);
  const after = { ...before, ...changes };
  const changed = fieldsOf(place.kind).filter((field) => after[field] !== before[field]);
  if (changed.length > 0) {
    await storeWording(db, clientId, { ...place, ...after });
    const of = (wording: Wording) => ({
      ...place,
      ...Object.fromEntries(changed.map((field) => [field, wording[field]])),
    });
    work.audit({
      action: "messages.wording.change",
      // A wording has no id of its own.
      targetType: "client",
      targetId: clientId,
      before: of(before),
      after: of(after),
    });
    work.publish({ topic: "message-templates" });
  }
  return { ...place, ...after };
}
