import type { Marker } from "../core/markers.ts";

/** The marker of a free desk. */
export const deskMarker = (over: Partial<Marker> = {}): Marker => ({
  ...{ id: "C-01", kind: "desk", x: 100, y: 100, shape: "square", width: 64, height: 36, turned: 0 },
  ...{ look: "available", title: "C-01", note: null },
  ...over,
});
