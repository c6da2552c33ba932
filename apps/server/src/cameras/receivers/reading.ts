import type { Mapping } from "@portico/contract/cameras/cameras";
import { normalizePlate } from "@portico/contract/visitors/form";
import type { RequestPart } from "./body.ts";
import type { Motion } from "./directions.ts";
import type { CameraTime } from "./times.ts";

export interface Pictures {
  plate?: Buffer | undefined;
  overview?: Buffer | undefined;
}

/** What a camera says that it saw, still in the camera's words for plate, direction and time. */
export interface Reading {
  /** The same whenever the camera sends this again; null: it sends nothing of the kind. */
  key: string | null;
  plateRaw: string | null;
  candidates: readonly string[];
  /** 0 to 1. */
  confidence: number | null;
  motion: string | null;
  time: CameraTime;
  pictures: Pictures;
  /** A later word about a vehicle that the same key announced before: it counts unless it is less certain. */
  isUpdate?: boolean;
}

/** A maker's form of events. */
export interface Receiver {
  /**
   * The readings of a request; none for a sign of life or another kind of event. Undefined: the request is none of the
   * maker's.
   */
  read(parts: readonly RequestPart[], mapping: Mapping | null): Reading[] | undefined;
  /** What the maker's words for directions say, in lower case. */
  meanings: Readonly<Record<string, Motion>>;
  /** With which the camera knows that its event has arrived. */
  acknowledgement: { type: string; body: string };
}

const PLATE_MAX = 16;
/** What makers write where they could read no plate. */
const UNREAD = new Set(["UNKNOWN", "NOPLATE", "NONE", "NULL", "UNLICENSED"]);

/** The plate as it is compared; null where there is none to compare. */
export function plateOf(raw: string | null): string | null {
  const plate = raw === null ? "" : normalizePlate(raw);
  return plate.length < 2 || plate.length > PLATE_MAX || UNREAD.has(plate) ? null : plate;
}

/** A certainty between 0 and 1; null where the value is none, or on a scale that is not known. */
export function readCertainty(value: unknown, max: number): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number) || number < 0 || number > max) return null;
  return number / max;
}

/** A text that the database can store. */
export const storableText = (text: string, max: number): string =>
  text.replaceAll("\0", "").slice(0, max).toWellFormed();

/** A text or number as text; null for anything else, and for nothing. */
export function textOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** The value below these keys; of a list, below its first entry. */
export function valueAt(value: unknown, ...keys: (string | number)[]): unknown {
  let found = value;
  for (const key of keys) {
    if (Array.isArray(found) && typeof key === "string") found = found[0];
    if (found === null || typeof found !== "object" || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string | number, unknown>)[key];
  }
  return found;
}

export const listAt = (value: unknown, ...keys: string[]): unknown[] => {
  const found = valueAt(value, ...keys);
  return Array.isArray(found) ? found : found === undefined ? [] : [found];
};

/** Whether these are the first bytes of a JPEG or PNG. */
export const isPicture = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) || bytes.subarray(0, 4).equals(PNG);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** A picture in base64, with or without the head of a data URL; undefined where it is none. */
export function pictureOf(value: unknown): Buffer | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  const bytes = Buffer.from(value.replace(/^data:[^,]{0,100},/, ""), "base64");
  return isPicture(bytes) ? bytes : undefined;
}
