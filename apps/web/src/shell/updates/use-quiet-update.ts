import { useEffect } from "react";
import { useNewVersion } from "./use-new-version.ts";

/** Activates a new version automatically while the screen is idle: a kiosk has nobody to press the button. */
export const useQuietUpdate = (isQuiet: boolean): void => {
  const { isWaiting, takeOver } = useNewVersion();
  useEffect(() => {
    if (isWaiting && isQuiet) takeOver();
  }, [isWaiting, isQuiet, takeOver]);
};
