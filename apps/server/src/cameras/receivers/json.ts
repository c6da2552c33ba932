import type { Mapping } from "@portico/contract/cameras/cameras";
import type { TimeFormat } from "@portico/contract/cameras/form";
import { type Pointers, PRESET_POINTERS } from "@portico/contract/cameras/presets";
import { findObject } from "./body.ts";
import { pictureOf, type Receiver, readCertainty, textOf, valueAt } from "./reading.ts";
import { type CameraTime, readEpoch, readTime } from "./times.ts";

/** Any maker's JSON, by a mapping of pointers (RFC 6901). */

/** What a mapping stands for: its preset, with the pointers that replace the preset's; undefined without a plate. */
export function pointersOf(mapping: Mapping | null): Pointers | undefined {
  if (!mapping) return undefined;
  const { preset, confidenceMax, timeFormat, ...own } = mapping;
  const replacing = Object.fromEntries(
    Object.entries(own).flatMap(([name, pointer]) => (pointer === undefined ? [] : [[name, [pointer]]])),
  );
  const pointers = {
    ...(preset ? PRESET_POINTERS[preset] : {}),
    ...replacing,
    ...(confidenceMax === undefined ? {} : { confidenceMax }),
    ...(timeFormat === undefined ? {} : { timeFormat }),
  } as Partial<Pointers>;
  return pointers.plate ? (pointers as Pointers) : undefined;
}

/** The value at the first pointer that leads to one. */
function follow(value: unknown, pointers: readonly string[] = []): unknown {
  for (const pointer of pointers) {
    const keys = pointer
      .split("/")
      .slice(1)
      .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    let found = value;
    for (const key of keys)
      found =
        Array.isArray(found) && /^\d{1,4}$/.test(key) ? found[Number(key)] : valueAt(asObject(found), key);
    if (found !== undefined) return found;
  }
  return undefined;
}
const asObject = (value: unknown): unknown => (Array.isArray(value) ? undefined : value);

function readBy(format: TimeFormat | undefined, value: unknown): CameraTime {
  if (format === "seconds") return readEpoch(value, 1000);
  if (format === "milliseconds") return readEpoch(value, 1);
  return readTime(textOf(value));
}

export const mappedJson: Receiver = {
  read(parts, mapping) {
    const event = findObject(parts);
    const pointers = pointersOf(mapping);
    if (!event || !pointers) return undefined;
    const plate = follow(event, pointers.plate);
    // A sign of life, or another kind of event of the same program.
    if (plate === undefined) return [];
    const candidates = follow(event, pointers.candidates);
    return [
      {
        key: textOf(follow(event, pointers.key)),
        plateRaw: textOf(plate),
        candidates: (Array.isArray(candidates) ? candidates.slice(0, 10) : []).flatMap(
          (one) => textOf(one) ?? textOf(valueAt(one, "plate")) ?? [],
        ),
        confidence: readCertainty(follow(event, pointers.confidence), pointers.confidenceMax ?? 1),
        motion: textOf(follow(event, pointers.direction)),
        time: readBy(pointers.timeFormat, follow(event, pointers.time)),
        pictures: {
          plate: pictureOf(follow(event, pointers.platePicture)),
          overview: pictureOf(follow(event, pointers.overviewPicture)),
        },
      },
    ];
  },
  meanings: {
    in: "towards",
    out: "away",
    // As Milesight's: of the way past the camera, in pairs.
    towards: "usual",
    approach: "usual",
    away: "against",
    forward: "usual",
    reverse: "against",
  },
  acknowledgement: { type: "application/json", body: '{"received":true}' },
};
