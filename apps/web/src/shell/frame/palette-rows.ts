import type { SpotlightActionGroupData } from "@mantine/spotlight";
import type { ComponentType } from "react";

/**
 * Finds what the typed words mean, and hands it to the palette as rows; shows nothing itself. The page gives it to the
 * frame, since it asks features that the shell does not know.
 */
export type PaletteRows = ComponentType<{
  query: string;
  onRows: (rows: SpotlightActionGroupData) => void;
}>;

/** What the palette finds beside its own rows: bookings stand on top, settings below the screens. */
export interface FoundByPalette {
  booking: PaletteRows;
  settings: PaletteRows;
}
