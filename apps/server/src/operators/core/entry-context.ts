import type { FastifyRequest } from "fastify";
import type { EntryContext } from "./entry-queries.ts";

/** Who asks, for the log; `operator`: somebody who has only just proved to be one. */
export const entryContext = (
  { request, now }: { request: FastifyRequest; now: Date },
  operator: EntryContext["operator"] = request.operator,
): EntryContext => ({
  operator: operator && { id: operator.id, email: operator.email },
  requestId: String(request.id),
  now,
});
