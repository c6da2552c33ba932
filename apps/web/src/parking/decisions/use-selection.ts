import { limits } from "@portico/contract/parking/form";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import type { Reservation } from "../core/use-parking.ts";
import { listKey } from "./search.ts";
import type { RequestsQuery } from "./use-requests.ts";

/**
 * The ticked rows: in their present state where they are shown, in their last seen state on other pages.
 * Every change of the list clears the selection, so that only rows of the list can be decided.
 */
export const useDecisionsSelection = (query: RequestsQuery, shown: readonly Reservation[] = []) => {
  const { t } = useTexts("parkingDecisions");
  const list = listKey(query);
  const [ofList, setOfList] = useState(list);
  const [ticked, setTicked] = useState<readonly Reservation[]>([]);
  if (ofList !== list) {
    setOfList(list);
    setTicked([]);
  }
  const rows = ticked.map((row) => shown.find(({ id }) => id === row.id) ?? row);
  return {
    rows,
    select: (next: readonly Reservation[]) => {
      if (next.length > limits.bulkMax) toast.warning(t("tooMany", { count: limits.bulkMax }));
      else setTicked(next);
    },
    drop: (ids: readonly string[]) => setTicked((last) => last.filter(({ id }) => !ids.includes(id))),
    clear: () => setTicked([]),
  };
};
