import { type CSSProperties, useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./kiosk.module.css";

/** Seconds to read a screen. */
const SECONDS = 12;

interface CountdownProps {
  label: string;
  onFinish: () => void;
}

/** A button that returns to the start, with a countdown after which it does so automatically. */
export const Countdown = ({ label, onFinish }: CountdownProps) => {
  const { t } = useTexts("visitsKiosk");
  const [left, setLeft] = useState(SECONDS);
  const goBack = useEffectEvent(onFinish);
  useEffect(() => {
    const until = Date.now() + SECONDS * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      if (seconds <= 0) goBack();
      else setLeft(seconds);
    }, 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={classes.foot}>
      <button
        type="button"
        className={classes.button}
        data-kind="countdown"
        style={{ "--left": `${(left / SECONDS) * 100}%` } as CSSProperties}
        onClick={onFinish}
      >
        <span>{label}</span>
      </button>
      <p className={classes.countdown} role="timer">
        {t("done.countdown", { count: left })}
      </p>
    </div>
  );
};
