import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const SHRINKS = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/;
/** Below this size the headers outweigh the savings of compression. */
const SMALLEST = 1024;

/** Writes `.br` and `.gz` beside each file that shrinks; the server sends them as they are. */
export const precompress = (): Plugin => {
  let outDir = "";
  return {
    name: "precompress",
    apply: "build",
    enforce: "post",
    configResolved: (config) => {
      outDir = `${config.root}/${config.build.outDir}`;
    },
    // In `closeBundle`, after the service worker is written there, in order.
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const brotli = promisify(brotliCompress);
        const gz = promisify(gzip);
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        for (const name of await readdir(outDir, { recursive: true })) {
          if (!SHRINKS.test(name)) continue;
          const path = `${outDir}/${name}`;
          const content = await readFile(path);
          if (content.length < SMALLEST) continue;
          await writeFile(`${path}.br`, await brotli(content, best));
          await writeFile(`${path}.gz`, await gz(content, { level: 9 }));
        }
      },
    },
  };
};
