import { findObject, type RequestPart } from "./body.ts";
import {
  isPicture,
  listAt,
  type Pictures,
  pictureOf,
  type Receiver,
  readCertainty,
  textOf,
  valueAt,
} from "./reading.ts";
import { readCompactTime, readEpoch } from "./times.ts";

/**
 * Axis License Plate Verifier and FF Group's readers: JSON, alone or in a form with `event` and `image`. A vehicle is new,
 * updated and lost: three words about one event, of which the plate may change and the direction comes late.
 */

function picturesOf(parts: readonly RequestPart[], event: object): Pictures {
  const listed = listAt(event, "ImageArray").map((image) => ({
    isPlate: /plate|lp/i.test(textOf(valueAt(image, "ImageType")) ?? ""),
    bytes: pictureOf(valueAt(image, "BinaryImage")),
  }));
  const sent = parts
    .filter(({ bytes }) => isPicture(bytes))
    .map(({ name, fileName, bytes }) => ({ isPlate: /plate|crop/i.test(`${name} ${fileName}`), bytes }));
  const all = [...sent, ...listed].filter(({ bytes }) => bytes !== undefined);
  return {
    plate: all.find(({ isPlate }) => isPlate)?.bytes,
    overview: all.find(({ isPlate }) => !isPlate)?.bytes,
  };
}

export const axis: Receiver = {
  read(parts) {
    const event = findObject(parts);
    if (!event) return undefined;
    const plateRaw = ["plateUTF8", "plateText", "plateASCII"]
      .map((name) => textOf(event[name]))
      .find((plate) => plate !== null);
    const car = textOf(event.carID);
    if (plateRaw === undefined && car === null && !("carState" in event) && !("plateText" in event))
      return "packetCounter" in event || "camera_info" in event ? [] : undefined;
    const time = readEpoch(event.capture_timestamp, 1) ?? readCompactTime(textOf(event.datetime));
    const device =
      textOf(valueAt(event, "camera_info", "SerialNumber")) ?? textOf(event.sensorProviderID) ?? "";
    const confidence = event.plateConfidence;
    return [
      {
        // Cars are counted anew each day, and when the camera starts: a key means the same event for an hour.
        key: car === null ? null : `${device}:${car}`,
        plateRaw: plateRaw ?? null,
        candidates: [],
        confidence: readCertainty(confidence, 1) ?? readCertainty(confidence, 100),
        motion: textOf(event.carMoveDirection),
        time,
        pictures: picturesOf(parts, event),
        isUpdate: event.carState === "update" || event.carState === "lost",
      },
    ];
  },
  meanings: { in: "towards", out: "away" },
  acknowledgement: { type: "text/plain", body: "OK" },
};
