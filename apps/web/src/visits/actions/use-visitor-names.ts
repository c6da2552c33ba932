import { fullName } from "../../ui/days/format.ts";
import { useNameList } from "../../ui/people/use-name-list.ts";
import type { Visit } from "../core/use-visits.ts";

/** "Keiko Arai, Haruto Okada and 4 more". */
export const useVisitorNames = (visits: readonly Pick<Visit, "visitor">[]): string =>
  useNameList(visits.map(({ visitor }) => fullName(visitor)));
