import { useMediaQuery } from "@mantine/hooks";

/** Whether the window has room for a long line of words and buttons, also beside the full drawer. */
export const useWide = (): boolean =>
  useMediaQuery("(min-width: 75em)", undefined, { getInitialValueInEffect: false });
