import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import readerUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

// Ours, of exactly the version that barcode-detector holds (read-code.test.ts): its usual address is a foreign host's.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) => (path.endsWith(".wasm") ? readerUrl : prefix + path),
  },
});

const detector = new BarcodeDetector({ formats: ["qr_code"] });

/** What the QR code in the camera's picture says; undefined without one. */
export const readCode = async (video: HTMLVideoElement): Promise<string | undefined> =>
  (await detector.detect(video))[0]?.rawValue;
