import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Span, Telemetry } from "./telemetry.ts";

/**
 * Makes each request to an endpoint of the contract a span, inside the caller's trace if it names one. Its trace id
 * stands in the answer (`Server-Timing`) and in each line of the log about it.
 */
export function traceRequests(app: FastifyInstance, telemetry: Telemetry): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, reply, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: object };
    if (!endpoint) return done();
    // The route's pattern: the address holds ids, and links their secrets.
    const span = telemetry.start(nameOf(request), "server", {
      attributes: {
        "http.request.method": request.method,
        "http.route": request.routeOptions.url ?? "",
        "portico.request_id": String(request.id),
      },
      parent: parentOf(request),
    });
    spans.set(request, span);
    request.log = request.log.child({ traceId: span.traceId });
    reply.header("server-timing", `traceparent;desc="${span.traceparent}"`);
    return span.run(done);
  });
  // The body arrives by events of the connection, which belong to no request.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    return span ? span.run(done) : done();
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const { client } = request as Partial<Pick<FastifyRequest, "client">>;
    const status = { "http.response.status_code": reply.statusCode };
    const failed = reply.statusCode >= 500;
    span.end({ attributes: { ...status, ...(client && { "portico.client_id": client.id }) }, failed });
    telemetry.record("http.server.request.duration", reply.elapsedTime / 1000, {
      "http.request.method": request.method,
      "http.route": request.routeOptions.url ?? "",
      ...status,
    });
  });
}

const nameOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ""}`;

function parentOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === "string" ? traceparent : undefined;
}
