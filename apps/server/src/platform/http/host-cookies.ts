import type { FastifyInstance, FastifyReply } from "fastify";

type SetOptions = Parameters<FastifyReply["setCookie"]>[2];

/**
 * With https, cookies of these names travel with the prefix `__Host-`, so that a neighbouring subdomain can
 * neither set nor replace them. The rest of the server uses the plain names; a cookie that comes by its plain
 * name does not count.
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix
 */
export function prefixHostCookies(app: FastifyInstance, names: readonly string[]): void {
  const prefixed = (name: string): string => (names.includes(name) ? `__Host-${name}` : name);

  app.addHook("onRequest", async ({ cookies }, reply) => {
    for (const name of names) {
      const value = cookies[prefixed(name)];
      delete cookies[name];
      if (value !== undefined) cookies[name] = value;
    }
    const { setCookie } = reply;
    reply.setCookie = (name: string, value: string, options?: SetOptions) =>
      setCookie.call(reply, prefixed(name), value, options);
    reply.clearCookie = (name: string, options?: SetOptions) =>
      setCookie.call(reply, prefixed(name), "", {
        ...options,
        // Browsers refuse the prefix without it.
        ...(names.includes(name) && { secure: true }),
        expires: new Date(0),
        maxAge: 0,
      });
  });
}
