import { contrast } from "../core/colour.ts";
import type { Feature } from "../endpoint.ts";
import { type Text, text } from "../texts/text.ts";

/**
 * Limits and rules of a client's set-up, defined once for browser and server. Plain TypeScript without schemas, so that
 * the browser may import it (docs/decisions/002-contract.md).
 */

export const setUpLimits = {
  nameMax: 60,
  hostMax: 253,
  siteNameMax: 100,
  addressMax: 300,
  /** Characters of a logo as a data URL: a stranger's body stays small, and 160 pixels in 256 colours make 36,000 at most. */
  logoMax: 48_000,
  /** Pixels of a logo's larger side. */
  logoSide: 160,
} as const;

/** Pence for a bundle of credits; payment providers take no less. */
export const profileLimits = { bundlePriceMin: 30, bundlePriceMax: 100_000 } as const;

export const PRODUCTS = ["ve", "c2p", "c2b"] as const;
export type ProductCode = (typeof PRODUCTS)[number];

/** The colour with which a product begins. */
export const BRAND_OF_PRODUCT: Record<ProductCode, string> = {
  ve: "#4A56DC",
  c2p: "#127F7A",
  c2b: "#6C45D2",
};

/** The colours that are offered; any other may be typed. White text on each of them is readable. */
export const BRAND_COLORS = [
  "#4A56DC",
  "#127F7A",
  "#6C45D2",
  "#1E68C2",
  "#167145",
  "#8A5506",
  "#C3362E",
  "#54687E",
] as const;

/** All features, in the order in which administrators see them. */
export const FEATURES = [
  "reception",
  "automatic reception",
  "rooms",
  "screen",
  "desks",
  "remote",
  "locate colleague",
  "parking",
  "live space counts",
  "camera",
  "paypark",
  "qr codes",
  "muster",
  "track and trace",
  "dark mode",
] as const satisfies readonly Feature[];

const BOOKING: readonly Feature[] = [
  "dark mode",
  "rooms",
  "desks",
  "remote",
  "locate colleague",
  "screen",
  "qr codes",
];
const PARKING: readonly Feature[] = ["dark mode", "parking", "live space counts", "camera"];

/** What a product has switched on at first. Credits need a payment provider, and are switched on later. */
export const FEATURES_OF_PRODUCT: Record<ProductCode, readonly Feature[]> = {
  ve: [...new Set<Feature>([...BOOKING, ...PARKING, "reception", "muster", "track and trace"])],
  c2p: PARKING,
  c2b: BOOKING,
};

/** WCAG's level AA for text: buttons and mails write in white on the colour. */
export const READABLE_CONTRAST = 4.5;

export const brandContrast = (color: string): number => contrast("#FFFFFF", color);

export function brandProblem(color: string): Text | undefined {
  if (!/^#[0-9A-Fa-f]{6}$/.test(color)) return text("installation.colorForm");
  return brandContrast(color) < READABLE_CONTRAST ? text("installation.colorPale") : undefined;
}

/** A host without scheme, port and path: `portico.example.com`, `localhost`, `10.0.0.5`. */
const HOST = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/;

export function hostProblem(host: string): Text | undefined {
  if (host === "") return text("installation.hostRequired");
  return host.length <= setUpLimits.hostMax && HOST.test(host) ? undefined : text("installation.hostForm");
}

/** Business hours as `HH:mm`. */
export const hoursProblem = (start: string, end: string): Text | undefined =>
  start < end ? undefined : text("installation.hoursReversed");
