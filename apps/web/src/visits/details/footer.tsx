import { Button } from "@mantine/core";
import type { VisitAction } from "@portico/contract/visits/states";
import { useTexts } from "../../locales/use-texts.ts";
import { ACTION_ICON, VisitMenu } from "../actions/menu.tsx";
import type { VisitTools } from "../actions/use-visit-tools.ts";
import { primaryAction } from "../core/labels.ts";
import type { Visit } from "../core/use-visits.ts";
import classes from "./panel.module.css";

interface VisitFooterProps {
  visit: Visit;
  tools: VisitTools;
  previousPage: string;
}

/** Another likely action beside the first; cancelling is in the menu. */
const secondAction = ({ actions }: Visit, first: VisitAction | undefined): VisitAction | undefined =>
  actions.find((action) => action !== first && action !== "cancel");

/** The possible actions, with the most likely one filled. */
export const VisitFooter = ({ visit, tools, previousPage }: VisitFooterProps) => {
  const { t } = useTexts("visits");
  const first = primaryAction(visit);
  const second = secondAction(visit, first);
  const FirstIcon = first && ACTION_ICON[first];
  return (
    <div className={classes.footer}>
      {first && (
        <Button
          className={classes.wide}
          leftSection={FirstIcon && <FirstIcon size={16} stroke={1.75} aria-hidden />}
          onClick={() => tools.act(visit, first)}
        >
          {t(`actions.${first}`)}
        </Button>
      )}
      {visit.can.onMyWay && (
        <Button variant="default" className={classes.wide} onClick={() => tools.answer(visit)}>
          {t("arrivals.onMyWay")}
        </Button>
      )}
      {second && (
        <Button variant="default" className={classes.wide} onClick={() => tools.act(visit, second)}>
          {t(`actions.${second}`)}
        </Button>
      )}
      <VisitMenu
        visit={visit}
        tools={tools}
        excludedActions={[first, second]}
        previousPage={previousPage}
        size="panel"
      />
    </div>
  );
};
