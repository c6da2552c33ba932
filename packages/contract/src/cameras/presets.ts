import type { Preset, TimeFormat } from "./form.ts";

/** Where an event holds what: the first pointer of each list that leads to something. */
export interface Pointers {
  plate: string[];
  candidates?: string[];
  confidence?: string[];
  confidenceMax?: number;
  direction?: string[];
  time?: string[];
  timeFormat?: TimeFormat;
  key?: string[];
  platePicture?: string[];
  overviewPicture?: string[];
}

/** The ready mappings. */
export const PRESET_POINTERS: Record<Preset, Pointers> = {
  milesight: {
    plate: ["/plate"],
    confidence: ["/confidence"],
    confidenceMax: 100,
    direction: ["/direction"],
    time: ["/time"],
    timeFormat: "local",
    platePicture: ["/plate_image"],
    overviewPicture: ["/full_image", "/evidence_image0"],
  },
  "unifi-protect": {
    plate: ["/alarm/triggers/0/group/name", "/alarm/triggers/0/value"],
    time: ["/alarm/triggers/0/timestamp", "/timestamp"],
    timeFormat: "milliseconds",
    key: ["/alarm/triggers/0/eventId"],
  },
  verkada: {
    plate: ["/data/license_plate_number"],
    confidence: ["/data/confidence"],
    time: ["/data/detected"],
    timeFormat: "milliseconds",
  },
  "rekor-scout": {
    plate: ["/best_plate_number", "/results/0/plate"],
    candidates: ["/candidates", "/results/0/candidates"],
    confidence: ["/best_confidence", "/results/0/confidence"],
    confidenceMax: 100,
    direction: ["/travel_direction"],
    time: ["/epoch_start", "/epoch_time"],
    timeFormat: "milliseconds",
    key: ["/best_uuid", "/uuid"],
    overviewPicture: ["/overview_jpeg", "/vehicle_crop_jpeg"],
  },
  frigate: {
    plate: ["/plate"],
    confidence: ["/score"],
    time: ["/timestamp"],
    timeFormat: "seconds",
    key: ["/id"],
  },
};
