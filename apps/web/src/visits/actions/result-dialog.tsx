import { useTranslation } from "react-i18next";
import { LeftOutDialog } from "../../ui/people/skipped-people-dialog.tsx";
import type { Visit } from "../core/use-visits.ts";

/** One that was left out, and the server's reason. */
export interface Failure {
  visit: Visit;
  why: string;
}

interface ResultDialogProps {
  failures: readonly Failure[];
  doneCount: number;
  opened: boolean;
  onClose: () => void;
}

/** After something that went well for some only: who is left, and why. */
export const ResultDialog = ({ failures, doneCount, opened, onClose }: ResultDialogProps) => {
  const { t } = useTranslation("reception");
  return (
    <LeftOutDialog
      leftOut={failures.map(({ visit, why }) => ({ id: visit.id, person: visit.visitor, why }))}
      done={doneCount > 0 ? t("results.done", { count: doneCount }) : undefined}
      opened={opened}
      onClose={onClose}
    />
  );
};
