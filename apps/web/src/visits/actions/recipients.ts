import type { ContactChannels } from "../../shell/contact/dialog.tsx";
import type { Visit } from "../core/use-visits.ts";

export interface Recipients {
  /** Visitors; a visitor of several visits is listed once. */
  reachable: Visit["visitor"][];
  unreachable: Visit["visitor"][];
}

/**
 * Splits the visitors into those whom the chosen channels reach, and those without an address or number for
 * them.
 */
export const splitRecipients = (
  visits: readonly Pick<Visit, "visitor">[],
  ways: ContactChannels,
): Recipients => {
  const people = [...new Map(visits.map(({ visitor }) => [visitor.id, visitor])).values()];
  const isReached = ({ hasEmail, hasPhone }: Visit["visitor"]): boolean =>
    (ways.sendEmail && hasEmail) || (ways.sendSms && hasPhone);
  return { reachable: people.filter(isReached), unreachable: people.filter((one) => !isReached(one)) };
};
