import type { FastifyRequest } from "fastify";
import type { Refusal } from "../core/refuse.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Why access was refused, for the metrics. */
    accessEvent: AccessEventKind | null;
  }
}

/** The kinds of refused access, in the log and as a label of the metrics. */
export const ACCESS_EVENT_KINDS = [
  "failed-login",
  "throttled",
  "csrf",
  "forbidden",
  "invalid-link",
  "unreadable-body",
] as const;
type AccessEventKind = (typeof ACCESS_EVENT_KINDS)[number];

function kindOf({ event, status, content }: Refusal, isUnreadable: boolean): AccessEventKind | undefined {
  if (event) return event.kind;
  if (status === 429) return "throttled";
  if (status === 403) return "code" in content && content.code === "csrf" ? "csrf" : "forbidden";
  return isUnreadable ? "unreadable-body" : undefined;
}

/** Writes refused access to the log, from where an operator sees an attack. Addresses of accounts stay out. */
export function noteAccessEvent(refusal: Refusal, isUnreadable: boolean, request: FastifyRequest): void {
  const kind = kindOf(refusal, isUnreadable);
  if (!kind) return;
  request.accessEvent = kind;
  const { client, caller } = request as Partial<Pick<FastifyRequest, "client" | "caller">>;
  const line = {
    event: kind,
    address: request.ip,
    client: client?.id,
    account: refusal.event?.account,
    person: caller?.kind === "person" ? caller.user.id : undefined,
  };
  if (kind === "forbidden") request.log.info(line, "access refused");
  else request.log.warn(line, "access refused");
}
