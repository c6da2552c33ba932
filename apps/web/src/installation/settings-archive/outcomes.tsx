import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { Outcome, Problem } from "./apply.ts";
import { useKindName } from "./format.ts";
import classes from "./page.module.css";

interface OutcomesProps {
  outcomes: readonly Outcome[];
  /** The connection was lost, or somebody stopped it. */
  isBroken: boolean;
}

/** What was applied, and what was not and why. */
export const Outcomes = ({ outcomes, isBroken }: OutcomesProps) => {
  const { t } = useTexts("settingsArchive");
  const nameOf = useKindName();
  const refused = outcomes.flatMap(({ difference, problem }) => (problem ? [{ difference, problem }] : []));
  const said = (problem: Problem) =>
    "said" in problem ? problem.said : t(`result.reason.${problem.reason}`);
  return (
    <div className={classes.comparison} role="status">
      <Notice tone="green" icon={IconCircleCheck}>
        {t("result.done", { count: outcomes.length - refused.length })}
      </Notice>
      {(refused.length > 0 || isBroken) && (
        <Notice tone="amber" icon={IconAlertTriangle}>
          {refused.length > 0 && (
            <>
              {t("result.refused", { count: refused.length })}
              <ul className={classes.refused}>
                {refused.map(({ difference: { kind, name }, problem }) => (
                  <li key={`${kind.name} ${name}`}>
                    {[nameOf(kind), name].filter(Boolean).join(", ")}: {said(problem)}
                  </li>
                ))}
              </ul>
            </>
          )}
          {t(isBroken ? "result.broken" : "result.again")}
        </Notice>
      )}
    </div>
  );
};
