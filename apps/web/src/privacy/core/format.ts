import { limits } from "@portico/contract/privacy/form";
import type { KeptRows, LegalHold } from "@portico/contract/privacy/privacy";
import { textsOf } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { formatNumber } from "../../ui/numbers.ts";

/** How many rows the next night ends, as texts say it: of a kind they are counted up to a limit only. */
export const formatDue = (...kinds: Pick<KeptRows, "dueCount">[]): { count: number; rows: string } => {
  const count = kinds.reduce((sum, { dueCount }) => sum + dueCount, 0);
  const isCapped = kinds.some(({ dueCount }) => dueCount >= limits.countMost);
  const rows = formatNumber(count);
  return { count, rows: isCapped ? textsOf("privacy")("orMore", { rows }) : rows };
};

/** The name of what a hold covers; its kind alone where that is everything, or is gone. */
export const formatSubject = ({ subject, user, visitor, plate, site }: LegalHold): string => {
  const named = user ?? visitor;
  return named ? fullName(named) : (plate ?? site?.name ?? textsOf("privacy")(`subjects.${subject}`));
};
