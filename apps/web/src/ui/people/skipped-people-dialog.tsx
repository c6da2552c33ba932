import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../days/format.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { Avatar } from "./avatar.tsx";
import classes from "./skipped-people-dialog.module.css";

/** A person who was left out, with the server's reason. */
export interface SkippedPerson {
  id: string;
  person: { firstName: string; lastName: string };
  reason: string;
}

interface SkippedPeopleDialogProps {
  skipped: readonly SkippedPerson[];
  /** The number of rows that succeeded, in words. */
  doneText: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Shown after an action that succeeded for some people only: the people left out, with reasons. */
export const SkippedPeopleDialog = ({ skipped, doneText, opened, onClose }: SkippedPeopleDialogProps) => {
  const { t } = useTexts("ui");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("leftOut")}
      subtitle={doneText}
      actions={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <ul className={classes.list}>
        {skipped.map(({ id, person, reason }) => (
          <li key={id}>
            <Avatar person={person} size={24} />
            <span>
              <strong>{fullName(person).trim()}</strong>
              {reason && <span className={classes.why}>{reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
