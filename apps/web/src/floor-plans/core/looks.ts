/** The looks of a marker; looks.module.css has their colours. */
export const LOOKS = [
  "available",
  "mine",
  "occupied",
  "cleaning",
  "nonBookable",
  "unavailable",
  "roomFree",
  "roomBusy",
  "roomShut",
  // on the plan of several days
  "partly",
  "chosen",
  "roomName",
] as const;
export type Look = (typeof LOOKS)[number];

/** Glyphs of Tabler's icons (check, spray, lock, x, door) as paths on a field of 24, for SVG and canvas. */
export const GLYPH_FIELD = 24;

const DOOR = "M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16M4 21h16M14 12v.01";

export const GLYPHS: Partial<Record<Look, string>> = {
  mine: "M5 12l5 5L20 7",
  cleaning:
    "M4 12a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM6 10V6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v4M15 7h.01M18 9h.01M18 5h.01M21 3h.01M21 7h.01M21 11h.01M10 7h1",
  nonBookable:
    "M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0 1 1 0 0 0-2 0M8 11V7a4 4 0 1 1 8 0v4",
  unavailable: "M18 6L6 18M6 6l12 12",
  roomFree: DOOR,
  roomBusy: DOOR,
  roomShut: DOOR,
};
