import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { fullName } from "../days/format.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { Avatar } from "./avatar.tsx";
import classes from "./skipped-people-dialog.module.css";

/** One that was left out, and the server's reason. */
export interface LeftOut {
  id: string;
  person: { firstName: string; lastName: string };
  why: string;
}

interface LeftOutDialogProps {
  leftOut: readonly LeftOut[];
  /** How many it was done for, in words. */
  done: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** After something that went well for some only: who is left, and why. */
export const LeftOutDialog = ({ leftOut, done, opened, onClose }: LeftOutDialogProps) => {
  const { t } = useTranslation("ui");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("leftOut")}
      subtitle={done}
      actions={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <ul className={classes.list}>
        {leftOut.map(({ id, person, why }) => (
          <li key={id}>
            <Avatar person={person} size={24} />
            <span>
              <strong>{fullName(person).trim()}</strong>
              {why && <span className={classes.why}>{why}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
