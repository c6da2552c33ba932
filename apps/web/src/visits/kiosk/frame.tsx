import { type ReactNode, useState } from "react";
import type { ScreenKey } from "../../shell/screens/device-key.ts";
import { useServerClock } from "../../shell/screens/use-server-clock.ts";
import { timeIn } from "../../ui/days/format.ts";
import { BrandMark } from "../../ui/page/brand-mark.tsx";
import classes from "./kiosk.module.css";
import { KioskMenu } from "./menu.tsx";
import type { Kiosk } from "./use-kiosk.ts";

interface KioskFrameProps {
  kiosk: Kiosk;
  screen: ScreenKey;
  offset: number;
  onEnded: () => void;
  children: ReactNode;
}

const MENU_TAPS = 5;

/**
 * The client's name and the time. Five taps on the time open the menu, for the administrator of the device.
 */
export const KioskFrame = ({ kiosk, screen, offset, onEnded, children }: KioskFrameProps) => {
  const now = useServerClock(offset);
  const [taps, setTaps] = useState(0);
  return (
    <div className={classes.kiosk}>
      <header className={classes.header}>
        <span className={classes.brand}>
          <BrandMark logo={kiosk.client.logo} />
          <span className={classes.client}>{kiosk.client.name}</span>
        </span>
        {taps < MENU_TAPS ? (
          <button type="button" className={classes.clock} onClick={() => setTaps(taps + 1)}>
            <time>{timeIn(kiosk.site.timeZone, new Date(now))}</time>
          </button>
        ) : (
          <KioskMenu kiosk={kiosk} screen={screen} onClose={() => setTaps(0)} onEnded={onEnded} />
        )}
      </header>
      {children}
    </div>
  );
};
