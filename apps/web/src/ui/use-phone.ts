import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is as narrow as a phone's. */
export const usePhone = (): boolean =>
  useMediaQuery("(max-width: 47.9375em)", undefined, { getInitialValueInEffect: false });
