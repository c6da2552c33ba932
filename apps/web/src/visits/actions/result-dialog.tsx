import { useTexts } from "../../locales/use-texts.ts";
import { SkippedPeopleDialog } from "../../ui/people/skipped-people-dialog.tsx";
import type { Visit } from "../core/use-visits.ts";

/** A visit that was left out, with the server's reason. */
export interface BulkFailure {
  visit: Visit;
  reason: string;
}

interface BulkResultDialogProps {
  failures: readonly BulkFailure[];
  doneCount: number;
  opened: boolean;
  onClose: () => void;
}

/** Shown after an action that succeeded for some visits only: the visits left out, with reasons. */
export const BulkResultDialog = ({ failures, doneCount, opened, onClose }: BulkResultDialogProps) => {
  const { t } = useTexts("visits");
  return (
    <SkippedPeopleDialog
      skipped={failures.map(({ visit, reason }) => ({ id: visit.id, person: visit.visitor, reason }))}
      doneText={doneCount > 0 ? t("results.done", { count: doneCount }) : undefined}
      opened={opened}
      onClose={onClose}
    />
  );
};
