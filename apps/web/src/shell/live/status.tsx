import { useTranslation } from "react-i18next";
import classes from "./status.module.css";

interface LiveStatusProps {
  isLive: boolean;
  /** `HH:mm` when the data were last known to be true; empty before the first. */
  time: string;
}

/** "Live, 10:42" with a green dot; "Updated 10:42" with a grey one while events do not arrive. */
export const LiveStatus = ({ isLive, time }: LiveStatusProps) => {
  const { t } = useTranslation("ui");
  const words = !time ? t("live.connecting") : t(isLive ? "live.live" : "live.updated", { time });
  return (
    <span className={classes.status} data-live={isLive || undefined}>
      <span className={classes.dot} />
      <span>{words}</span>
    </span>
  );
};
