import { Button, CloseButton } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./toasts.module.css";
import { ToneTile } from "./tone-tile.tsx";

/**
 * One action: Undo, Try again, Refresh. Without a label the whole message is the button ("Click here to …").
 */
export interface ToastAction {
  label?: string;
  run: () => void;
}

const TOAST_STYLES = {
  positive: { tone: "green", icon: IconCircleCheck },
  negative: { tone: "red", icon: IconAlertCircle },
  warning: { tone: "amber", icon: IconAlertTriangle },
} as const;

export type ToastKind = keyof typeof TOAST_STYLES;

interface ToastCardProps {
  kind: ToastKind;
  message: string;
  action: ToastAction | undefined;
  onClose: () => void;
}

export const ToastCard = ({ kind, message, action, onClose }: ToastCardProps) => {
  const { t } = useTexts("ui");
  const act = () => {
    onClose();
    action?.run();
  };
  return (
    <div className={classes.card}>
      <ToneTile {...TOAST_STYLES[kind]} />
      {action && !action.label ? (
        <button type="button" className={`${classes.message} ${classes.pressed}`} onClick={act}>
          {message}
        </button>
      ) : (
        <span className={classes.message}>{message}</span>
      )}
      {action?.label && (
        <Button variant="subtle" size="xs" onClick={act}>
          {action.label}
        </Button>
      )}
      <CloseButton aria-label={t("dismiss")} onClick={onClose} />
    </div>
  );
};
