import { Button } from "@mantine/core";
import type { VisitAction } from "@portico/contract/visits/states";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./scanner.module.css";
import { useIdleFill } from "./use-idle-fill.ts";

interface IdleBarProps {
  action: VisitAction;
  onFull: () => void;
  onStop: () => void;
}

/**
 * A bar that fills while there is no input, and runs the action when full. A component of its own, since it
 * renders ten times a second.
 */
export const IdleBar = ({ action, onFull, onStop }: IdleBarProps) => {
  const { t } = useTexts("visitsScanner");
  const { t: words } = useTexts("visits");
  const { percent, seconds } = useIdleFill(onFull);
  const what = t("checkIn.idle", { action: words(`actions.${action}`), count: seconds });
  return (
    <div className={classes.idle}>
      <div className={classes.idleHead}>
        <span className="tabular">{what}</span>
        <Button variant="default" size="xs" onClick={onStop}>
          {t("checkIn.stop")}
        </Button>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={what}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.filled} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
};
