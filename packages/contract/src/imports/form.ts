import { type Text, text } from "../texts/text.ts";

/** What CSV files bring, and their columns. Without schemas, so that the browser may import it. */

export const limits = { rowsMax: 500, csvMax: 500_000 } as const;

/** In the order in which a new workplace needs them. */
export const IMPORT_KINDS = ["sites", "desks", "rooms", "carparks"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

interface ImportColumn {
  key: string;
  heading: Text;
  isRequired: boolean;
  /** The most characters. */
  max: number;
}

const column = <Key extends string>(key: Key, heading: Text, max: number, isRequired = true) => ({
  key,
  heading,
  max,
  isRequired,
});

const SITE = column("site", text("imports.site"), 100);

export const IMPORT_COLUMNS = {
  sites: [
    SITE,
    column("timeZone", text("imports.timeZone"), 60),
    column("address", text("imports.address"), 300, false),
  ],
  desks: [
    SITE,
    column("building", text("imports.building"), 100),
    column("floor", text("imports.floor"), 100),
    column("zone", text("imports.zone"), 50),
    column("desk", text("imports.desk"), 50),
  ],
  rooms: [
    SITE,
    column("building", text("imports.building"), 100, false),
    column("floor", text("imports.floor"), 100, false),
    column("type", text("imports.type"), 100),
    column("room", text("imports.room"), 100),
    column("capacity", text("imports.capacity"), 5, false),
    /** Names with commas or semicolons between them. */
    column("features", text("imports.features"), 500, false),
  ],
  carparks: [
    SITE,
    column("carpark", text("imports.carpark"), 50),
    column("space", text("imports.space"), 50, false),
  ],
} as const satisfies Record<ImportKind, readonly ImportColumn[]>;

/** A row that reads as one of a template. */
export const IMPORT_SAMPLES: Record<ImportKind, readonly string[]> = {
  sites: ["London", "Europe/London", "12 Canal Street, London"],
  desks: ["London", "Canal House", "Floor 1", "Window", "A-01"],
  rooms: ["London", "Canal House", "Floor 1", "Meeting room", "Thames", "8", "Whiteboard, Screen"],
  carparks: ["London", "North", "N01"],
};
