import { XMLParser } from "fast-xml-parser";
import type { RequestPart } from "./body.ts";
import {
  isPicture,
  listAt,
  type Pictures,
  type Receiver,
  readCertainty,
  textOf,
  valueAt,
} from "./reading.ts";
import { readCompactTime, readTime } from "./times.ts";

/** Hikvision's ISAPI "HTTP listening": a form of `anpr.xml` and pictures, or the XML alone. */

/** Plates are texts: `007` and `1E10` are no numbers. Entities are not expanded. */
const parser = new XMLParser({
  parseTagValue: false,
  processEntities: false,
  ignoreAttributes: true,
  removeNSPrefix: true,
});
const XML_MAX = 256 * 1024;

function readXml({ bytes }: RequestPart): unknown {
  const isXml = bytes.subarray(0, 64).toString("latin1").replace(/^ï»¿/, "").trimStart().startsWith("<");
  if (!isXml || bytes.length > XML_MAX) return undefined;
  try {
    return parser.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** From the part with the most of the car to the one with the least. */
const OVERVIEWS = ["detection", "vehicle", "feature", "overview"];

function picturesOf(parts: readonly RequestPart[]): Pictures {
  const named = parts
    .filter(({ bytes }) => isPicture(bytes))
    .map(({ name, fileName, bytes }) => ({ name: `${name} ${fileName}`.toLowerCase(), bytes }));
  const plate = named.find(({ name }) => name.includes("plate"));
  const others = named.filter((one) => one !== plate);
  const overview =
    OVERVIEWS.map((kind) => others.find(({ name }) => name.includes(kind))).find(Boolean) ?? others[0];
  return { plate: plate?.bytes, overview: overview?.bytes };
}

export const hikvision: Receiver = {
  read(parts) {
    const alert = parts
      .map((part) => valueAt(readXml(part), "EventNotificationAlert"))
      .find((one) => one !== undefined);
    if (alert === undefined) return undefined;
    const anpr = valueAt(alert, "ANPR");
    if (textOf(valueAt(alert, "eventType"))?.toUpperCase() !== "ANPR" || anpr === undefined) return [];
    const picture = listAt(anpr, "pictureInfoList", "pictureInfo")[0];
    return [
      {
        key: textOf(valueAt(alert, "UUID")),
        plateRaw: textOf(valueAt(anpr, "licensePlate")) ?? textOf(valueAt(anpr, "originalLicensePlate")),
        candidates: [],
        confidence: readCertainty(valueAt(anpr, "confidenceLevel"), 100),
        motion: textOf(valueAt(anpr, "direction")),
        time:
          readTime(textOf(valueAt(alert, "dateTime"))) ??
          readCompactTime(textOf(valueAt(picture, "absTime"))),
        pictures: picturesOf(parts),
      },
    ];
  },
  meanings: { forward: "usual", reverse: "against" },
  acknowledgement: {
    type: "application/xml",
    body: '<?xml version="1.0" encoding="UTF-8"?><ResponseStatus version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema"><statusCode>1</statusCode><statusString>OK</statusString><subStatusCode>ok</subStatusCode></ResponseStatus>',
  },
};
