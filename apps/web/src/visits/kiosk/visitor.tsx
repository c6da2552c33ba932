import { useEffect, useState } from "react";
import { CheckIn } from "./check-in.tsx";
import { IdleWarning } from "./idle-warning.tsx";
import type { Presence } from "./presence.ts";
import { useIdleReturn } from "./use-idle-return.ts";
import type { Kiosk } from "./use-kiosk.ts";
import { WalkIn } from "./walk-in/walk-in.tsx";

interface VisitorProps {
  kiosk: Kiosk;
  secret: string;
  /** The next visitor's turn. */
  onOver: () => void;
  /** Whether somebody stands there. */
  onBusy: (isIdle: boolean) => void;
}

/** Whoever waits for an answer need not touch the screen meanwhile. */
const WAITING_SECONDS = 180;

/** One visitor before the kiosk. What they type lives here, and nowhere else. */
export const Visitor = ({ kiosk, secret, onOver, onBusy }: VisitorProps) => {
  const [way, setWay] = useState<"check-in" | "walk-in">("check-in");
  const [presence, setPresence] = useState<Presence>("nobody");
  const { idleSeconds } = kiosk.settings;
  const seconds = {
    nobody: null,
    leaving: null,
    busy: idleSeconds,
    waiting: Math.max(idleSeconds, WAITING_SECONDS),
  }[presence];
  const left = useIdleReturn(seconds, onOver);
  useEffect(() => onBusy(presence === "nobody"), [presence, onBusy]);
  const shared = { kiosk, secret, onOver, onPresence: setPresence };
  return (
    <>
      {way === "check-in" ? (
        <CheckIn {...shared} onWalkIn={() => setWay("walk-in")} />
      ) : (
        <WalkIn {...shared} onBack={onOver} />
      )}
      <IdleWarning left={left} />
    </>
  );
};
