import { createStorage } from "../browser-storage.ts";

/** The id of the screen that this device is, and the secret for its calls. */
export interface ScreenKey {
  id: string;
  secret: string;
  /** Left out on devices that became a door screen before kiosks existed. */
  kind?: "door" | "kiosk";
}

/** Stored until the screen is ended, so it survives restarts of the device. */
export const screenKeyStorage = createStorage<ScreenKey | null>("local", "portico-screen");
