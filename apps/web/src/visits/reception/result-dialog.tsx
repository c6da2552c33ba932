import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { fullName } from "../../ui/format.ts";
import classes from "./dialogs.module.css";
import type { Visit } from "./use-reception.ts";

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
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("results.title")}
      subtitle={doneCount > 0 ? t("results.done", { count: doneCount }) : undefined}
      actions={<Button onClick={onClose}>{t("results.close")}</Button>}
    >
      <ul className={classes.failures}>
        {failures.map(({ visit, why }) => (
          <li key={visit.id}>
            <Avatar person={visit.visitor} size={24} />
            <span>
              <strong>{fullName(visit.visitor)}</strong>
              {why && <span className={classes.why}>{why}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
