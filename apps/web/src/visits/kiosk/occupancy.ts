/** Who is before the kiosk: at it, waiting for somebody's decision, or reading a screen that ends by itself. */
export type KioskOccupancy = "nobody" | "busy" | "waiting" | "leaving";
