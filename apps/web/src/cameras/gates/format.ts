import { dayIn, formatDay, timeIn, viewerZone } from "../../ui/days/format.ts";

/** A moment at a gate, in the viewer's time zone. */
export const formatMoment = (instant: string): string =>
  `${formatDay(dayIn(viewerZone(), instant))}, ${timeIn(viewerZone(), instant)}`;
