import { PRESETS } from "@portico/contract/cameras/form";
import { describe, expect, test } from "vitest";
import * as samples from "../testing/samples.ts";
import { readParts } from "./body.ts";
import { plateOf, type Reading } from "./reading.ts";
import { receivers } from "./receivers.ts";
import { instantOf } from "./times.ts";

const RECEIVED = new Date("2026-11-20T10:42:01.000Z");
const AT = new Date("2026-11-20T10:42:00.000Z");

async function read(
  maker: keyof typeof receivers,
  { headers, payload }: samples.CameraRequest,
  mapping: Parameters<(typeof receivers)["json"]["read"]>[1] = null,
): Promise<Reading[] | undefined> {
  return receivers[maker].read(await readParts(headers["content-type"]!, payload), mapping);
}
const plates = (readings: Reading[] | undefined) => readings?.map(({ plateRaw }) => plateOf(plateRaw));
const instant = (reading: Reading) => instantOf(reading.time, "Europe/London", RECEIVED);

describe("Hikvision", () => {
  test("the form with the XML and two pictures", async () => {
    const [reading] = (await read("hikvision", samples.hikvision()))!;
    expect(reading).toMatchObject({
      key: "a0fe72d4-0000-4000-8000-000000000001",
      plateRaw: "AB12CDE",
      confidence: 0.98,
      motion: "forward",
    });
    expect(instant(reading!)).toEqual(AT);
    expect(reading!.pictures).toEqual({ plate: samples.JPEG, overview: samples.JPEG });
  });

  test.each(Object.entries(samples.hikvisionQuirks))("the same with %s", async (_, request) => {
    const [reading] = (await read("hikvision", request))!;
    expect(plateOf(reading!.plateRaw)).toBe("AB12CDE");
    expect(reading!.pictures).toEqual({ plate: samples.JPEG, overview: samples.JPEG });
  });

  test("pictures without pixels do not lose the event", async () => {
    const [reading] = (await read("hikvision", samples.hikvisionWithoutPixels))!;
    expect([reading!.plateRaw, reading!.pictures]).toEqual(["AB12CDE", {}]);
  });

  test.each(["007", "1E10", "TÖLSL123", "A1"])("the plate %s is a text", async (plate) => {
    expect(plates(await read("hikvision", samples.hikvision({ plate })))).toEqual([plate]);
  });

  test("a plate that was not read is none", async () => {
    expect(plates(await read("hikvision", samples.hikvision({ plate: "unknown" })))).toEqual([null]);
    expect(plates(await read("hikvision", samples.hikvision({ plate: "" })))).toEqual([null]);
  });

  test("a heartbeat at the same address, and XML without a form", async () => {
    const xml = (text: string) => ({
      headers: { "content-type": "application/xml" },
      payload: Buffer.from(text),
    });
    expect(await read("hikvision", xml(samples.hikvisionXml({ eventType: "videoloss" })))).toEqual([]);
    expect(plates(await read("hikvision", xml(samples.hikvisionXml())))).toEqual(["AB12CDE"]);
  });

  test("entities are not expanded", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "AB12CDE"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${samples
      .hikvisionXml({ plate: "&b;" })
      .replace(/^<\?xml.*\?>\n/, "")}`;
    const readings = await read("hikvision", {
      headers: { "content-type": "text/xml" },
      payload: Buffer.from(bomb),
    });
    expect(JSON.stringify(readings ?? [])).not.toContain("AB12CDEAB12CDE");
  });
});

describe("Axis", () => {
  test("JSON, with the certainty and the time as texts", async () => {
    const [reading] = (await read("axis", samples.json(samples.axisEvent())))!;
    expect(reading).toMatchObject({
      key: "ACCC8E000001:17",
      plateRaw: "AB12CDE",
      confidence: 0.93721,
      motion: "unknown",
      isUpdate: false,
    });
    expect(instant(reading!)).toEqual(AT);
  });

  test("a form with the picture, and pictures in base64", async () => {
    const [sent] = (await read("axis", samples.axisForm(samples.axisEvent())))!;
    expect(sent!.pictures).toEqual({ plate: undefined, overview: samples.JPEG });
    const listed = samples.axisEvent({
      ImageArray: [{ ImageType: "plate", BinaryImage: samples.JPEG.toString("base64") }],
    });
    const [told] = (await read("axis", samples.json(listed)))!;
    expect(told!.pictures).toEqual({ plate: samples.JPEG, overview: undefined });
  });

  test("new, update and lost have one key; the update is one", async () => {
    const states = ["new", "update", "lost"].map((carState) =>
      read("axis", samples.json(samples.axisEvent({ carState, carMoveDirection: "in" }))),
    );
    const readings = (await Promise.all(states)).map((found) => found![0]!);
    expect(new Set(readings.map(({ key }) => key)).size).toBe(1);
    expect(readings.map(({ isUpdate }) => isUpdate)).toEqual([false, true, true]);
  });
});

describe("Plate Recognizer", () => {
  test("the form, JSON alone and the URL-encoded form", async () => {
    const event = samples.plateRecognizerEvent();
    const encoded = {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: Buffer.from(new URLSearchParams({ json: JSON.stringify(event) }).toString()),
    };
    for (const request of [samples.plateRecognizerForm(event), samples.json(event), encoded]) {
      const [reading] = (await read("plate-recognizer", request))!;
      expect(reading).toMatchObject({
        key: "camera-1:2026-11-20T10:42:00.000000Z:ab12cde",
        confidence: 0.904,
        candidates: ["ab12cdf"],
        motion: "210",
      });
      expect([plateOf(reading!.plateRaw), instant(reading!)]).toEqual(["AB12CDE", AT]);
    }
  });

  test("no result is a sign of life; two are two", async () => {
    const event = samples.plateRecognizerEvent();
    const data = event.data as { results: object[] };
    expect(
      await read("plate-recognizer", samples.json({ ...event, data: { ...data, results: [] } })),
    ).toEqual([]);
    const two = {
      ...event,
      data: { ...data, results: [data.results[0], { ...data.results[0], plate: "xy1" }] },
    };
    expect(plates(await read("plate-recognizer", samples.json(two)))).toEqual(["AB12CDE", "XY1"]);
  });
});

describe("Dahua", () => {
  test("a time without a zone, and pictures in base64", async () => {
    const [reading] = (await read(
      "dahua",
      samples.json(samples.dahuaEvent({ at: "2026-07-20 10:42:00.250" })),
    ))!;
    expect(reading).toMatchObject({ plateRaw: "AB12CDE", confidence: 0.95, motion: "Obverse" });
    expect(instantOf(reading!.time, "Europe/London", RECEIVED)).toEqual(new Date("2026-07-20T09:42:00.250Z"));
    expect(reading!.pictures).toEqual({ plate: samples.JPEG, overview: samples.JPEG });
  });

  test("a certainty on an unknown scale is none; a sign of life is no event", async () => {
    const [reading] = (await read("dahua", samples.json(samples.dahuaEvent({ confidence: 204 }))))!;
    expect(reading!.confidence).toBeNull();
    expect(await read("dahua", samples.json({ Active: "keepAlive", DeviceID: "7E0A1DPAG00001" }))).toEqual(
      [],
    );
  });
});

describe("mapped JSON", () => {
  test.each(PRESETS)("the preset of %s", async (preset) => {
    const [reading] = (await read("json", samples.json(samples.presetEvents[preset]), { preset }))!;
    expect([plateOf(reading!.plateRaw), instant(reading!)]).toEqual(["AB12CDE", AT]);
    expect(reading!.confidence).toBe(preset === "unifi-protect" ? null : 0.97);
  });

  test("pointers of one's own, also beside a preset", async () => {
    const mapping = { plate: "/a~1b/0/plate", confidence: "/sure", confidenceMax: 10, direction: "/way" };
    const event = { "a/b": [{ plate: "AB12 CDE" }], sure: "9", way: "in" };
    const [reading] = (await read("json", samples.json(event), mapping))!;
    expect(reading).toMatchObject({ plateRaw: "AB12 CDE", confidence: 0.9, motion: "in" });
    const replaced = { preset: "frigate", plate: "/name" } as const;
    expect(plates(await read("json", samples.json({ name: "XY1" }), replaced))).toEqual(["XY1"]);
  });

  test("another event of the same program is a sign of life", async () => {
    expect(await read("json", samples.json({ data_type: "heartbeat" }), { preset: "rekor-scout" })).toEqual(
      [],
    );
  });
});

describe("what is none of the maker's", () => {
  const junk: Record<string, samples.CameraRequest> = {
    nothing: { headers: { "content-type": "application/json" }, payload: Buffer.alloc(0) },
    "no JSON": { headers: { "content-type": "application/json" }, payload: Buffer.from("{") },
    "a list": samples.json([1]),
    "deep JSON": {
      headers: { "content-type": "application/json" },
      payload: Buffer.from(`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`),
    },
    "deep XML": {
      headers: { "content-type": "text/xml" },
      payload: Buffer.from(`${"<a>".repeat(20_000)}${"</a>".repeat(20_000)}`),
    },
    "half XML": { headers: { "content-type": "text/xml" }, payload: Buffer.from("<EventNotificationAlert") },
  };
  for (const maker of ["hikvision", "axis", "plate-recognizer", "dahua", "json"] as const)
    test.each(Object.entries(junk))(`${maker}: %s`, async (_, request) => {
      expect((await read(maker, request)) ?? []).toEqual([]);
    });

  test.each([
    [
      "too many parts",
      samples.form(
        Array.from({ length: 10_000 }, (_, at) => ({
          head: `Content-Disposition: form-data; name="p${at}"`,
          body: "x",
        })),
      ),
      413,
    ],
    ["half a form", { ...samples.hikvision(), payload: samples.hikvision().payload.subarray(0, 500) }, 400],
    [
      "a form without a boundary",
      { headers: { "content-type": "multipart/form-data" }, payload: Buffer.from("x") },
      400,
    ],
  ] as const)("%s is refused", async (_, { headers, payload }, status) => {
    await expect(readParts(headers["content-type"]!, payload)).rejects.toMatchObject({ status });
  });
});
