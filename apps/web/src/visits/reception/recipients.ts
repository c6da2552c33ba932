import type { Visit } from "./use-reception.ts";

export interface Recipients {
  /** Visitors, each once however many of the visits are theirs. */
  reached: Visit["visitor"][];
  unreached: Visit["visitor"][];
}

/** Who gets an e-mail, and who has no address. */
export const recipientsOf = (visits: readonly Pick<Visit, "visitor">[]): Recipients => {
  const people = [...new Map(visits.map(({ visitor }) => [visitor.id, visitor])).values()];
  return {
    reached: people.filter(({ hasEmail }) => hasEmail),
    unreached: people.filter(({ hasEmail }) => !hasEmail),
  };
};
