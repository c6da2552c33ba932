import { Button, Progress } from "@mantine/core";
import { useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { CurrentPasswordField } from "../../shell/settings/current-password-field.tsx";
import { usePasswordConfirmation } from "../../shell/settings/use-password-confirmation.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { applyArchive, type Outcome } from "./apply.ts";
import type { Archive } from "./archive.ts";
import { fingerprint, type KindComparison } from "./compare.ts";
import classes from "./page.module.css";

interface ApplyDialogProps {
  archive: Archive;
  /** Those that are to be applied. */
  comparisons: readonly KindComparison[];
  onClose: () => void;
  onFinished: (outcomes: readonly Outcome[], isBroken: boolean) => void;
}

/** Asks once more, then applies one change after the other and says how far it is. */
export const ApplyDialog = ({ archive, comparisons, onClose, onFinished }: ApplyDialogProps) => {
  const { t } = useTexts("settingsArchive");
  const confirmation = usePasswordConfirmation();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<number>();
  const stop = useRef(new AbortController());
  const differences = comparisons.flatMap((comparison) => comparison.differences);
  const count = differences.filter(({ what }) => what !== "missing").length;
  const asks = comparisons.some(({ kind }) => kind.type === "list" && kind.asksPassword);
  const isRunning = done !== undefined;

  const apply = async () => {
    const missing = asks ? confirmation.problemOf(password) : undefined;
    setProblem(missing);
    if (missing !== undefined) return;
    setDone(0);
    const outcomes: Outcome[] = [];
    const isBroken = await applyArchive({
      archive,
      chosen: new Set(comparisons.map(({ kind }) => kind.name)),
      shown: new Set(differences.map(fingerprint)),
      password: confirmation.bodyOf(password),
      onDone: (outcome) => {
        outcomes.push(outcome);
        setDone(outcomes.length);
      },
      signal: stop.current.signal,
    }).then(
      () => false,
      () => true,
    );
    onFinished(outcomes, isBroken);
  };

  const end = () => (isRunning ? stop.current.abort() : onClose());
  return (
    <Dialog
      opened
      onClose={end}
      title={t("confirm.title", { count })}
      subtitle={t("confirm.text")}
      width={440}
      isQuestion
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
      actions={
        <>
          <Button variant="default" onClick={end}>
            {t(isRunning ? "confirm.stop" : "confirm.cancel")}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t("confirm.apply")}
          </Button>
        </>
      }
    >
      {isRunning ? (
        <div className={classes.progress} role="status">
          <Progress value={(100 * done) / differences.length} aria-hidden />
          {t("confirm.progress", { done, count: differences.length })}
        </div>
      ) : (
        asks && (
          <CurrentPasswordField
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={problem}
          />
        )
      )}
    </Dialog>
  );
};
