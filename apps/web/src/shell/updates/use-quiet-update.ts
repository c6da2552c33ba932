import { useEffect } from "react";
import { useNewVersion } from "./use-new-version.ts";

/** Takes a new version by itself while nobody is at it: no one is there to press. */
export const useQuietUpdate = (isQuiet: boolean): void => {
  const { isWaiting, takeOver } = useNewVersion();
  useEffect(() => {
    if (isWaiting && isQuiet) takeOver();
  }, [isWaiting, isQuiet, takeOver]);
};
