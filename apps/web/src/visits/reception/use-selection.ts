import { limits } from "@portico/contract/visits/states";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import type { Visit } from "../core/use-visits.ts";

/** The chosen visits; visits of other pages stay chosen, in their last seen state. */
export const useVisitsSelection = (shown: readonly Visit[]) => {
  const { t } = useTexts("visits");
  const [chosen, setChosen] = useState<ReadonlyMap<string, Visit>>(new Map());
  const fresh = new Map(shown.map((visit) => [visit.id, visit]));
  const visits = [...chosen.values()].map((visit) => fresh.get(visit.id) ?? visit);

  const select = (changed: readonly Visit[], isSelected: boolean) => {
    const next = new Map(chosen);
    for (const visit of changed) {
      if (isSelected) next.set(visit.id, visit);
      else next.delete(visit.id);
    }
    if (next.size > limits.bulkMax) toast.warning(t("table.tooMany", { count: limits.bulkMax }));
    else setChosen(next);
  };

  return { chosen, visits, select, clear: () => setChosen(new Map()) };
};
