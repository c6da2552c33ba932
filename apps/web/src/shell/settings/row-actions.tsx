import "../../styles/app.css";
import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./settings.module.css";

interface RowActionsProps {
  name: string;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
}

/** Edit and remove, each with the row's name. */
export const RowActions = ({ name, onEdit, onRemove, removeLabel }: RowActionsProps) => {
  const { t } = useTexts("ui");
  return (
    <div className={classes.actions}>
      {onEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={onEdit}
          aria-label={t("settings.edit", { name })}
          title={t("settings.edit", { name })}
        >
          <IconPencil size={16} stroke={1.75} />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={onRemove}
          aria-label={removeLabel ?? t("settings.remove", { name })}
          title={removeLabel ?? t("settings.remove", { name })}
        >
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  );
};
