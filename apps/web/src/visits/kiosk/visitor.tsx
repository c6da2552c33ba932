import { useEffect, useState } from "react";
import { KioskCheckIn } from "./check-in.tsx";
import { IdleWarning } from "./idle-warning.tsx";
import type { KioskOccupancy } from "./occupancy.ts";
import { useIdleReturn } from "./use-idle-return.ts";
import type { Kiosk } from "./use-kiosk.ts";
import { WalkIn } from "./walk-in/walk-in.tsx";

interface KioskVisitorProps {
  kiosk: Kiosk;
  secret: string;
  /** The next visitor's turn. */
  onFinish: () => void;
  /** Whether somebody stands there. */
  onBusy: (isIdle: boolean) => void;
}

/** Whoever waits for an answer need not touch the screen meanwhile. */
const WAITING_IDLE_SECONDS = 180;

/** One visitor before the kiosk. What they type lives here, and nowhere else. */
export const KioskVisitor = ({ kiosk, secret, onFinish, onBusy }: KioskVisitorProps) => {
  const [way, setWay] = useState<"check-in" | "walk-in">("check-in");
  const [presence, setPresence] = useState<KioskOccupancy>("nobody");
  const { idleSeconds } = kiosk.settings;
  const seconds = {
    nobody: null,
    leaving: null,
    busy: idleSeconds,
    waiting: Math.max(idleSeconds, WAITING_IDLE_SECONDS),
  }[presence];
  const left = useIdleReturn(seconds, onFinish);
  useEffect(() => onBusy(presence === "nobody"), [presence, onBusy]);
  const shared = { kiosk, secret, onFinish, onOccupancy: setPresence };
  return (
    <>
      {way === "check-in" ? (
        <KioskCheckIn {...shared} onWalkIn={() => setWay("walk-in")} />
      ) : (
        <WalkIn {...shared} onBack={onFinish} />
      )}
      <IdleWarning left={left} />
    </>
  );
};
