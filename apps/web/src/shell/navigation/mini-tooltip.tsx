import { type SyntheticEvent, useRef, useState } from "react";
import classes from "./drawer.module.css";

/** The specification's tooltip delay. */
const DELAY_MS = 500;

/**
 * Names the drawer's icons in mini mode. One element serves all entries, without a positioning library: the
 * drawer is at the left edge, so only the height has to be computed.
 */
export const useMiniTooltip = (isMini: boolean) => {
  const [tip, setTip] = useState<{ text: string; top: number }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = () => {
    clearTimeout(timer.current);
    setTip(undefined);
  };
  const showSoon = (text: string) => (event: SyntheticEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    const { top, height } = event.currentTarget.getBoundingClientRect();
    timer.current = setTimeout(() => setTip({ text, top: top + height / 2 }), DELAY_MS);
  };

  const bind = (text: string) =>
    isMini
      ? {
          onPointerEnter: showSoon(text),
          onFocus: showSoon(text),
          onPointerLeave: hide,
          onBlur: hide,
          onClick: hide,
        }
      : {};
  const tooltip = isMini && tip && (
    <div role="tooltip" className={classes.tooltip} style={{ top: tip.top }}>
      {tip.text}
    </div>
  );
  return { bind, tooltip };
};
