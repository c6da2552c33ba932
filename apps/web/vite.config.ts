import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Under this size the headers outweigh what compression saves. */
const SMALLEST = 1024;

/** Writes `.br` and `.gz` beside each text file, which the server hands out as they are. */
const precompress = (): Plugin => {
  let outDir = "";
  return {
    name: "precompress",
    apply: "build",
    enforce: "post",
    configResolved: (config) => {
      outDir = `${config.root}/${config.build.outDir}`;
    },
    // The service worker is written in `closeBundle`, hence later than that, in order.
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const { readdir, readFile, writeFile } = await import("node:fs/promises");
        const brotli = promisify(brotliCompress);
        const gz = promisify(gzip);
        for (const name of await readdir(outDir, { recursive: true })) {
          if (!TEXT.test(name)) continue;
          const path = `${outDir}/${name}`;
          const content = await readFile(path);
          if (content.length < SMALLEST) continue;
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
          await writeFile(`${path}.br`, await brotli(content, quality));
          await writeFile(`${path}.gz`, await gz(content, { level: 9 }));
        }
      },
    },
  };
};

const server = process.env.API_URL ?? "http://localhost:3000";
/** Clients are told apart by host, so the browser's Host must reach the server unchanged. */
const pass = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/route-tree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    VitePWA({
      registerType: "prompt",
      injectRegister: false,
      includeAssets: ["icon.svg", "apple-touch-icon.png"],
      manifest: {
        name: "Portico",
        short_name: "Portico",
        description: "Visitors, rooms, desks and parking.",
        id: "/",
        start_url: "/",
        display: "standalone",
        lang: "en-GB",
        background_color: "#F7F8FA",
        theme_color: "#4A56DC",
        icons: [
          { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
          { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
        ],
      },
      workbox: {
        // Only scripts, styles, the latin font and the mark: personal data are never kept by the worker.
        globPatterns: ["**/*.{js,css,html}", "assets/inter-latin-wght-normal-*.woff2"],
        navigateFallback: "/index.html",
        navigateFallbackDenylist: [
          /^\/api\//,
          /^\/admin\/logout/,
          /^\/dev(\/|$)/,
          /^\/healthz/,
          /^\/readyz/,
          /^\/metrics/,
        ],
        cleanupOutdatedCaches: true,
      },
    }),
    precompress(),
  ],
  server: {
    port: 5173,
    proxy: {
      "/api": pass,
      "/admin/logout": pass,
      // The page /login is ours, only the call is the server's.
      "/login/": { ...pass, bypass: (request) => (request.method === "POST" ? undefined : "/index.html") },
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, none with what its page does not need: the start in one, the rest by who shares it.
          groups: [
            { name: "base", tags: ["$initial"] },
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
          ],
        },
      },
    },
  },
});
