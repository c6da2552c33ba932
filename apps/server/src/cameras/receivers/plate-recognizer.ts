import { findObject } from "./body.ts";
import { isPicture, listAt, type Reading, type Receiver, readCertainty, textOf, valueAt } from "./reading.ts";
import { type CameraTime, readTime } from "./times.ts";

/** Plate Recognizer Stream: JSON in the field `json` of a form, with the picture in `upload`; or JSON alone. */

/** Its `timestamp` is in UTC, also without an offset. */
function readUtc(text: string | null): CameraTime {
  const time = readTime(text);
  return time && "day" in time
    ? { instant: new Date(Date.parse(`${time.day}T${time.time}Z`) + time.milliseconds) }
    : time;
}

/** A plate of the newer form: `{ props: { plate: [{ value, score }] } }`. */
const newerPlates = (result: unknown): unknown[] => listAt(result, "plate", "props", "plate");

function candidatesOf(result: unknown): { plate: string | null; score: unknown }[] {
  const newer = newerPlates(result);
  return newer.length > 0
    ? newer.map((one) => ({ plate: textOf(valueAt(one, "value")), score: valueAt(one, "score") }))
    : listAt(result, "candidates").map((one) => ({
        plate: textOf(valueAt(one, "plate")),
        score: valueAt(one, "score"),
      }));
}

export const plateRecognizer: Receiver = {
  read(parts) {
    const sent = findObject(parts);
    const data = valueAt(sent, "data") ?? sent;
    if (sent === undefined) return undefined;
    if (!Array.isArray(valueAt(data, "results"))) return "hook" in sent ? [] : undefined;
    const camera = textOf(valueAt(data, "camera_id")) ?? "";
    const timestamp = textOf(valueAt(data, "timestamp"));
    const overview = parts.find(({ bytes }) => isPicture(bytes))?.bytes;
    return listAt(data, "results").map((result): Reading => {
      const candidates = candidatesOf(result);
      const plateRaw = textOf(valueAt(result, "plate")) ?? candidates[0]?.plate ?? null;
      return {
        key: timestamp === null ? null : `${camera}:${timestamp}:${plateRaw ?? ""}`,
        plateRaw,
        candidates: candidates.flatMap(({ plate }) => (plate === null || plate === plateRaw ? [] : [plate])),
        confidence: readCertainty(valueAt(result, "score") ?? candidates[0]?.score, 1),
        motion: textOf(valueAt(result, "direction")),
        time: readUtc(timestamp) ?? readTime(textOf(valueAt(data, "timestamp_local"))),
        pictures: { overview },
      };
    });
  },
  // It says degrees, whose meaning depends on the mounting.
  meanings: {},
  acknowledgement: { type: "application/json", body: '{"status":"ok"}' },
};
