import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { refuse } from "../core/refuse.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Serves the built web app: files with a hash in their name are cached for ever, every other address that a
 * person opens gets the page.
 */
export function addWeb(app: FastifyInstance, folder: string): void {
  if (existsSync(folder)) {
    app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: true,
      dotfiles: "ignore",
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header("cache-control", /\/assets\//.test(path) ? IMMUTABLE : "no-cache");
      },
    });
  }
  // Not awaited: each wait for the reply adds two listeners for its end, and Node warns of a leak at eleven.
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === "GET" &&
      !/^\/(api|assets)\//.test(request.url) &&
      request.headers.accept?.includes("text/html");
    if (!page || !existsSync(folder)) throw refuse.with("notFound");
    reply.header("cache-control", "no-cache");
    reply.sendFile("index.html");
  });
}
