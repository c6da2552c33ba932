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
  /** Called when the next visitor's turn begins. */
  onFinish: () => void;
  /** Called with true while nobody uses the kiosk. */
  onBusy: (isIdle: boolean) => void;
}

/** A walk-in who waits for a decision need not touch the screen. */
const WAITING_IDLE_SECONDS = 180;

/** One visitor's turn at the kiosk. The visitor's entries are stored only in this component. */
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
