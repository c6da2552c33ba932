import type { sites as english } from "../en-GB/sites.ts";
import type { Translated } from "../translated.ts";

export const sites = {
  buildingUnknown: "Dieses Gebäude wurde nicht gefunden.",
} satisfies Translated<typeof english>;
