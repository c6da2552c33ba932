import "../../styles/app.css";
import "../core/texts.ts";
import "./texts.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Scanner } from "../../ui/scanner/scanner.tsx";
import { type CodeProblem, readVisitCode } from "../../ui/scanner/visit-code.ts";
import { CheckInDialog } from "./check-in-dialog.tsx";
import { LastScans } from "./last-scans.tsx";
import classes from "./scanner.module.css";
import { addScan, nameScan, type Scan } from "./scans.ts";
import { useTypedCodes } from "./use-typed-codes.ts";

/** The pause after an action until the scanner reads again. */
const REOPEN_MS = 2000;
/** The pause before another scanned visit replaces the open one. */
const NEXT_VISIT_MS = 1000;

interface ReceptionScannerProps {
  opened: boolean;
  onClose: () => void;
  /** Called after a change of a visit. */
  onChanged: () => void;
}

/** Scans visitors' codes one after the other; each code opens its visit for check-in. */
export const ReceptionScanner = ({ opened, onClose, onChanged }: ReceptionScannerProps) => {
  const { t } = useTexts("visitsScanner");
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [problem, setProblem] = useState<CodeProblem>();
  const [visitId, setVisitId] = useState<string>();
  const [isResting, setResting] = useState(false);
  /** The visit that was scanned last, until it is closed; it may be about to open. */
  const newest = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const open = (id: string | undefined) => {
    clearTimeout(timer.current);
    newest.current = id;
    setVisitId(id);
  };
  // A closed scanner must not open a visit later.
  useEffect(() => {
    if (!opened) {
      newest.current = undefined;
      setVisitId(undefined);
    }
    return () => {
      clearTimeout(timer.current);
      setResting(false);
    };
  }, [opened]);

  const onCode = (text: string) => {
    const read = readVisitCode(text, location.host);
    setScans((before) => addScan(before, read, new Date()));
    if ("problem" in read) return setProblem(read.problem);
    setProblem(undefined);
    if (read.visitId === newest.current) return;
    setResting(false);
    if (!newest.current) return open(read.visitId);
    newest.current = read.visitId;
    setVisitId(undefined);
    later(() => setVisitId(read.visitId), NEXT_VISIT_MS);
  };
  useTypedCodes(opened, onCode);

  const finish = (id: string) => {
    onChanged();
    // Another visit was scanned before the server answered.
    if (newest.current !== id) return;
    open(undefined);
    setResting(true);
    later(() => setResting(false), REOPEN_MS);
  };

  return (
    <>
      <Dialog
        opened={opened}
        // Escape reaches every open dialog; it closes the visit first.
        onClose={() => visitId || onClose()}
        title={t("title")}
      >
        <div className={classes.body}>
          {problem && (
            <Notice tone="red" icon={IconAlertTriangle} role="alert">
              {t(problem)}
            </Notice>
          )}
          <Scanner
            onCode={onCode}
            isPaused={isResting}
            labels={{ hint: t("hint"), manual: t("manual"), submit: t("submit") }}
          />
          <LastScans scans={scans} onOpen={open} />
        </div>
      </Dialog>
      {visitId && (
        <CheckInDialog
          key={visitId}
          visitId={visitId}
          onClose={() => open(undefined)}
          onDone={() => finish(visitId)}
          onNamed={(name) => setScans((before) => nameScan(before, visitId, name))}
        />
      )}
    </>
  );
};
