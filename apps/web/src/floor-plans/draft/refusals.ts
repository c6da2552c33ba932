import type { ApiError } from "../../shell/api/error.ts";
import { type Draft, type DraftDesk, indexById } from "./draft.ts";

/** The server's refusal of a floor plan. */
export interface PlanRefusal {
  messages: string[];
  /** Ids of the refused desks, rooms and zones. */
  ids: ReadonlySet<string>;
  /** Desks with a history of reservations, which cannot be removed; they can be switched off instead. */
  booked: readonly DraftDesk[];
}

const ROW_FIELD = /^(desks|rooms|zones)\.(\d+)(?:\.|$)/;

/** The id of the row in a field name such as "desks.12.name", by its index in the sent plan. */
const refusedRowId = (sent: Draft, field: string): string | undefined => {
  const [, list, index] = ROW_FIELD.exec(field) ?? [];
  return list === undefined ? undefined : sent[list as "desks" | "rooms" | "zones"][Number(index)]?.id;
};

/** @param bookedText gives the contract's message about a desk that cannot be removed */
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
