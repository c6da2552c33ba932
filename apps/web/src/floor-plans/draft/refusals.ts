import type { ApiError } from "../../shell/api/error.ts";
import { type Draft, type DraftDesk, indexById } from "./draft.ts";

/** What the server said of a plan that it did not take. */
export interface PlanRefusal {
  messages: string[];
  /** Desks, rooms and zones it named. */
  ids: ReadonlySet<string>;
  /** Desks that must stay, since somebody booked them: they can be switched off instead. */
  booked: readonly DraftDesk[];
}

const ROW_FIELD = /^(desks|rooms|zones)\.(\d+)(?:\.|$)/;

/** The row that "desks.12.name" names, in the order in which they were sent. */
const refusedRowId = (sent: Draft, field: string): string | undefined => {
  const [, list, index] = ROW_FIELD.exec(field) ?? [];
  return list === undefined ? undefined : sent[list as "desks" | "rooms" | "zones"][Number(index)]?.id;
};

/** `bookedText` gives the contract's words for a desk that cannot be removed. */
export const planRefusalOf = (
  error: ApiError,
  base: Draft,
  sent: Draft,
  bookedText: (name: string) => string,
): PlanRefusal => {
  const messages = [...new Set(error.messages)];
  const fields = Object.keys(error.fieldErrors);
  const kept = indexById(sent.desks);
  const said = new Set(messages);
  return {
    messages,
    ids: new Set(fields.flatMap((field) => refusedRowId(sent, field) ?? [])),
    booked: base.desks.filter(({ id, name }) => !kept.has(id) && said.has(bookedText(name))),
  };
};
