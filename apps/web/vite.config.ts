import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appFiles, FIRST_VIEW } from "./build/app-files.ts";
import { lateFileNames } from "./build/late-file-names.ts";
import { mantineStyles } from "./build/mantine-styles.ts";
import { precompress } from "./build/precompress.ts";
import { onlySpokenTexts } from "./build/spoken-texts.ts";
import { stylesInOrder } from "./build/styles-in-order.ts";

const server = process.env.API_URL ?? "http://localhost:3000";
/** The host determines the client, so the browser's Host must reach the server unchanged. */
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
        // Only scripts, styles, the latin font and the mark: the worker never stores personal data.
        globPatterns: ["**/*.{js,css,html}", "assets/inter-latin-wght-normal-*.woff2"],
        // Few people open reports: the library of charts is not kept for everybody.
        globIgnores: ["**/node_modules/**/*", "assets/bar-chart-*.js", "push.js"],
        // The worker's own part for push messages.
        importScripts: ["/push.js"],
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
    onlySpokenTexts(),
    lateFileNames(),
    appFiles(),
    stylesInOrder(),
    mantineStyles(),
    precompress(),
  ],
  resolve: {
    alias: [
      // The writer of Excel files zips with fflate, whose worker the content security policy blocks: see that file.
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL("build/fflate-without-worker.ts", import.meta.url)),
      },
    ],
  },
  server: {
    port: 5173,
    proxy: {
      "/api": pass,
      "/admin/logout": pass,
      // The page /login belongs to the web app; only the call goes to the server.
      "/login/": { ...pass, bypass: (request) => (request.method === "POST" ? undefined : "/index.html") },
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first script names every file, and the names of shared chunks say all pages that share them.
        chunkFileNames: ({ name }) =>
          name.startsWith("shared~") ? "assets/shared-[hash].js" : "assets/[name]-[hash].js",
        codeSplitting: {
          // Few files, and no file with code that its page does not need: the start in two files, the rest
          // grouped by the pages that share it.
          groups: [
            // Libraries stay as they are from one release to the next.
            { name: "libraries", tags: ["$initial"], test: /node_modules\/(?!.*\.css$)/, priority: 4 },
            { name: "base", tags: ["$initial"], priority: 3 },
            // A stylesheet has no script size, so without its own group it would be merged into a chunk that
            // every page loads.
            { name: "sheet", test: /styles\/app\.css$/, priority: 2 },
            // The frame and the dashboard with everything they need, because each additional file is another
            // round trip on a slow line.
            { name: "app", test: FIRST_VIEW, priority: 1 },
            { name: "shared", minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
});
