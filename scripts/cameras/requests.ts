import type { Maker, Preset } from "@portico/contract/cameras/form";
import * as samples from "../../apps/server/src/cameras/testing/samples.ts";
import type { Quirk } from "./quirks.ts";

/** A passing in the bytes of each maker, by the writers of the tests' samples. */

export interface Sight {
  /** Unique in a run, and hardly used by another one. */
  number: number;
  plate: string;
  leaves: boolean;
  confidence: number;
  at: Date;
  /** Left out: the samples' small grey ones. */
  pictures?: SightPictures | undefined;
}

export interface SightPictures {
  plate: Buffer;
  overview: Buffer;
}

export interface Camera {
  maker: Maker;
  /** Of a camera that sends JSON. */
  preset: Preset;
  /** Of times without an offset. */
  timeZone: string;
  /** Whether `leaves` is against the usual way of the cars; else everything passes the usual way. */
  seesBothWays: boolean;
  quirks: ReadonlySet<Quirk>;
}

/** `2026-10-25 01:30:00.000` on the wall of the zone. */
const wallTime = (at: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone }).format(at)}.${String(
    at.getUTCMilliseconds(),
  ).padStart(3, "0")}`;

const TEN_MINUTES_MS = 600_000;
/** Both are 01:30 in London, in the night in which summer ends. */
const AUTUMN_NIGHT = ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"];

function clockOf({ at, number }: Sight, quirks: ReadonlySet<Quirk>): Date {
  if (quirks.has("autumn-night")) return new Date(AUTUMN_NIGHT[number % 2]!);
  const ahead = (quirks.has("clock-ahead") ? 1 : 0) - (quirks.has("clock-behind") ? 1 : 0);
  return new Date(at.getTime() + ahead * TEN_MINUTES_MS);
}

function plateOf({ plate }: Sight, quirks: ReadonlySet<Quirk>): string {
  if (quirks.has("unread")) return "unknown";
  return quirks.has("lower-case") ? `${plate.slice(0, 4)} ${plate.slice(4)}`.trim().toLowerCase() : plate;
}

const boundaryOf = (quirks: ReadonlySet<Quirk>): string | undefined =>
  quirks.has("dashes") ? "-".repeat(24) : quirks.has("literal-boundary") ? "boundary" : undefined;

const SAMPLES: SightPictures = { plate: samples.JPEG, overview: samples.JPEG };

/** @param names the parts' names, with what each shows */
const picturesOf = (
  names: readonly (readonly [string, keyof SightPictures])[],
  { pictures = SAMPLES }: Sight,
  quirks: ReadonlySet<Quirk>,
): samples.FormPart[] =>
  names.map(([name, kind]) =>
    samples.jpegPart(name, {
      type: quirks.has("pjpeg") ? "image/pjpeg" : "image/jpeg",
      hasFileName: !quirks.has("no-file-names"),
      body: quirks.has("empty-pictures") ? Buffer.alloc(0) : pictures[kind],
    }),
  );

/** A text that is a number's, such as "0.73" or "1007"; a plate such as 007 would lose its zeros. */
const NUMBER_TEXT = /^(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;

/** Numbers as texts and texts of numbers as numbers, as some firmware writes them. */
function swapTypes(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return NUMBER_TEXT.test(value) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(swapTypes);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, swapTypes(one)]));
}

const uuidOf = (number: number): string => `a0fe72d4-0000-4000-8000-${String(number).padStart(12, "0")}`;

function jsonOf(preset: Preset, sight: Sight, at: Date, camera: Camera): Record<string, unknown> {
  const { number, confidence } = sight;
  const plate = plateOf(sight, camera.quirks);
  const sample = samples.presetEvents[preset];
  switch (preset) {
    case "milesight": {
      const time = wallTime(at, camera.timeZone);
      const direction = camera.seesBothWays && sight.leaves ? "Away" : "Approach";
      return {
        ...sample,
        plate,
        confidence: String(Math.round(confidence * 100)),
        direction,
        time: time.slice(0, 19),
        time_msec: time,
      };
    }
    case "unifi-protect": {
      const { alarm } = samples.presetEvents[preset];
      const [trigger] = alarm.triggers;
      const seen = { group: { name: plate }, eventId: uuidOf(number), timestamp: at.getTime() };
      return { alarm: { ...alarm, triggers: [{ ...trigger, ...seen }] }, timestamp: at.getTime() };
    }
    case "verkada": {
      const { data } = samples.presetEvents[preset];
      return {
        ...sample,
        data: { ...data, license_plate_number: plate, confidence, detected: at.getTime() },
      };
    }
    case "rekor-scout":
      return {
        ...sample,
        best_uuid: uuidOf(number),
        best_plate_number: plate,
        best_confidence: Math.round(confidence * 100),
        candidates: [{ plate, confidence: Math.round(confidence * 100) }],
        epoch_start: at.getTime(),
        epoch_end: at.getTime() + 1000,
      };
    case "frigate":
      return { ...sample, id: uuidOf(number), plate, score: confidence, timestamp: at.getTime() / 1000 };
  }
}

/** The requests that one passing makes, in order. Axis says three things about each vehicle. */
export function requestsOf(camera: Camera, sight: Sight): samples.CameraRequest[] {
  const { quirks } = camera;
  return [
    ...(quirks.has("heartbeats") ? [heartbeatOf(camera.maker)] : []),
    ...(quirks.has("late-pictures") ? write(camera, sight, false) : []),
    ...write(camera, sight, true),
  ];
}

/** A sign of life, which is no event. */
export function heartbeatOf(maker: Maker): samples.CameraRequest {
  switch (maker) {
    case "hikvision":
      return {
        headers: { "content-type": "application/xml" },
        payload: Buffer.from(samples.hikvisionXml({ eventType: "heartBeat" })),
      };
    case "dahua":
      return samples.json({ Active: "keepAlive", DeviceID: "7E0A1DPAG00001" }, "/NotificationInfo/KeepAlive");
    case "axis":
      return samples.json({ packetCounter: "1", camera_info: { SerialNumber: "ACCC8E000001" } });
    case "plate-recognizer":
      return samples.json({ hook: { event: "heartbeat" } });
    case "json":
      return samples.json({ data_type: "heartbeat" });
  }
}

function write(camera: Camera, sight: Sight, hasPictures: boolean): samples.CameraRequest[] {
  const { maker, quirks, timeZone } = camera;
  const at = clockOf(sight, quirks);
  const plate = plateOf(sight, quirks);
  const isAgainst = camera.seesBothWays && sight.leaves;
  const form = (...names: (readonly [string, keyof SightPictures])[]): samples.FormOptions => ({
    boundary: boundaryOf(quirks),
    pictures: hasPictures ? picturesOf(names, sight, quirks) : [],
  });
  const written = <Value extends Record<string, unknown>>(value: Value) =>
    (quirks.has("numbers-as-text") ? swapTypes(value) : value) as Record<string, unknown>;
  switch (maker) {
    case "hikvision":
      return [
        samples.hikvision(
          {
            plate,
            at: quirks.has("no-zone") ? wallTime(at, timeZone).replace(" ", "T") : at.toISOString(),
            direction: isAgainst ? "reverse" : "forward",
            confidence: Math.round(sight.confidence * 100),
            uuid: uuidOf(sight.number),
            ...(quirks.has("no-namespace") ? { namespace: "" } : {}),
          },
          form(["licensePlatePicture.jpg", "plate"], ["detectionPicture.jpg", "overview"]),
        ),
      ];
    case "axis": {
      const event = {
        plateText: plate,
        plateUTF8: plate,
        plateASCII: plate,
        plateConfidence: sight.confidence.toFixed(6),
        capture_timestamp: String(at.getTime()),
        datetime: wallTime(at, timeZone).replace(/[-:.]/g, ""),
        carID: String(sight.number),
      };
      const way = { carMoveDirection: sight.leaves ? "out" : "in" };
      return [
        samples.axisForm(written(samples.axisEvent(event)), form(["image", "overview"])),
        samples.json(written(samples.axisEvent({ ...event, ...way, carState: "update" }))),
        samples.json(written(samples.axisEvent({ ...event, ...way, carState: "lost" }))),
      ];
    }
    case "plate-recognizer": {
      const result = {
        plate: plate.toLowerCase(),
        score: sight.confidence,
        candidates: [{ score: sight.confidence, plate: plate.toLowerCase() }],
        direction: isAgainst ? 30 : 210,
      };
      const event = samples.plateRecognizerEvent(result, at.toISOString().slice(0, -1));
      return [samples.plateRecognizerForm(written(event), form(["upload", "overview"]))];
    }
    case "dahua": {
      const sent = samples.dahuaEvent({
        plate,
        at: wallTime(at, timeZone),
        direction: isAgainst ? "Reverse" : "Obverse",
        confidence: Math.round(sight.confidence * 100),
      });
      const { plate: near, overview } = sight.pictures ?? SAMPLES;
      const { CutoutPic, NormalPic } = sent.Picture;
      CutoutPic.Content = hasPictures ? near.toString("base64") : "";
      NormalPic.Content = hasPictures ? overview.toString("base64") : "";
      return [samples.json(written(sent), "/NotificationInfo/TollgateInfo")];
    }
    case "json":
      return [samples.json(written(jsonOf(camera.preset, sight, at, camera)))];
  }
}
