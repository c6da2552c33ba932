import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { refuse } from "../core/refuse.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Serves the built web app: files with a hash in their name are cached for ever, every other address that a
 * person opens gets the page. No reply is awaited: each wait adds two listeners for its end, and Node warns of a leak at
 * eleven.
 */
export function addWeb(app: FastifyInstance, folder: string): void {
  if (existsSync(folder)) {
    app.register(fastifyStatic, {
      root: folder,
      // The plugin's own route lists the whole folder for each file, in case the disk does not tell "A" from "a".
      serve: false,
      preCompressed: true,
      dotfiles: "ignore",
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header("cache-control", /\/assets\//.test(path) ? IMMUTABLE : "no-cache");
      },
    });
    app.get<{ Params: { "*": string } }>("/*", { schema: { hide: true } }, (request, reply) => {
      const path = request.params["*"];
      // The plugin would refuse it as a bad request.
      if (path.split("/").includes("..")) reply.callNotFound();
      else reply.sendFile(`/${path}`);
    });
  }
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
