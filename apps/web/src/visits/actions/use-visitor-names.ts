import { fullName } from "../../ui/days/format.ts";
import { useNames } from "../../ui/people/use-names.ts";
import type { Visit } from "../core/use-visits.ts";

/** "Keiko Arai, Haruto Okada and 4 more". */
export const useNamesOf = (visits: readonly Pick<Visit, "visitor">[]): string =>
  useNames(visits.map(({ visitor }) => fullName(visitor)));
