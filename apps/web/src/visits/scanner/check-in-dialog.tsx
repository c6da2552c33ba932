import { Button, Skeleton } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import type { VisitAction } from "@portico/contract/visits/states";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { dayIn, fullName } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Avatar } from "../../ui/people/avatar.tsx";
import { usePrintBadgeAction } from "../actions/use-print-badge.ts";
import { useVisitActions } from "../actions/use-visit-actions.ts";
import { useVisit, type VisitDetails } from "../core/use-visits.ts";
import { DenyNotice } from "../details/deny-notice.tsx";
import { VisitFacts } from "../details/facts.tsx";
import { VisitHistory } from "../details/history.tsx";
import { IdleBar } from "./idle-bar.tsx";
import { automaticAction, offeredActions } from "./scan-actions.ts";
import classes from "./scanner.module.css";

interface CheckInDialogProps {
  visitId: string;
  onClose: () => void;
  /** Called after a successful action. */
  onDone: () => void;
  /** Gets the visitor's name for the list of scans. */
  onNamed: (name: string) => void;
}

/** The scanned visit with its actions; the likely action runs automatically after a time without input. */
export const CheckInDialog = ({ visitId, onClose, onDone, onNamed }: CheckInDialogProps) => {
  const { t } = useTexts("visitsScanner");
  const { data: visit, error, refetch, isPlaceholderData } = useVisit(visitId);
  const name = visit && fullName(visit.visitor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once the name is loaded
  useEffect(() => {
    if (name) onNamed(name);
  }, [name]);

  if (visit) return <ScannedVisit {...{ visit, onClose, onDone }} isFromServer={!isPlaceholderData} />;
  return (
    <Dialog opened onClose={onClose} title={t("checkIn.title")}>
      {error ? (
        <ErrorState title={t("checkIn.failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={260} aria-label={t("checkIn.loading")} />
      )}
    </Dialog>
  );
};

interface ScannedVisitProps extends Pick<CheckInDialogProps, "onClose" | "onDone"> {
  visit: VisitDetails;
  /** Whether the visit is fresh from the server, not from the cache. */
  isFromServer: boolean;
}

const ScannedVisit = ({ visit, isFromServer, onClose, onDone }: ScannedVisitProps) => {
  const { t } = useTexts("visitsScanner");
  const { t: words } = useTexts("visits");
  const now = useNow();
  const { act } = useVisitActions();
  const nextOf = usePrintBadgeAction();
  const [running, setRunning] = useState<VisitAction>();
  const [isStopped, setStopped] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const run = async (action: VisitAction) => {
    setRunning(action);
    setCancelling(false);
    const isDone = await act(visit, action, { next: nextOf(visit, action) });
    setRunning(undefined);
    if (isDone) onDone();
    // A failed action does not run automatically again.
    else setStopped(true);
  };
  const [first, ...others] = offeredActions(visit);
  const itself = automaticAction(visit, Date.now());
  const mayRun = itself && isFromServer && !running && !isStopped && !isCancelling;
  const isToday = visit.day === dayIn(visit.timeZone, now);
  const name = fullName(visit.visitor);

  return (
    <>
      <Dialog
        opened
        onClose={() => isCancelling || onClose()}
        title={name}
        subtitle={visit.visitor.company}
        note={
          visit.actions.includes("cancel") && (
            <Button variant="subtle" color="red" onClick={() => setCancelling(true)}>
              {t("checkIn.cancel")}
            </Button>
          )
        }
        actions={[...others.toReversed(), ...(first ? [first] : [])].map((action) => (
          <Button
            key={action}
            variant={action === first ? "filled" : "default"}
            loading={running === action}
            disabled={running !== undefined && running !== action}
            onClick={() => void run(action)}
            data-autofocus={action === first || undefined}
          >
            {words(`actions.${action}`)}
          </Button>
        ))}
      >
        <div className={classes.body}>
          <CheckInBlocker visit={visit} isToday={isToday} />
          <DenyNotice visit={visit} />
          {mayRun && (
            <IdleBar action={itself} onFull={() => void run(itself)} onStop={() => setStopped(true)} />
          )}
          <div className={classes.visit}>
            <Avatar person={visit.visitor} size={96} />
            <VisitFacts visit={visit} now={now} isToday={isToday} />
          </div>
          <VisitHistory visit={visit} />
        </div>
      </Dialog>
      <ConfirmDialog
        opened={isCancelling}
        onClose={() => setCancelling(false)}
        title={t("checkIn.cancelTitle", { name })}
        text={t("checkIn.cancelText")}
        confirmLabel={t("checkIn.cancel")}
        cancelLabel={t("checkIn.keep")}
        onConfirm={() => void run("cancel")}
        isDangerous
      />
    </>
  );
};

/** Why this code does not check the visitor in. */
const CheckInBlocker = ({ visit, isToday }: { visit: VisitDetails; isToday: boolean }) => {
  const reason =
    visit.status === "cancelled"
      ? translate(text("visits.visitCancelled"))
      : isToday
        ? undefined
        : translate(text("visits.otherDay"));
  return reason ? (
    <Notice tone="red" icon={IconAlertTriangle} role="alert">
      {reason}
    </Notice>
  ) : null;
};
