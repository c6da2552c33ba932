import type { Camera } from "@portico/contract/cameras/cameras";
import { CLOCK_TOLERANCE_MS } from "../receivers/times.ts";
import type { CameraRow } from "./queries.ts";

export const toCamera = (row: CameraRow, now: Date): Camera => {
  const { siteTimeZone: _zone, password: _password, oldSecretUntil, ...camera } = row;
  return {
    ...camera,
    isClockWrong: row.clockSkewMs !== null && Math.abs(row.clockSkewMs) >= CLOCK_TOLERANCE_MS,
    oldSecretUntil: oldSecretUntil !== null && new Date(oldSecretUntil) > now ? oldSecretUntil : null,
  };
};
