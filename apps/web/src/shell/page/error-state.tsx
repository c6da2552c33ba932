import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../ui/feedback/states.module.css";
import { ApiError } from "../api/error.ts";

/** Shown in place of content that failed to load, with a button to try again. */
export const ErrorState = ({
  error,
  onRetry,
  title,
}: {
  error: unknown;
  onRetry: () => void;
  title?: string;
}) => {
  const { t } = useTexts("ui");
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="red">
        <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
      </span>
      <p className={classes.title}>{title ?? t("errors.title")}</p>
      <p className={classes.text}>{error instanceof ApiError ? error.message : t("errors.generic")}</p>
      <Button variant="default" onClick={onRetry}>
        {t("retry")}
      </Button>
      {requestId && <p className={classes.reference}>{t("errors.reference", { id: requestId })}</p>}
    </div>
  );
};
