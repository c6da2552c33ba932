import { useTexts } from "../../locales/use-texts.ts";
import classes from "./status.module.css";

interface LiveStatusProps {
  isLive: boolean;
  /** `HH:mm` of the last time at which the data were up to date; empty before the first. */
  time: string;
}

/** "Live, 10:42" with a green dot; "Updated 10:42" with a grey dot while no events arrive. */
export const LiveStatus = ({ isLive, time }: LiveStatusProps) => {
  const { t } = useTexts("ui");
  const words = !time ? t("live.connecting") : t(isLive ? "live.live" : "live.updated", { time });
  return (
    <span className={classes.status} data-live={isLive || undefined}>
      <span className={classes.dot} />
      <span>{words}</span>
    </span>
  );
};
