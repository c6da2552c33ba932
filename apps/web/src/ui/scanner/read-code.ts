import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import readerUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

// The reader is served by this app, in exactly the version that barcode-detector uses (read-code.test.ts);
// its default address is on another host.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) => (path.endsWith(".wasm") ? readerUrl : prefix + path),
  },
});

const detector = new BarcodeDetector({ formats: ["qr_code"] });

/** The content of the QR code in the camera's picture; undefined without one. */
export const readCode = async (video: HTMLVideoElement): Promise<string | undefined> =>
  (await detector.detect(video))[0]?.rawValue;
