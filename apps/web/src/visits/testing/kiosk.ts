import type { Answer } from "@portico/contract/endpoint";
import type { checkInAtKiosk, findVisitAtKiosk, getKiosk } from "@portico/contract/visits/kiosk";
import { HARBOUR, id } from "../../testing/people.ts";

type Kiosk = Answer<typeof getKiosk>;
type KioskSearchResult = Answer<typeof findVisitAtKiosk>;

/** The kiosk in Harbour's lobby, which begins again after 45 seconds. */
export const kiosk = (settings: Partial<Kiosk["settings"]> = {}): Kiosk => ({
  screen: { id: id(91), name: "Kiosk" },
  client: { name: "Northwind House", logo: null, product: "ve", locale: null },
  site: { id: HARBOUR.id, name: HARBOUR.name, timeZone: HARBOUR.timeZone },
  now: "2026-11-20T10:42:00.000Z",
  settings: {
    welcome: null,
    requirePin: false,
    askPhoto: false,
    walkIns: true,
    printBadge: false,
    directions: "",
    wifi: "",
    idleSeconds: 45,
    phoneRequired: false,
    emailRequired: false,
    ...settings,
  },
  types: [],
});

/** One visit fits, whose visitor has the agreement to sign. */
export const kioskSearchResult = (
  firstName: string,
  over: Partial<KioskSearchResult> = {},
): KioskSearchResult => ({
  found: "one",
  token: `token of ${firstName}`,
  firstName,
  needs: {
    pin: false,
    photo: false,
    nda: { id: id(61), title: "Visitor agreement", ndaText: "You are a guest of Northwind House." },
  },
  ...over,
});

/** A result without a name: no visit matches, or several do. */
export const emptySearchResult = (found: Exclude<KioskSearchResult["found"], "one">): KioskSearchResult => ({
  found,
  token: null,
  firstName: null,
  needs: { pin: false, photo: false, nda: null },
});

export const welcome = (firstName: string): Answer<typeof checkInAtKiosk> => ({
  firstName,
  hostName: "Sofia Marin",
  location: "",
  badge: "none",
});
