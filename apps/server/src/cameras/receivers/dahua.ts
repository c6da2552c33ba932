import { findObject } from "./body.ts";
import { pictureOf, type Receiver, readCertainty, textOf, valueAt } from "./reading.ts";
import { readTime } from "./times.ts";

/** Dahua's ITSAPI: JSON with pictures in base64. Its times have no offset, and it repeats what is not answered its way. */
export const dahua: Receiver = {
  read(parts) {
    const sent = findObject(parts);
    if (!sent) return undefined;
    const picture = valueAt(sent, "Picture");
    if (picture === undefined) return "Active" in sent || "DeviceID" in sent ? [] : undefined;
    const snap = valueAt(picture, "SnapInfo");
    const plateRaw = textOf(valueAt(picture, "Plate", "PlateNumber"));
    const time = textOf(valueAt(snap, "AccurateTime")) ?? textOf(valueAt(snap, "SnapTime"));
    const device = textOf(valueAt(snap, "DeviceID")) ?? textOf(sent.DeviceID) ?? "";
    return [
      {
        key: time === null ? null : `${device}:${time}:${plateRaw ?? ""}`,
        plateRaw,
        candidates: [],
        // Above 100 the scale is not known.
        confidence: readCertainty(valueAt(picture, "Plate", "Confidence"), 100),
        motion: textOf(valueAt(snap, "Direction")),
        time: readTime(time),
        pictures: {
          plate: pictureOf(valueAt(picture, "CutoutPic", "Content")),
          overview:
            pictureOf(valueAt(picture, "NormalPic", "Content")) ??
            pictureOf(valueAt(picture, "VehiclePic", "Content")),
        },
      },
    ];
  },
  meanings: { obverse: "usual", reverse: "against" },
  acknowledgement: { type: "application/json", body: '{"Result":true}' },
};
