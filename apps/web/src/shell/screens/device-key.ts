import { createStorage } from "../browser-storage.ts";

/** What makes this device a screen: its id, and the secret it calls with. */
export interface ScreenKey {
  id: string;
  secret: string;
  /** Left out by devices that became a door before there were kiosks. */
  kind?: "door" | "kiosk";
}

/** Kept until the screen is ended, through restarts of the device. */
export const screenKeyStorage = createStorage<ScreenKey | null>("local", "portico-screen");
