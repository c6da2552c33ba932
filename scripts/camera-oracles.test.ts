import { MAKERS, type Maker } from "@portico/contract/cameras/form";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookAlikesOf, neighboursOf } from "../apps/server/src/cameras/decisions/plates.ts";
import { readParts } from "../apps/server/src/cameras/receivers/body.ts";
import { isLogin } from "../apps/server/src/cameras/receivers/login.ts";
import { receivers } from "../apps/server/src/cameras/receivers/receivers.ts";
import { hikvision, hikvisionQuirks, hikvisionXml } from "../apps/server/src/cameras/testing/samples.ts";
import { startTestApp, type TestApp } from "../apps/server/src/platform/testing/app.ts";
import type { Quirk } from "./cameras/quirks.ts";
import { requestsOf } from "./cameras/requests.ts";

/*
 * What cameras send, read by programs that are not ours: forms by Node's own fetch, XML by PostgreSQL's libxml2, a Digest
 * by the example of its standard, edits by the textbook. Where they and the receivers agree, both the
 * samples and the receivers are what the makers mean.
 */

const SIGHT = {
  number: 7,
  plate: "AB12CDE",
  leaves: false,
  confidence: 0.93,
  at: new Date("2026-11-20T10:42:00.000Z"),
};
/** Fetch cannot read a boundary of nothing but dashes. */
const ODD_FORMS: Quirk[] = ["literal-boundary", "pjpeg", "no-file-names"];
const FORMS = MAKERS.flatMap((maker) =>
  ([...ODD_FORMS, undefined] as const).map((quirk) => [maker, quirk] as const),
);

const requestsBy = (maker: Maker, quirk: Quirk | undefined) =>
  requestsOf(
    {
      maker,
      preset: "milesight",
      timeZone: "Europe/London",
      seesBothWays: false,
      quirks: new Set(quirk ? [quirk] : []),
    },
    SIGHT,
  );

describe("a form, by Node's fetch", () => {
  test.each(FORMS)("of %s with %s", async (maker, quirk) => {
    for (const { headers, payload } of requestsBy(maker, quirk)) {
      const type = headers["content-type"]!;
      if (!type.startsWith("multipart/")) continue;
      const ours = (await readParts(type, payload)).map(({ name, fileName, type: media, bytes }) => ({
        name,
        fileName,
        // A part without a file name is a text to fetch, and has no type.
        media: fileName === "" ? "" : media,
        content: fileName === "" ? new TextDecoder().decode(bytes) : bytes.toString("base64"),
      }));
      const form = await new Response(new Uint8Array(payload), { headers }).formData();
      const theirs = await Promise.all(
        [...form].map(async ([name, value]) =>
          typeof value === "string"
            ? { name, fileName: "", media: "", content: value }
            : {
                name,
                fileName: value.name,
                media: value.type,
                content: Buffer.from(await value.arrayBuffer()).toString("base64"),
              },
        ),
      );
      expect(ours).toEqual(theirs);
    }
  });
});

describe("Hikvision's XML, by libxml2", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const byLibxml = async (xml: string, name: string): Promise<string | undefined> => {
    const [row] = await app.sql<{ found: string | null }>(
      `select (xpath('//*[local-name()="${name}"]/text()', $1::xml))[1]::text as found`,
      [xml.replace(/^<\?xml.*\?>\n/, "")],
    );
    return row!.found ?? undefined;
  };

  const plates = ["AB12CDE", "007", "1E10", "TÖLSL123", "unknown"];
  const written = plates.flatMap((plate) =>
    [hikvisionXml({ plate }), hikvisionXml({ plate, namespace: "" })].map((xml) => [plate, xml] as const),
  );
  test.each(written)("with the plate %s", async (_, xml) => {
    const parts = [{ name: "", fileName: "", type: "text/xml", bytes: Buffer.from(xml) }];
    const [reading] = receivers.hikvision.read(parts, null)!;
    expect({ plate: reading!.plateRaw, key: reading!.key, motion: reading!.motion }).toEqual({
      plate: await byLibxml(xml, "licensePlate"),
      key: await byLibxml(xml, "UUID"),
      motion: await byLibxml(xml, "direction"),
    });
    expect(reading!.confidence).toBe(Number(await byLibxml(xml, "confidenceLevel")) / 100);
  });

  test("in every form", async () => {
    for (const { headers, payload } of [hikvision(), ...Object.values(hikvisionQuirks)]) {
      const [xml] = await readParts(headers["content-type"]!, payload);
      expect(await byLibxml(xml!.bytes.toString(), "eventType")).toBe("ANPR");
    }
  });
});

test("a Digest, by the example of RFC 2617", () => {
  const authorization = `Digest username="Mufasa", realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093",
    uri="/dir/index.html", qop=auth, nc=00000001, cnonce="0a4f113b", response="6629fae49393a05397450978507c4ef1",
    opaque="5ccc069c403ebaf9f0171e9517f40e41"`;
  const says = (password: string) =>
    isLogin({ authorization }, "GET", { userName: "Mufasa", loginHeader: null, password });
  expect([says("Circle Of Life"), says("Circle of Life")]).toEqual([true, false]);
});

/** Levenshtein's distance, as textbooks have it. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, one] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (one === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

test("neighbours and look-alikes, by the textbook's distance", () => {
  const plate = fc.stringMatching(/^[01OIB8]{2,4}$/);
  fc.assert(
    fc.property(plate, plate, (a, b) => {
      expect(neighboursOf(a).includes(b)).toBe(distance(a, b) === 1);
      const pairs = [...a].flatMap((one, at) =>
        a.length === b.length && one !== b[at] ? [one + b[at]] : [],
      );
      const isAlike =
        a.length === b.length &&
        pairs.length === 1 &&
        ["0O", "O0", "1I", "I1", "8B", "B8"].includes(pairs[0]!);
      expect(lookAlikesOf(a).includes(b)).toBe(isAlike);
    }),
    { numRuns: 2000 },
  );
});
