import { LatLng, LatLngBounds } from "leaflet";
import type { Place } from "../core/place.ts";

/** A drawing is on Leaflet's plane with its top left corner at 0, 0; a unit is a pixel at zoom 0. */

/** Leaflet's y axis points up, a drawing's points down. */
export const latLngOf = ({ x, y }: Place): LatLng => new LatLng(-y, x);

export const placeOf = ({ lat, lng }: LatLng): Place => ({ x: lng, y: -lat });

export const boundsOf = ({ width, height }: { width: number; height: number }): LatLngBounds =>
  new LatLngBounds([-height, 0], [0, width]);
