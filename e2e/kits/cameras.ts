import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import encodeQR from "qr";

/** A camera that shows what a test wants. Chromium reads the file anew whenever a page asks for the camera. */

const WIDTH = 640;
const HEIGHT = 480;

const folder = () => join(tmpdir(), `portico-cameras-${process.env.E2E_PORT}`);
/** The video that Chromium shows as its camera. Each process that runs tests has one, since each starts its own browser. */
export const cameraFile = (): string => join(folder(), `${process.pid}.y4m`);
export const removeCameras = (): void => rmSync(folder(), { recursive: true, force: true });

/** The code's dots on white, as large as the picture allows. */
const bright = (text: string | null): Buffer => {
  const picture = Buffer.alloc(WIDTH * HEIGHT, 235);
  if (text === null) return picture;
  const dots = encodeQR(text, "raw", { border: 4 });
  const size = Math.floor(HEIGHT / dots.length);
  const left = Math.floor((WIDTH - size * dots.length) / 2);
  for (const [y, row] of dots.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; isDark && line < size; line++) {
        const start = (y * size + line) * WIDTH + left + x * size;
        picture.fill(16, start, start + size);
      }
  return picture;
};

/** What the camera shows from the next time on that it is opened; null: a white wall. */
export const showCode = (text: string | null): void => {
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), bright(text), grey]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A0:0 C420mpeg2\n`);
  mkdirSync(dirname(cameraFile()), { recursive: true });
  writeFileSync(cameraFile(), Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
};

/** Before the page: the camera is not given, as a browser says it. */
export const refuseCamera = (page: Page, name: "NotAllowedError" | "NotFoundError" | "NotReadableError") =>
  page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No camera.", error));
  }, name);
