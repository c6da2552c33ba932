/** Requests as the makers' cameras send them, byte by byte, with the quirks that were seen. */

import type { InjectOptions } from "fastify";

export interface CameraRequest {
  headers: Record<string, string>;
  payload: Buffer;
  /** Added to the camera's address. */
  path?: string;
}

/** A JPEG of 8 × 8 grey pixels. */
export const JPEG = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AGV//9k=",
  "base64",
);

export interface FormPart {
  head: string;
  body: Buffer | string;
}

/** How a form is written; left out: as the maker's newest firmware does. */
export interface FormOptions {
  boundary?: string | undefined;
  pictures?: FormPart[];
}

/** A form, as cameras write it. */
export function form(
  parts: FormPart[],
  boundary = "---------------------------7e13971310878",
): CameraRequest {
  const chunks = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from("\r\n"),
  ]);
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

export const json = (value: unknown, path?: string): CameraRequest => ({
  headers: { "content-type": "application/json" },
  payload: Buffer.from(JSON.stringify(value)),
  ...(path ? { path } : {}),
});

interface Hikvision {
  plate?: string;
  direction?: string;
  confidence?: number;
  at?: string;
  uuid?: string;
  eventType?: string;
  namespace?: string;
}

export const hikvisionXml = ({
  plate = "AB12CDE",
  direction = "forward",
  confidence = 98,
  at = "2026-11-20T10:42:00.000Z",
  uuid = "a0fe72d4-0000-4000-8000-000000000001",
  eventType = "ANPR",
  namespace = ' xmlns="http://www.isapi.org/ver20/XMLSchema"',
}: Hikvision = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<EventNotificationAlert version="2.0"${namespace}>
<ipAddress>192.0.2.7</ipAddress><protocol>HTTP</protocol><macAddress>44:a6:42:00:00:01</macAddress><channelID>1</channelID>
<dateTime>${at}</dateTime><activePostCount>1</activePostCount>
<eventType>${eventType}</eventType><eventState>active</eventState><channelName>North in</channelName>
<ANPR><country>3</country><licensePlate>${plate}</licensePlate><line>1</line><direction>${direction}</direction>
<confidenceLevel>${confidence}</confidenceLevel><plateCharBelieve>99,99,99,99,99,99,99</plateCharBelieve><vehicleType>SUVMPV</vehicleType>
<pictureInfoList><pictureInfo><fileName>detectionPicture.jpg</fileName><type>detectionPicture</type><absTime>20261120104200000</absTime></pictureInfo></pictureInfoList>
<listType>temporary</listType><originalLicensePlate>${plate}</originalLicensePlate></ANPR>
<UUID>${uuid}</UUID><picNum>2</picNum><deviceUUID>DS-TCG405-E</deviceUUID></EventNotificationAlert>`;

const xmlPart = (xml: string): FormPart => ({
  head: 'Content-Disposition: form-data; name="anpr.xml"; filename="anpr.xml"\r\nContent-Type: text/xml',
  body: xml,
});
export const jpegPart = (
  name: string,
  {
    type = "image/jpeg",
    hasFileName = true,
    body = JPEG,
  }: { type?: string; hasFileName?: boolean; body?: Buffer } = {},
): FormPart => ({
  head: `Content-Disposition: form-data; name="${name}"${hasFileName ? `; filename="${name}"` : ""}\r\nContent-Type: ${type}`,
  body,
});

export const hikvision = (
  given: Hikvision = {},
  {
    boundary,
    pictures = [jpegPart("licensePlatePicture.jpg"), jpegPart("detectionPicture.jpg")],
  }: FormOptions = {},
): CameraRequest => form([xmlPart(hikvisionXml(given)), ...pictures], boundary);

/** Forms of the same event by quirk. */
export const hikvisionQuirks: Record<string, CameraRequest> = {
  "a boundary of dashes": hikvision({}, { boundary: "------------------------" }),
  "the boundary `boundary`": hikvision({}, { boundary: "boundary" }),
  "pictures without file names": hikvision(
    {},
    {
      pictures: [
        jpegPart("licensePlatePicture.jpg", { hasFileName: false }),
        jpegPart("detectionPicture.jpg", { hasFileName: false }),
      ],
    },
  ),
  "image/pjpeg": hikvision(
    {},
    {
      pictures: [
        jpegPart("licensePlatePicture.jpg", { type: "image/pjpeg" }),
        jpegPart("detectionPicture.jpg", { type: "image/pjpeg" }),
      ],
    },
  ),
  "no namespace": hikvision({ namespace: "" }),
  "lower case": hikvision({ plate: "ab12 cde" }),
};

export const hikvisionWithoutPixels = hikvision(
  {},
  {
    pictures: [
      jpegPart("licensePlatePicture.jpg", { body: Buffer.alloc(0) }),
      jpegPart("detectionPicture.jpg", { body: Buffer.from("no picture") }),
    ],
  },
);

export const axisEvent = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  packetCounter: "1422",
  capture_timestamp: String(Date.parse("2026-11-20T10:42:00.000Z")),
  frame_timestamp: "1782",
  capture_ts: "1450",
  datetime: "20261120 104200000",
  plateText: "AB12CDE",
  plateUTF8: "AB12CDE",
  plateASCII: "AB12CDE",
  plateCountry: "GBR",
  plateConfidence: "0.937210",
  carState: "new",
  roiID: "1",
  geotag: { lat: 51.5, lon: -0.1 },
  carMoveDirection: "unknown",
  plateCoordinates: [832, 540, 168, 36],
  carID: "17",
  imagesURI: ["/local/fflprapp/tools.cgi?action=getImage&name=1.jpg"],
  imageFile: "",
  camera_info: { SerialNumber: "ACCC8E000001", ProdShortName: "AXIS P1465-LE-3", IPAddress: "192.0.2.9" },
  sensorProviderID: "defaultID",
  plateList: "",
  plateListMode: "",
  ...given,
});

export const axisForm = (
  event: Record<string, unknown>,
  { boundary, pictures = [jpegPart("image", { hasFileName: false })] }: FormOptions = {},
): CameraRequest =>
  form(
    [
      {
        head: 'Content-Disposition: form-data; name="event"\r\nContent-Type: application/json',
        body: JSON.stringify(event),
      },
      ...pictures,
    ],
    boundary,
  );

export const plateRecognizerEvent = (
  result: Record<string, unknown> = {},
  at = "2026-11-20T10:42:00.000",
): Record<string, unknown> => ({
  hook: { target: "http://portico.test", id: "camera-1", event: "recognition", filename: "camera-1.jpg" },
  data: {
    camera_id: "camera-1",
    filename: "camera-1_screenshots/26-11-20/10-42-00.jpg",
    timestamp: `${at}000Z`,
    timestamp_local: `${at.replace("T", " ")}000+00:00`,
    results: [
      {
        box: { xmin: 143, ymin: 481, xmax: 282, ymax: 575 },
        plate: "ab12cde",
        region: { code: "gb", score: 0.179 },
        score: 0.904,
        candidates: [
          { score: 0.904, plate: "ab12cde" },
          { score: 0.7, plate: "ab12cdf" },
        ],
        dscore: 0.66,
        vehicle: { score: 0.8, type: "Sedan", box: { xmin: 67, ymin: 113, xmax: 908, ymax: 653 } },
        direction: 210,
        orientation: [{ orientation: "Front", score: 0.9 }],
        source_url: "rtsp://192.0.2.11",
        position_sec: 12.4,
        ...result,
      },
    ],
  },
});

export const plateRecognizerForm = (
  event: Record<string, unknown>,
  { boundary, pictures = [jpegPart("upload")] }: FormOptions = {},
): CameraRequest =>
  form(
    [{ head: 'Content-Disposition: form-data; name="json"', body: JSON.stringify(event) }, ...pictures],
    boundary,
  );

export const dahuaEvent = (
  given: { plate?: string; at?: string; direction?: string; confidence?: number } = {},
) => ({
  Picture: {
    CutoutPic: { Content: JPEG.toString("base64"), PicName: "cutout.jpg" },
    NormalPic: { Content: JPEG.toString("base64"), PicName: "normal.jpg" },
    Plate: {
      BoundingBox: [5112, 5456, 5968, 6216],
      Channel: 0,
      Confidence: given.confidence ?? 95,
      IsExist: true,
      PlateColor: "White",
      PlateNumber: given.plate ?? "AB12CDE",
      PlateType: "Normal",
      Region: "GBR",
      UploadNum: 1,
    },
    SnapInfo: {
      AccurateTime: given.at ?? "2026-11-20 10:42:00.000",
      DeviceID: "7E0A1DPAG00001",
      Direction: given.direction ?? "Obverse",
      LanNo: 0,
      SnapTime: "2026-11-20 10:42:00",
      TimeZone: 0,
    },
    Vehicle: { VehicleColor: "Black", VehicleSeries: "Unknown" },
  },
});

/** The same event as other programs' JSON, by preset. */
export const presetEvents = {
  milesight: {
    event: "LPR Event",
    device: "Milesight",
    time: "2026-11-20 10:42:00",
    time_msec: "2026-11-20 10:42:00.000",
    plate: "AB12CDE",
    confidence: "97",
    direction: "Approach",
    plate_image: JPEG.toString("base64"),
    full_image: `data:image/jpeg;base64,${JPEG.toString("base64")}`,
  },
  "unifi-protect": {
    alarm: {
      name: "Plates",
      sources: [{ device: "74ACB9000001", type: "include" }],
      conditions: [{ condition: { type: "is", source: "license_plate_unknown" } }],
      triggers: [
        {
          device: "74ACB9000001",
          key: "license_plate_unknown",
          value: "ABC123",
          group: { name: "AB12CDE" },
          eventId: "682dd0bd00d0c003e4001b42",
          timestamp: Date.parse("2026-11-20T10:42:00.000Z"),
        },
      ],
      eventPath: "/protect/events/event/682dd0bd00d0c003e4001b42",
    },
    timestamp: Date.parse("2026-11-20T10:42:00.500Z"),
  },
  verkada: {
    org_id: "8c26f0e1",
    webhook_type: "lpr",
    webhook_id: "7e5d1a",
    created_at: 1795171321,
    data: {
      license_plate_number: "AB12CDE",
      confidence: 0.97,
      created: 1795171320,
      detected: Date.parse("2026-11-20T10:42:00.000Z"),
      image_url: "https://example.test/image",
    },
  },
  "rekor-scout": {
    data_type: "alpr_group",
    epoch_start: Date.parse("2026-11-20T10:42:00.000Z"),
    epoch_end: Date.parse("2026-11-20T10:42:01.000Z"),
    best_uuid: "rekor-1",
    best_plate_number: "AB12CDE",
    best_confidence: 97,
    candidates: [
      { plate: "AB12CDE", confidence: 97 },
      { plate: "AB12CDF", confidence: 80 },
    ],
    travel_direction: 180.4,
    vehicle_crop_jpeg: JPEG.toString("base64"),
  },
  frigate: {
    type: "lpr",
    id: "1795171320.1-abc",
    name: null,
    plate: "AB12CDE",
    score: 0.97,
    camera: "gate",
    timestamp: Date.parse("2026-11-20T10:42:00.000Z") / 1000,
  },
} as const;

/** How a test sends it. */
export const asRequest = (
  ingestPath: string,
  { headers, payload, path = "" }: CameraRequest,
): InjectOptions => ({
  method: "POST",
  url: `${ingestPath}${path}`,
  headers,
  payload,
});
