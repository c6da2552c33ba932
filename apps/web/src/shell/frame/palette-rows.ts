import type { SpotlightActionGroupData } from "@mantine/spotlight";
import type { ComponentType } from "react";

/**
 * Finds what the typed words would book, and hands it to the palette as rows; shows nothing itself. The page gives it to
 * the frame, since it asks features that the shell does not know.
 */
export type PaletteBooking = ComponentType<{
  query: string;
  onRows: (rows: SpotlightActionGroupData) => void;
}>;
