import type { Camera } from "@portico/contract/cameras/cameras";
import { SILENT_PERIODS } from "@portico/contract/cameras/form";
import { BARRIER_TOLERANCE_MS, CLOCK_TOLERANCE_MS } from "../receivers/times.ts";
import type { CameraRow } from "./queries.ts";

export const toCamera = (row: CameraRow, now: Date): Camera => {
  const { siteTimeZone: _zone, password: _password, oldSecretUntil, ...camera } = row;
  return {
    ...camera,
    isSilent: isSilent(row, now),
    isClockWrong: isClockWrong(row),
    oldSecretUntil: oldSecretUntil !== null && new Date(oldSecretUntil) > now ? oldSecretUntil : null,
  };
};

const isClockWrong = ({ clockSkewMs, hasBarrier }: CameraRow): boolean =>
  clockSkewMs !== null && Math.abs(clockSkewMs) > (hasBarrier ? BARRIER_TOLERANCE_MS : CLOCK_TOLERANCE_MS);

/** A camera that never gave a sign of life is not silent: it is being set up. */
function isSilent({ isActive, lastSeenAt, signOfLifeMinutes }: CameraRow, now: Date): boolean {
  if (!isActive || lastSeenAt === null || signOfLifeMinutes === null) return false;
  return now.getTime() - Date.parse(lastSeenAt) > SILENT_PERIODS * signOfLifeMinutes * 60_000;
}
