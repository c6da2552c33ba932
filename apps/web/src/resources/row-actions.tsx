import "../styles/app.css";
import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./settings.module.css";

interface RowActionsProps {
  name: string;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
}

/** Edit and remove, each with the row's name. */
export const RowActions = ({ name, onEdit, onRemove, removeLabel }: RowActionsProps) => {
  const { t } = useTranslation("resources");
  return (
    <div className={classes.actions}>
      {onEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={onEdit}
          aria-label={t("edit", { name })}
          title={t("edit", { name })}
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
          aria-label={removeLabel ?? t("remove", { name })}
          title={removeLabel ?? t("remove", { name })}
        >
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  );
};
