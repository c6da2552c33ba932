import { LegendList } from "../../../floor-plans/map/legend.tsx";
import { useTexts } from "../../../locales/use-texts.ts";
import type { PlanDays } from "./use-plan-days.ts";

/** What the desks on the plan look like, and what it means for the chosen days. */
export const DaysLegend = ({ days: { shown, open } }: { days: PlanDays }) => {
  const { t } = useTexts("desksBook");
  return (
    <LegendList
      meanings={[
        ["available", t("legend.all", { count: shown.length })],
        ...(shown.length > 1 ? [["partly", t("legend.some")] as const] : []),
        ["occupied", t("legend.colleague")],
        open.length > 0 ? ["chosen", t("legend.chosen")] : ["mine", t("legend.mine")],
        ["nonBookable", t("legend.barred")],
      ]}
    />
  );
};
