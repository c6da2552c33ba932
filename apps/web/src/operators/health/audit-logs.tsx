import { useTexts } from "../../locales/use-texts.ts";
import { formatMoment } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import type { Health } from "../core/use-operators.ts";
import classes from "./health.module.css";

const LOOK = {
  well: { status: "active", key: "health.isWell" },
  ill: { status: "unauthorised", key: "health.isIll" },
  waiting: { status: "waiting", key: "health.notChecked" },
} as const;

/** Whether each client's audit log is as it was written, by the check of the last night. */
export const AuditLogs = ({ logs }: { logs: Health["auditLogs"] }) => {
  const { t } = useTexts("operators");
  return (
    <ul className={classes.list}>
      {logs.map(({ clientId, client, checkedAt, isWell }) => {
        const { status, key } = LOOK[isWell === null ? "waiting" : isWell ? "well" : "ill"];
        return (
          <li key={clientId} className={classes.check}>
            <div className={classes.words}>
              <strong className={classes.name}>{client}</strong>
              {checkedAt && <p>{formatMoment(checkedAt)}</p>}
            </div>
            <StatusChip status={status} words={t(key)} />
          </li>
        );
      })}
    </ul>
  );
};
