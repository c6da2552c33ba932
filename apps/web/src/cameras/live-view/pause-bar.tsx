import { Button } from "@mantine/core";
import { IconPlayerPauseFilled, IconPlayerPlay } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./live-view.module.css";

interface PauseBarProps {
  /** "10:42:07" */
  time: string;
  /** Undefined while it is not known. */
  waiting: number | undefined;
  onResume: () => void;
}

/** Says loudly that the list stands still, and how many events wait. */
export const PauseBar = ({ time, waiting = 0, onResume }: PauseBarProps) => {
  const { t } = useTexts("camerasLiveView");
  return (
    <div className={classes.paused}>
      <IconPlayerPauseFilled size={16} aria-hidden />
      <p className={classes.pausedText}>
        <strong role="status">{t("paused.title")}</strong> {t("paused.since", { time })}{" "}
        {t("paused.waiting", { count: waiting })}
      </p>
      <Button leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />} onClick={onResume}>
        {waiting > 0 ? t("paused.show", { count: waiting }) : t("paused.resume")}
      </Button>
    </div>
  );
};
