/**
 * The use of the kiosk: nobody, a visitor who enters data, a walk-in who waits for a decision, or a last
 * screen that closes automatically.
 */
export type KioskOccupancy = "nobody" | "busy" | "waiting" | "leaving";
