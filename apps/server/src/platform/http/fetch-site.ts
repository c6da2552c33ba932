import type { FastifyRequest } from "fastify";

/**
 * Whether a browser says that a page of another origin led here, a neighbouring subdomain's among them. A typed address,
 * a bookmark and browsers that say nothing count as coming from here.
 */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const site = headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}
