import "./texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { secondsOf } from "./entry-texts.ts";
import type { ShownFloor } from "./view.ts";

/** How a floor of a roll call is spoken of. */
export const useFloorWords = () => {
  const { t } = useTexts("rollCall");
  return {
    name: ({ name, building }: ShownFloor): string => [name, building].join(", "),
    /** "Swept 10:45:12" */
    state: ({ state, saidAt }: ShownFloor): string =>
      state && saidAt
        ? t("floors.said", { state: t(`floors.states.${state}`), time: secondsOf(saidAt) })
        : t("floors.notYet"),
    by: ({ saidBy }: ShownFloor): string | undefined => (saidBy ? fullName(saidBy) : undefined),
  };
};
