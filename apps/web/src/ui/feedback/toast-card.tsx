import { Button, CloseButton } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./toasts.module.css";
import { closeToast, TOAST_MS, type Toast } from "./toasts.ts";
import { ToneTile } from "./tone-tile.tsx";

const TOAST_STYLES = {
  positive: { tone: "green", icon: IconCircleCheck },
  negative: { tone: "red", icon: IconAlertCircle },
  warning: { tone: "amber", icon: IconAlertTriangle },
} as const;

export const ToastCard = ({ toast }: { toast: Toast }) => {
  const { t } = useTexts("ui");
  const [isHeld, setHeld] = useState(false);
  const { id, kind, message, action, isSticky } = toast;

  useEffect(() => {
    if (isSticky || isHeld) return;
    const timer = setTimeout(() => closeToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isSticky, isHeld]);

  const act = () => {
    closeToast(id);
    action?.run();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only pauses the timer
    <div
      className={classes.card}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
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
      <CloseButton aria-label={t("dismiss")} onClick={() => closeToast(id)} />
    </div>
  );
};
