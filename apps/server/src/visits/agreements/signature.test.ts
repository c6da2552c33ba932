import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawing, picture, sheet } from "../testing/personal-page-kit.ts";
import { readSignature } from "./signature.ts";

const url = (bytes: Buffer, type = "png"): string => `data:image/${type};base64,${bytes.toString("base64")}`;

test.each(["Haruto Okada", "  Zoë ", "岡田 春人", "X"])("%j is a name", async (name) => {
  expect(await readSignature(name)).toEqual({ typedName: name.trim() });
});

test.each(["", "   ", "...", "123", "\u200b"])("%j is nothing", async (text) => {
  expect(await readSignature(text)).toBe("empty");
});

test("a drawing is kept as a plain grey picture, whatever it carried", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="900"><path d="M40 400 L2800 500" stroke="#112" stroke-width="12"/></svg>';
  const large = await sharp(Buffer.from(svg))
    .png()
    .withExif({ IFD0: { Copyright: "secret" } })
    .toBuffer();
  const read = await readSignature(url(large));
  const kept = sharp((read as { drawing: Buffer }).drawing);
  expect(await kept.metadata()).toMatchObject({ format: "png", width: 1000, height: 300, hasAlpha: false });
  expect((await kept.metadata()).exif).toBeUndefined();
  expect(await readSignature(await drawing())).toHaveProperty("drawing");
});

test.each(["#ffffff", "#00000000", "#f4f4f4", "#000000"])(
  "a sheet all %s has no ink on it",
  async (colour) => {
    expect(await readSignature(await sheet(colour))).toBe("empty");
  },
);

test("a dot is no signature", async () => {
  expect(await readSignature(await drawing("M20 20h1"))).toBe("empty");
});

test("what is no PNG is not read", async () => {
  const png = Buffer.from((await drawing()).split(",")[1]!, "base64");
  const broken = png.subarray(0, png.length - 40);
  for (const data of [
    url(await picture(), "jpeg"),
    url(await picture()),
    url(broken),
    url(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><text>hello</text></svg>")),
    "data:image/svg+xml;base64,PHN2Zy8+",
    "data:text/html;base64,PGI+",
    "data:image/png;base64,",
    "data:image/png;base64,%%%",
    "data:image/png,abc",
    "x".repeat(201),
  ])
    expect([data.slice(0, 40), await readSignature(data)]).toEqual([data.slice(0, 40), "unreadable"]);
});

test("a small file that unfolds into a huge picture is not unfolded", async () => {
  const side = 30_000;
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // A wrong checksum does no harm: sharp reads the size before any checksum.
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const bomb = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  expect(await readSignature(url(bomb))).toBe("unreadable");
});
